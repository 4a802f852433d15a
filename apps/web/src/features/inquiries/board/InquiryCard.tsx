import type { DealSummary } from '@caravel/contract/deals'
import { Link } from '@tanstack/react-router'
import { CalendarDays, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { contactName } from '../../../lib/contactName.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { NextStep } from '../../tasks/shared/NextStep.tsx'
import { ParkedBadge } from '../../tasks/shared/ParkedBadge.tsx'
import type { InquiryListSearch } from '../inquiryListSearch.ts'
import { InquiryAmount, InquiryTravel } from '../shared/InquiryCells.tsx'
import { InquiryServices } from '../shared/InquiryServices.tsx'
import { worthOf } from './budgets.ts'

type Props = {
  org: string
  inquiry: DealSummary
  search: InquiryListSearch
  tick: (task: { id: string; title: string }) => void
  /** The task that is being ticked. */
  ticking: string | undefined
}

/** The link reaches over the whole card. It carries the list along, for previous and next. */
export function InquiryCard({ org, inquiry, search, tick, ticking }: Props) {
  const { t } = useTranslation()
  const { deal_number, title, name, person, deal_services, travel_start, travel_end, currency } = inquiry
  const worth = worthOf(inquiry)
  const { assigned_to: assignee, next_step: step, parked_until: until } = inquiry
  const idle = idleDays(inquiry)
  return (
    <div className="flex flex-col gap-1.5 p-2.5">
      <Link
        to="/$orgId/inquiries/$recordId/detail"
        params={{ orgId: org, recordId: inquiry.id }}
        search={search}
        draggable={false}
        className="flex min-w-0 items-baseline gap-1.5 pr-7 outline-none after:absolute after:inset-0"
      >
        <span className="shrink-0 text-12 text-ink-3 tabular-nums">{`#${deal_number}`}</span>{' '}
        <bdi className="truncate font-medium">{name}</bdi>
      </Link>
      {title.trim() ? <p className="truncate text-12 text-ink-2">{contactName(person)}</p> : null}
      {deal_services.length > 0 ? (
        <div className="text-12 text-ink-2">
          <InquiryServices services={deal_services} />
        </div>
      ) : null}
      <div className="flex min-h-5 items-center gap-3 text-12 text-ink-2">
        {travel_start || travel_end ? (
          <p className="flex min-w-0 items-center gap-1.5">
            <CalendarDays size={14} aria-hidden className="shrink-0 text-ink-3" />
            <span className="truncate">
              <InquiryTravel start={travel_start} end={travel_end} />
            </span>
          </p>
        ) : null}
        {worth === null ? null : (
          <span className="shrink-0 font-medium">
            <InquiryAmount amount={worth} currency={currency} />
          </span>
        )}
        {assignee ? (
          <span title={contactName(assignee)} className="ml-auto flex shrink-0">
            <Avatar name={contactName(assignee)} src={assignee.pic?.file_url} size={20} />
            <span className="sr-only">{t('inquiries.board.assignee', { name: contactName(assignee) })}</span>
          </span>
        ) : null}
      </div>
      {step ? (
        <div className="text-12 text-ink-2">
          <NextStep step={step} onTick={tick} isTicked={ticking === step.id} />
        </div>
      ) : null}
      {until ? (
        <p>
          <ParkedBadge until={until} />
        </p>
      ) : null}
      {idle >= QUIET_DAYS ? (
        <p className="flex items-center gap-1.5 text-12 text-ink-3">
          <Clock size={14} aria-hidden className="shrink-0 text-warning" />
          {t('inquiries.board.idle', { count: idle })}
        </p>
      ) : null}
    </div>
  )
}

/** Longer than this without a word, and whoever asks may think they were forgotten. */
const QUIET_DAYS = 7
const DAY_MS = 86_400_000

/** Nobody waits for what is won or lost, or set aside. */
function idleDays({ deal_status, last_activity_at, parked_until }: DealSummary): number {
  if (deal_status?.kind !== 'open' || parked_until !== null) return 0
  return Math.floor((Date.now() - Date.parse(last_activity_at)) / DAY_MS)
}
