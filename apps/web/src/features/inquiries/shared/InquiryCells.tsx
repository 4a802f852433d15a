import type { DealSummary } from '@caravel/contract/deals'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../data/useProfile.ts'
import { contactName } from '../../../lib/contactName.ts'
import { formatDay, formatDays, formatMoney } from '../../../lib/format.ts'
import { useCopy } from '../../../patterns/records/useCopy.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { NamedAvatar } from '../../../ui/NamedAvatar.tsx'
import type { InquiryListSearch } from '../inquiryListSearch.ts'

type LinkProps = {
  org: string
  inquiry: Pick<DealSummary, 'id' | 'deal_number' | 'title' | 'name'>
  /** The list that it is opened from. */
  search?: Partial<InquiryListSearch>
}

/** A real link, which takes along what list it was opened from. */
export function InquiryNumber({ org, inquiry, search }: LinkProps) {
  const { t } = useTranslation()
  const copy = useCopy()
  const number = `#${inquiry.deal_number}`
  return (
    <span className="group/number relative flex items-center">
      <Link
        to="/$orgId/inquiries/$recordId/detail"
        params={{ orgId: org, recordId: inquiry.id }}
        search={search ?? {}}
        className="-mx-1.5 flex min-h-7 min-w-0 items-center rounded-badge px-1.5 hover:underline focus-visible:-outline-offset-2"
      >
        <span className="truncate font-medium tabular-nums">{number}</span>
      </Link>
      <IconButton
        icon={Copy}
        size="xs"
        label={t('inquiries.copy', { number })}
        onClick={() => void copy(number)}
        className="absolute! -right-2.5 bg-inherit opacity-0 focus-visible:-outline-offset-2 focus-visible:opacity-100 group-hover/number:opacity-100 pointer-coarse:opacity-100"
      />
    </span>
  )
}

/** What nobody has named is quieter, so that a title stands out. */
export function InquiryTitle({ org, inquiry, search, isNumbered }: LinkProps & { isNumbered?: boolean }) {
  return (
    <Link
      to="/$orgId/inquiries/$recordId/detail"
      params={{ orgId: org, recordId: inquiry.id }}
      search={search ?? {}}
      title={inquiry.name}
      className="-mx-1.5 flex min-h-7 w-fit max-w-[calc(100%+0.75rem)] items-center rounded-badge px-1.5 hover:underline focus-visible:-outline-offset-2"
    >
      {isNumbered ? (
        <span className="shrink-0 whitespace-pre text-ink-3 tabular-nums">{`#${inquiry.deal_number} `}</span>
      ) : null}
      <span className={clsx('truncate', inquiry.title.trim() ? 'font-medium' : 'text-ink-2')}>
        {inquiry.name}
      </span>
    </Link>
  )
}

type Person = DealSummary['person']

type PersonProps = {
  org: string
  person: Person
  /** The name alone, where pictures are of members. */
  isPlain?: boolean
}

export function InquiryPerson({ org, person, isPlain }: PersonProps) {
  const name = contactName(person)
  return (
    <Link
      to="/$orgId/contacts/$recordId/detail"
      params={{ orgId: org, recordId: person.id }}
      className="-mx-1.5 flex min-h-7 w-fit max-w-[calc(100%+0.75rem)] items-center rounded-badge px-1.5 hover:underline focus-visible:-outline-offset-2"
    >
      {isPlain ? (
        <span title={name} className="truncate">
          {name}
        </span>
      ) : (
        <NamedAvatar name={name} src={person.pic?.file_url} />
      )}
    </Link>
  )
}

export function InquiryAssignee({ person }: { person: Person }) {
  return <NamedAvatar name={contactName(person)} src={person.pic?.file_url} />
}

/** Where there is no room for the name: it is told to whoever points at the picture or hears it. */
export function AssigneePicture({ person }: { person: Person }) {
  const name = contactName(person)
  return (
    <span title={name} className="inline-flex align-middle">
      <Avatar name={name} src={person.pic?.file_url ?? null} size={24} labelled />
    </span>
  )
}

export function InquiryStatus({ status }: { status: NonNullable<DealSummary['deal_status']> }) {
  return (
    <Badge tone={status.color} dot className="align-middle">
      {status.name}
    </Badge>
  )
}

/** The day where the workspace is, so that everybody in it reads the same. */
export function InquiryDate({ date }: { date: string }) {
  const timeZone = useTimeZone()
  return (
    <time dateTime={date} className="text-ink-2">
      {formatDay(date, timeZone)}
    </time>
  )
}

type TravelProps = { start: string | null; end: string | null }

export function InquiryTravel({ start, end }: TravelProps) {
  const { t } = useTranslation()
  const words =
    start && end
      ? formatDays(start, end)
      : start
        ? t('inquiries.travel.from', { day: formatDay(start) })
        : end
          ? t('inquiries.travel.until', { day: formatDay(end) })
          : ''
  return (
    <span title={words} className="tabular-nums">
      {words}
    </span>
  )
}

type AmountProps = { amount: number; currency: string | null }

export function InquiryAmount({ amount, currency }: AmountProps) {
  useTranslation() // redraws it once the country of the workspace is known
  if (currency === null) return null
  return <span className="tabular-nums">{formatMoney(amount, currency)}</span>
}
