import type { DealSummary } from '@caravel/contract/deals'
import { Link } from '@tanstack/react-router'
import { CalendarDays, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { contactName } from '../../../lib/contactName.ts'
import { InquiryStatusPicker } from '../../../patterns/pickers/InquiryStatusPicker.tsx'
import { RecordHeader } from '../../../patterns/records/RecordHeader.tsx'
import { StatusBadge } from '../../../patterns/records/StatusBadge.tsx'
import { useCopy } from '../../../patterns/records/useCopy.ts'
import { useSaveRecord } from '../../../patterns/records/useSaveRecord.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { NextStep } from '../../tasks/shared/NextStep.tsx'
import { useTickTask } from '../../tasks/shared/useTickTask.ts'
import { InquiryTravel } from '../shared/InquiryCells.tsx'
import { inquiryName } from '../shared/inquiryName.ts'
import type { InquiryOnPage } from './inquiryOnPage.ts'

type Props = Omit<InquiryOnPage, 'inquiry'> & {
  /** As a list has it, until it is there whole. */
  inquiry: DealSummary | undefined
}
type Known = Props & { inquiry: DealSummary }

export function InquiryHeader({ inquiry, ...page }: Props) {
  if (!inquiry) return <RecordHeader name={undefined} picture={null} />
  const { org } = page
  const { deal_number, person, assigned_to, travel_start, travel_end, next_step } = inquiry
  return (
    <RecordHeader
      name={inquiryName(inquiry)}
      picture={
        <Avatar
          name={contactName(person)}
          src={person.pic?.file_url}
          size={60}
          className="max-sheet:hidden"
        />
      }
      next={next_step ? <HeadStep org={org} step={next_step} /> : null}
      beside={<CopyNumber number={`#${deal_number}`} />}
    >
      <InquiryStatusBadge {...page} inquiry={inquiry} />
      <PersonLink org={org} person={person} />
      {assigned_to ? <Assignee member={assigned_to} /> : null}
      {travel_start || travel_end ? (
        <span className="flex items-center gap-1.5 text-ink-3">
          <CalendarDays size={14} aria-hidden />
          <InquiryTravel start={travel_start} end={travel_end} />
        </span>
      ) : null}
    </RecordHeader>
  )
}

function HeadStep({ org, step }: { org: string; step: NonNullable<DealSummary['next_step']> }) {
  const { tick, ticking } = useTickTask(org)
  return <NextStep step={step} onTick={tick} isTicked={ticking === step.id} className="max-w-full" />
}

function CopyNumber({ number }: { number: string }) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <IconButton
      icon={Copy}
      size="sm"
      label={t('inquiries.copy', { number })}
      onClick={() => void copy(number)}
    />
  )
}

function InquiryStatusBadge({ org, inquiry, reason }: Known) {
  const { t } = useTranslation()
  const save = useSaveRecord('inquiry', org, inquiry)
  return (
    <StatusBadge
      label={t('field.inquiry.deal_status')}
      value={inquiry.deal_status}
      onSave={(deal_status) => save({ deal_status_id: deal_status?.id ?? null }, { deal_status })}
      picker={(chosen) => <InquiryStatusPicker org={org} {...chosen} />}
      reason={reason}
    />
  )
}

function PersonLink({ org, person }: { org: string; person: DealSummary['person'] }) {
  const name = contactName(person)
  return (
    <Link
      to="/$orgId/contacts/$recordId/detail"
      params={{ orgId: org, recordId: person.id }}
      className="flex min-h-6 min-w-0 items-center gap-1.5 rounded-badge text-ink-2 hover:text-ink hover:underline"
    >
      <Avatar name={name} src={person.pic?.file_url} size={16} className="sheet:hidden" />
      <span className="truncate">{name}</span>
    </Link>
  )
}

function Assignee({ member }: { member: NonNullable<DealSummary['assigned_to']> }) {
  const { t } = useTranslation()
  return <span className="truncate text-ink-3">{t('inquiry.assigned', { name: contactName(member) })}</span>
}
