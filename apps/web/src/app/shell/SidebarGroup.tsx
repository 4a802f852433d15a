import { can } from '@caravel/contract/permissions'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../data/useProfile.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import type { NavigationGroup } from './navigation.ts'

type Props = { org: string } & NavigationGroup

/** Nothing at all for those who may follow none of the links. */
export function SidebarGroup({ org, heading, items }: Props) {
  const { t } = useTranslation()
  const headingId = useId()
  const role = useProfile(org).data?.user.role
  const open = items.filter(({ permission }) => !permission || (role && can(role, permission)))
  if (open.length === 0) return null
  return (
    <div>
      {heading ? (
        <h2 id={headingId} className="px-2 pb-1 text-11 font-medium text-ink-3">
          {t(heading)}
        </h2>
      ) : null}
      <ul aria-labelledby={heading ? headingId : undefined} className="flex flex-col gap-0.5">
        {open.map(({ to, label, icon: Icon, chord }) => (
          <li key={to}>
            <Link
              to={to}
              params={{ orgId: org }}
              activeOptions={{ includeSearch: false }}
              className={sidebarLine}
            >
              <Icon
                size={16}
                aria-hidden
                className="shrink-0 text-ink-3 group-aria-[current=page]:text-ink-2"
              />
              <span className="truncate">{t(label)}</span>
              {chord ? (
                <span aria-hidden className="ml-auto pointer-coarse:hidden">
                  <Kbd>{chord}</Kbd>
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const sidebarLine =
  'group flex h-7.5 items-center gap-2 rounded-badge px-2 font-medium text-ink-2 transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-active aria-[current=page]:text-ink'
