import { Link } from '@tanstack/react-router'
import { Check, ChevronsUpDown, Command, ListChecks, LogOut, Plus, Settings } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../data/useProfile.ts'
import { useSignOut } from '../../features/auth/shared/useSignOut.ts'
import { useChangeFirstSteps, useFirstSteps } from '../../features/start/shared/firstSteps.queries.ts'
import { type Theme, themes, useTheme } from '../../lib/theme.ts'
import { ShortcutsContext } from '../../patterns/layout/shortcutsContext.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Menu, MenuLabel, MenuSeparator } from '../../ui/Menu.tsx'
import { MenuRadioItems } from '../../ui/MenuChoices.tsx'
import { MenuItem } from '../../ui/MenuItem.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

export function WorkspaceSwitcher({ org }: { org: string }) {
  const { t } = useTranslation()
  const { data: profile } = useProfile(org)
  const [theme, setTheme] = useTheme()
  const signOut = useSignOut()
  const showShortcuts = use(ShortcutsContext)
  const firstSteps = useFirstSteps(org)
  const { mutate: changeFirstSteps } = useChangeFirstSteps(org)
  const accounts = profile?.accounts ?? []
  const current = accounts.find(({ id }) => id === org) ?? accounts[0]

  const trigger = (
    <button
      type="button"
      aria-label={
        current ? t('shell.switcher.label', { workspace: current.name }) : t('shell.switcher.loading')
      }
      className="flex h-9 w-full items-center gap-2 rounded-control px-2 text-left transition-colors hover:bg-hover aria-expanded:bg-active"
    >
      {current ? (
        <>
          <Avatar name={current.name} src={current.logo} size={20} shape="square" />
          <span className="min-w-0 flex-1 truncate font-semibold">{current.name}</span>
        </>
      ) : (
        <>
          <Skeleton className="size-5" />
          <span className="flex-1">
            <Skeleton className="h-2.5 w-24" />
          </span>
        </>
      )}
      <ChevronsUpDown size={14} aria-hidden className="shrink-0 text-ink-3" />
    </button>
  )

  return (
    <Menu trigger={trigger} className="w-(--radix-dropdown-menu-trigger-width)">
      {profile ? (
        <div className="flex items-center gap-2 px-2 pt-2 pb-1.5">
          <Avatar name={fullName(profile.user)} src={profile.user.pic?.file_url} size={28} />
          <div className="min-w-0">
            <p className="truncate font-medium">{fullName(profile.user)}</p>
            <p className="truncate text-12 text-ink-3">{profile.user.email}</p>
          </div>
        </div>
      ) : null}
      {profile ? <MenuSeparator /> : null}
      {accounts.length > 0 ? <MenuLabel>{t('shell.switcher.workspaces')}</MenuLabel> : null}
      {accounts.map(({ id, name, logo }) => (
        <MenuItem key={id} asChild>
          <Link to="/$orgId/contacts" params={{ orgId: id }} aria-current={id === org || undefined}>
            <Avatar name={name} src={logo} size={20} shape="square" />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {id === org ? <Check size={14} strokeWidth={2.5} aria-hidden className="text-link" /> : null}
          </Link>
        </MenuItem>
      ))}
      <MenuItem asChild>
        <Link to="/onboarding">
          <span className="flex size-5 items-center justify-center">
            <Plus size={16} aria-hidden className="text-ink-3" />
          </span>
          {t('shell.switcher.create')}
        </Link>
      </MenuItem>
      <MenuSeparator />
      <MenuItem asChild>
        <Link to="/$orgId/settings/profile" params={{ orgId: org }}>
          <Settings size={16} aria-hidden className="text-ink-3" />
          {t('shell.switcher.settings')}
        </Link>
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>{t('shell.switcher.theme')}</MenuLabel>
      <MenuRadioItems
        value={theme}
        onValueChange={(next) => setTheme(next as Theme)}
        options={themes.map((value) => ({ value, label: t(`shell.theme.${value}`) }))}
      />
      <MenuSeparator />
      {firstSteps.isHidden ? (
        <MenuItem icon={ListChecks} onSelect={() => changeFirstSteps({ hidden: false })}>
          {t('firstSteps.show')}
        </MenuItem>
      ) : null}
      <MenuItem icon={Command} onSelect={showShortcuts}>
        {t('palette.shortcuts')}
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={signOut}>
        {t('shell.switcher.logout')}
      </MenuItem>
    </Menu>
  )
}

const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim()
