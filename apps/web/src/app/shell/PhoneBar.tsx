import { type KindName, kinds } from '@caravel/contract/kinds'
import { can } from '@caravel/contract/permissions'
import { Link } from '@tanstack/react-router'
import { type LucideIcon, Plus, UserPlus } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { kindIcons } from '../../data/kinds.ts'
import { useProfile } from '../../data/useProfile.ts'
import { AddRecordContext } from '../../patterns/layout/addRecordContext.ts'
import { Menu } from '../../ui/Menu.tsx'
import { MenuItem } from '../../ui/MenuItem.tsx'
import { mainNavigation, searchNavigation } from './navigation.ts'

/** The ways that one goes twenty times a day, where the thumb is. What else there is, is in the drawer. */
const ways = ['/$orgId/today', '/$orgId/inquiries', '/$orgId/contacts', '/$orgId/search'] as const
const lines = ways.flatMap((way) => [...mainNavigation, ...searchNavigation].filter(({ to }) => to === way))

/** In this order. */
const additions: Record<KindName, { icon: LucideIcon; label: string }> = {
  inquiry: { icon: kindIcons.inquiry, label: 'newInquiry.title' },
  contact: { icon: UserPlus, label: 'addPerson.title' },
  company: { icon: kindIcons.company, label: 'addCompany.title' },
  task: { icon: kindIcons.task, label: 'tasks.add' },
}

export function PhoneBar({ org }: { org: string }) {
  const { t } = useTranslation()
  const addRecord = use(AddRecordContext)
  const role = useProfile(org).data?.user.role
  const allowed = (Object.keys(additions) as KindName[]).filter(
    (kind) => role && can(role, `${kinds[kind].many}:write`),
  )
  return (
    <nav
      data-phone-bar
      aria-label={t('shell.phoneBar')}
      className="flex shrink-0 border-line border-t bg-app pb-[env(safe-area-inset-bottom)]"
    >
      {lines.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          params={{ orgId: org }}
          activeOptions={{ includeSearch: false }}
          className={item}
        >
          <Icon size={20} aria-hidden />
          <span className="max-w-full truncate">{t(label)}</span>
        </Link>
      ))}
      {allowed.length > 0 ? (
        <Menu
          align="end"
          side="top"
          trigger={
            <button type="button" className={item}>
              <Plus size={20} aria-hidden />
              <span className="max-w-full truncate">{t('shell.add')}</span>
            </button>
          }
        >
          {allowed.map((kind) => (
            <MenuItem key={kind} icon={additions[kind].icon} onSelect={() => addRecord(kind)}>
              {t(additions[kind].label)}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </nav>
  )
}

const item =
  'flex h-14 min-w-0 flex-1 basis-0 flex-col items-center justify-center gap-0.5 text-11 font-medium text-ink-2 focus-visible:-outline-offset-2 aria-expanded:text-ink aria-[current=page]:text-link'
