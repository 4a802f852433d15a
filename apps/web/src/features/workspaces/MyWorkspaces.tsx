import type { Account } from '@caravel/contract/profile'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/Avatar.tsx'

/** The way back for who came here by mistake, or was removed from only one of their workspaces. */
export function MyWorkspaces({ workspaces }: { workspaces: Account[] }) {
  const { t } = useTranslation()
  const headingId = useId()
  if (workspaces.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="mt-8">
      <h2 id={headingId} className="mb-2 text-12 font-medium text-ink-2">
        {t('onboarding.workspaces')}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {workspaces.map(({ id, name, logo }) => (
          <li key={id}>
            <Link
              to="/$orgId/contacts"
              params={{ orgId: id }}
              className="flex h-11 items-center gap-2.5 px-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
            >
              <Avatar name={name} src={logo} size={24} shape="square" />
              <span className="min-w-0 flex-1 truncate font-medium">
                <bdi>{name}</bdi>
              </span>
              <ChevronRight size={16} aria-hidden className="shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
