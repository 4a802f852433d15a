import type { Today } from '@caravel/contract/today'
import { Link } from '@tanstack/react-router'
import { UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../../lib/format.ts'

type Props = { org: string; left: Today['left_behind'] }

/** What members who left had, and nobody has taken over; said to those who can hand it over. */
export function LeftBehind({ org, left }: Props) {
  const { t } = useTranslation()
  if (!left || left.total === 0) return null
  return (
    <p className="col-span-full flex min-h-10 items-center gap-2 rounded-card border border-line bg-subtle px-3 py-2 text-ink-2">
      <UserX size={16} aria-hidden className="shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        {t('today.leftBehind', { count: left.total, formatted: formatTotal(left) })}{' '}
        <Link
          to="/$orgId/settings/members"
          params={{ orgId: org }}
          search={{ view: 'former' }}
          className="font-medium text-link hover:underline"
        >
          {t('today.handOver')}
        </Link>
      </span>
    </p>
  )
}
