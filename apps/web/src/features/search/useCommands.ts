import { importKinds } from '@caravel/contract/import-fields'
import { type KindName, kinds } from '@caravel/contract/kinds'
import { can, type Permission } from '@caravel/contract/permissions'
import { type LinkProps, linkOptions } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  Building2,
  Command as CommandIcon,
  FileInput,
  ListPlus,
  LogOut,
  type LucideIcon,
  MessageSquarePlus,
  Monitor,
  Moon,
  Sun,
  UserPlus,
  UserRoundPlus,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../data/useProfile.ts'
import { useSingleKeys } from '../../lib/singleKeys.ts'
import { setTheme, type Theme, themes } from '../../lib/theme.ts'
import { useSignOut } from '../auth/shared/useSignOut.ts'

export const commandGroups = ['create', 'goTo', 'workspaces', 'more'] as const

export type Command = {
  key: string
  group: (typeof commandGroups)[number]
  label: string
  icon: LucideIcon
  /** What else the command is looked for by. */
  words?: string
  /** The key that does the same. */
  shortcut?: string | undefined
  /** Only shown to those who look for it. */
  isQuiet?: boolean
} & ({ link: LinkProps; act?: never } | { act: () => unknown; link?: never })

/** A page as the navigation knows it. `label` is a key of the catalogue. */
export type Page = {
  to: LinkProps['to']
  label: string
  icon: LucideIcon
  permission?: Permission
  /** The key that leads there, after G. */
  key?: string
  isSetting?: boolean
}

/** What a command shows that stays when the palette is gone. */
export type Shown = KindName | 'shortcuts'

type Around = { org: string; pages: readonly Page[]; onShow: (shown: Shown) => void }

export function useCommands({ org, pages, onShow }: Around): Command[] {
  const { t } = useTranslation()
  const { data: profile } = useProfile(org)
  const [hasSingleKeys] = useSingleKeys()
  const signOut = useSignOut()
  const may = (permission: Permission | undefined) =>
    permission === undefined || (profile !== undefined && can(profile.user.role, permission))
  const keyHint = (...keys: (string | undefined)[]) =>
    hasSingleKeys && keys.every(Boolean) ? keys.join(' ') : undefined

  const create: (Command & { permission: Permission })[] = [
    ...(Object.keys(additions) as KindName[]).map((kind) => {
      const { icon, text } = additions[kind]
      return {
        key: kind,
        group: 'create' as const,
        label: t(`palette.${text}`),
        words: t(`palette.words.${text}`),
        icon,
        permission: `${kinds[kind].many}:write` as const,
        act: () => onShow(kind),
      }
    }),
    {
      key: 'invite',
      group: 'create',
      label: t('palette.invite'),
      words: t('palette.words.invite'),
      icon: UserRoundPlus,
      permission: 'members:manage',
      link: linkOptions({ to: '/$orgId/settings/members', params: { orgId: org } }),
    },
    ...importKinds.map((kind) => ({
      key: `import-${kind}`,
      group: 'create' as const,
      label: t(`imports.link.${kind}`),
      words: t('palette.words.import'),
      icon: FileInput,
      permission: 'records:import' as const,
      isQuiet: true,
      link: linkOptions({
        to: '/$orgId/settings/import-export',
        params: { orgId: org },
        search: { type: kind },
      }),
    })),
  ]

  const goTo = pages
    .filter(({ permission }) => may(permission))
    .map(({ to, label, icon, key, isSetting = false }): Command => {
      const page = t(label)
      return {
        key: `page-${label}`,
        group: 'goTo',
        label: t(isSetting ? 'palette.setting' : 'palette.goTo', { page }),
        icon,
        shortcut: keyHint('G', key?.toUpperCase()),
        isQuiet: isSetting,
        link: { to, params: { orgId: org } },
      }
    })

  const workspaces = (profile?.accounts ?? [])
    .filter(({ id }) => id !== org)
    .map(
      ({ id, name }): Command => ({
        key: `workspace-${id}`,
        group: 'workspaces',
        label: t('palette.switchTo', { workspace: name }),
        icon: ArrowLeftRight,
        link: linkOptions({ to: '/$orgId/contacts', params: { orgId: id } }),
      }),
    )

  const more: Command[] = [
    ...themes.map(
      (theme): Command => ({
        key: `theme-${theme}`,
        group: 'more',
        label: t(`palette.theme.${theme}`),
        words: t('palette.words.theme'),
        icon: themeIcons[theme],
        act: () => setTheme(theme),
      }),
    ),
    {
      key: 'shortcuts',
      group: 'more',
      label: t('palette.shortcuts'),
      words: t('palette.words.shortcuts'),
      icon: CommandIcon,
      shortcut: keyHint('?'),
      act: () => onShow('shortcuts'),
    },
    {
      key: 'sign-out',
      group: 'more',
      label: t('palette.signOut'),
      words: t('palette.words.signOut'),
      icon: LogOut,
      act: signOut,
    },
  ]

  return [...create.filter(({ permission }) => may(permission)), ...goTo, ...workspaces, ...more]
}

const themeIcons: Record<Theme, LucideIcon> = { light: Sun, dark: Moon, system: Monitor }

/** `text` names what adding one is called, and what else it is looked for by. */
const additions: Record<KindName, { icon: LucideIcon; text: string }> = {
  contact: { icon: UserPlus, text: 'addPerson' },
  company: { icon: Building2, text: 'addCompany' },
  inquiry: { icon: MessageSquarePlus, text: 'newInquiry' },
  task: { icon: ListPlus, text: 'addTask' },
}
