import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { navigation } from './navigation.ts'
import { WorkspaceSwitcher } from './WorkspaceSwitcher.tsx'

export function Sidebar({ org }: { org: string }) {
  const { t } = useTranslation()
  return (
    <div className="flex h-full flex-col gap-3 overflow-y-auto p-2">
      <WorkspaceSwitcher org={org} />
      <nav aria-label={t('shell.navigation')}>
        <ul className="flex flex-col gap-0.5">
          {navigation.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                params={{ orgId: org }}
                activeOptions={{ includeSearch: false }}
                className="group flex h-7.5 items-center gap-2 rounded-badge px-2 font-medium text-ink-2 transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-active aria-[current=page]:text-ink"
              >
                <Icon
                  size={16}
                  aria-hidden
                  className="shrink-0 text-ink-3 group-aria-[current=page]:text-ink-2"
                />
                <span className="truncate">{t(label)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
