import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { inquiryListQuery } from '../../data/inquiries.queries.ts'
import { formatTotal } from '../../lib/format.ts'
import type { ListView } from '../../patterns/lists/listSearch.ts'

/** Where a list has nothing to show: how many are parked, with the way to them. */
export function ParkedLink({ org, view }: { org: string; view: ListView }) {
  const { t } = useTranslation()
  const { data } = useQuery(
    inquiryListQuery(org, { page: 1, page_size: 1, sort_by: '-date', search: '', filters: onlyParked }),
  )
  if (!data || data.total === 0) return null
  return (
    <Link
      to="/$orgId/inquiries"
      params={{ orgId: org }}
      search={{ view, filters: onlyParked, saved: 'all' }}
      className="flex min-h-6 items-center rounded-check text-link hover:underline"
    >
      {t('parking.show', { count: data.total, formatted: formatTotal(data) })}
    </Link>
  )
}

const onlyParked = [{ attribute: 'parked' as const, condition: 'exact' as const, value: 'yes' }]
