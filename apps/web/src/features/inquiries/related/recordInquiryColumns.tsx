import type { DealSummary } from '@caravel/contract/deals'
import type { Filter } from '@caravel/contract/lists'
import type { TFunction } from 'i18next'
import type { Column } from '../../../ui/Table.tsx'
import { ParkedBadge } from '../../tasks/shared/ParkedBadge.tsx'
import {
  AssigneePicture,
  InquiryAmount,
  InquiryNumber,
  InquiryPerson,
  InquiryStatus,
  InquiryTitle,
  InquiryTravel,
} from '../shared/InquiryCells.tsx'
import { ServiceIcons } from '../shared/InquiryServices.tsx'

/** Whose inquiries they are: first those that involve a contact, or a company's, and then parked ones too. */
export type RecordFilter = Filter<'involves' | 'company' | 'parked'> & { value: string }

type List = { sort_by: '-date'; search: string; filters: RecordFilter[] }

export function recordInquiryColumns(
  t: TFunction,
  org: string,
  list: List,
  inquiries: DealSummary[],
): Column<DealSummary>[] {
  return [
    {
      id: 'title',
      header: t('field.inquiry.title'),
      width: 232,
      primary: true,
      cell: (inquiry) => <InquiryTitle org={org} inquiry={inquiry} search={list} />,
    },
    {
      id: 'travel_date',
      header: t('field.inquiry.travel_date'),
      width: 150,
      card: 'below',
      cell: ({ travel_start: start, travel_end: end }) =>
        start || end ? <InquiryTravel start={start} end={end} /> : null,
    },
    ...peopleColumns(t, org, list.filters, inquiries),
    {
      id: 'status',
      header: t('field.inquiry.status'),
      width: 118,
      card: 'beside',
      cell: ({ deal_status }) => deal_status && <InquiryStatus status={deal_status} />,
    },
    ...parkedColumns(t, inquiries),
    {
      id: 'services',
      header: t('field.inquiry.service'),
      width: 84,
      card: 'below',
      cell: ({ deal_services }) =>
        deal_services.length > 0 ? <ServiceIcons services={deal_services} /> : null,
    },
    {
      id: 'assigned_to',
      header: t('field.inquiry.assigned_to'),
      width: 72,
      cell: ({ assigned_to }) => assigned_to && <AssigneePicture person={assigned_to} />,
    },
    {
      id: 'deal_number',
      header: t('field.inquiry.deal_number'),
      width: 76,
      cell: (inquiry) => <InquiryNumber org={org} inquiry={inquiry} search={list} />,
    },
    {
      id: 'budget',
      header: t('field.inquiry.budget'),
      width: 92,
      align: 'end',
      cell: ({ budget, currency }) =>
        budget !== null ? <InquiryAmount amount={budget} currency={currency} /> : null,
    },
  ]
}

/** Until when some of them are parked, where there are any. */
function parkedColumns(t: TFunction, inquiries: DealSummary[]): Column<DealSummary>[] {
  if (inquiries.every(({ parked_until }) => parked_until === null)) return []
  return [
    {
      id: 'parked_until',
      header: t('field.inquiry.parked'),
      width: 140,
      card: 'below',
      cell: ({ parked_until: until }) => until && <ParkedBadge until={until} isShort />,
    },
  ]
}

/** Of a company, who asked. Of a contact, whose trips they go on, where there are any. */
function peopleColumns(
  t: TFunction,
  org: string,
  [whose]: RecordFilter[],
  inquiries: DealSummary[],
): Column<DealSummary>[] {
  const isOfOthers = ({ person }: DealSummary) => person.id !== whose?.value
  if (!inquiries.some(isOfOthers)) return []
  const isCompany = whose?.attribute === 'company'
  return [
    {
      id: 'person',
      header: t(isCompany ? 'field.inquiry.person' : 'records.inquiries.travelsWith'),
      width: 136,
      cell: (inquiry) => (isOfOthers(inquiry) ? <InquiryPerson org={org} person={inquiry.person} /> : null),
    },
  ]
}
