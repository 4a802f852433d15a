import type { CompanySummary } from '@caravel/contract/companies'
import { callAddress } from '@caravel/contract/phone-extension'
import { Link } from '@tanstack/react-router'
import { MessageSquareText, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/format.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { belowSheet, useMediaQuery } from '../../ui/useMediaQuery.ts'
import type { CompanyListSearch } from './companyListSearch.ts'

type NameProps = { org: string; company: CompanySummary; search: CompanyListSearch }

/** A real link, which takes along what list it was opened from. */
export function CompanyName({ org, company, search }: NameProps) {
  return (
    <Link
      to="/$orgId/companies/$recordId/detail"
      params={{ orgId: org, recordId: company.id }}
      search={search}
      className="-mx-1.5 flex min-h-7 w-fit max-w-[calc(100%+0.75rem)] items-center gap-2 rounded-badge px-1.5 hover:underline focus-visible:-outline-offset-2"
    >
      <Avatar name={company.name} src={company.pic?.file_url} size={24} shape="square" />
      <span className="truncate font-medium">{company.name}</span>
    </Link>
  )
}

type ReachProps = { value: string; scheme: 'mailto:' | 'tel:' }

/** An email or phone. On a phone a tap writes or calls; in a table it would only be one more stop for Tab. */
export function CompanyReach({ value, scheme }: ReachProps) {
  const isPhone = useMediaQuery(belowSheet)
  return isPhone ? (
    <a
      href={scheme === 'tel:' ? callAddress(value) : scheme + value}
      className="block truncate py-0.5 text-link"
    >
      {value}
    </a>
  ) : (
    <span className="text-ink-2">{value}</span>
  )
}

type CountProps = { of: 'people' | 'inquiries'; count: number }

export function CompanyCount({ of, count }: CountProps) {
  const { t } = useTranslation()
  const Icon = of === 'people' ? Users : MessageSquareText
  return (
    <span className="flex items-center gap-1.5 text-ink-2">
      <Icon size={14} aria-hidden className="shrink-0 text-ink-3" />
      <span aria-hidden>{formatCount(count)}</span>
      <span className="sr-only">
        {t(`companies.counted.${of}`, { count, formatted: formatCount(count) })}
      </span>
    </span>
  )
}
