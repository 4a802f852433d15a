import type { DealSortAttribute } from '@caravel/contract/deal-fields'
import type { DealSummary } from '@caravel/contract/deals'
import type { TFunction } from 'i18next'
import { User } from 'lucide-react'
import type { ReactNode } from 'react'
import { contactName } from '../../lib/contactName.ts'
import type { Column } from '../../ui/Table.tsx'
import { NextStep } from '../tasks/shared/NextStep.tsx'
import { ParkedBadge } from '../tasks/shared/ParkedBadge.tsx'
import { InquiryCellEditor } from './InquiryCellEditor.tsx'
import type { InquiryListSearch } from './inquiryListSearch.ts'
import {
  AssigneePicture,
  InquiryAmount,
  InquiryDate,
  InquiryNumber,
  InquiryPerson,
  InquiryStatus,
  InquiryTitle,
  InquiryTravel,
} from './shared/InquiryCells.tsx'
import { InquiryServices, ServiceIcons } from './shared/InquiryServices.tsx'
import type { EditedField, InquiryEdit } from './useEditInquiryCell.ts'

type InquiryColumn = Column<DealSummary> & { id: DealSortAttribute | 'title' | 'service' | 'budget' }

type Situation = {
  t: TFunction
  org: string
  search: InquiryListSearch
  /** By what the reader may sort. */
  sorts: readonly DealSortAttribute[]
  /** Left out where the person may only look. */
  onEdit?: ((edit: InquiryEdit) => void) | undefined
  tick: (task: { id: string; title: string }) => void
  /** The task that is being ticked. */
  ticking: string | undefined
  /** Cards leave out what is empty, so that nothing empty can be filled in there. */
  asCards: boolean
}

export function inquiryColumns({
  t,
  org,
  search,
  sorts,
  onEdit,
  tick,
  ticking,
  asCards,
}: Situation): InquiryColumn[] {
  const editable =
    (
      field: EditedField,
      words: (inquiry: DealSummary) => string,
      show: (inquiry: DealSummary) => ReactNode,
    ) =>
    (inquiry: DealSummary) => {
      const value = words(inquiry)
      if (!onEdit || (asCards && !value)) return show(inquiry)
      return (
        <InquiryCellEditor org={org} inquiry={inquiry} field={field} value={value} onEdit={onEdit}>
          {show(inquiry)}
        </InquiryCellEditor>
      )
    }

  // An empty cell is null, which a card on a phone leaves out together with its label.
  return [
    {
      id: 'deal_number',
      header: t('field.inquiry.deal_number'),
      width: 76,
      sortable: true,
      primary: true,
      cell: (inquiry) =>
        asCards ? (
          <InquiryTitle org={org} inquiry={inquiry} search={search} isNumbered />
        ) : (
          <InquiryNumber org={org} inquiry={inquiry} search={search} />
        ),
    },
    {
      id: 'title',
      header: t('field.inquiry.title'),
      width: 260,
      cell: (inquiry) => <InquiryTitle org={org} inquiry={inquiry} search={search} />,
    },
    {
      id: 'person',
      header: t('field.inquiry.person'),
      width: 124,
      sortable: true,
      card: 'below',
      // On a card the name says who asks, unless there is a title.
      cell: ({ person, title }) =>
        asCards && !title.trim() ? null : <InquiryPerson org={org} person={person} isPlain={!asCards} />,
    },
    {
      id: 'travel_date',
      header: t('field.inquiry.travel_date'),
      width: 160,
      card: 'below',
      sortable: true,
      cell: ({ travel_start: start, travel_end: end }) =>
        start || end ? <InquiryTravel start={start} end={end} /> : null,
    },
    {
      id: 'status',
      header: t('field.inquiry.status'),
      width: 122,
      card: 'beside',
      sortable: true,
      cell: editable(
        'deal_status',
        ({ deal_status }) => deal_status?.name ?? '',
        ({ deal_status }) => deal_status && <InquiryStatus status={deal_status} />,
      ),
    },
    {
      id: 'next_step',
      header: t('field.inquiry.next_step'),
      width: 162,
      card: 'below',
      sortable: true,
      // What is parked is not to be worked on until then.
      cell: ({ next_step: step, parked_until: until }) =>
        until ? (
          <ParkedBadge until={until} isShort />
        ) : (
          step && <NextStep step={step} onTick={tick} isTicked={ticking === step.id} isDot />
        ),
    },
    {
      id: 'service',
      header: t('field.inquiry.service'),
      width: 84,
      card: 'below',
      cell: ({ deal_services: services }) =>
        services.length === 0 ? null : asCards ? (
          <InquiryServices services={services} />
        ) : (
          <ServiceIcons services={services} />
        ),
    },
    {
      id: 'assigned_to',
      header: t('field.inquiry.assigned_to'),
      icon: User,
      width: 50,
      sortable: true,
      cell: editable(
        'assigned_to',
        ({ assigned_to }) => (assigned_to ? contactName(assigned_to) : ''),
        ({ assigned_to }) => assigned_to && <AssigneePicture person={assigned_to} />,
      ),
    },
    {
      id: 'date',
      header: t('field.inquiry.date'),
      width: 100,
      sortable: true,
      cell: ({ created_at }) => <InquiryDate date={created_at} />,
    },
    {
      id: 'budget',
      header: t('field.inquiry.budget'),
      width: 100,
      align: 'end',
      card: 'below',
      cell: ({ budget, currency }) =>
        budget === null ? null : <InquiryAmount amount={budget} currency={currency} />,
    },
    // Without a column for what they may not see.
    ...(['price', 'margin'] as const)
      .filter((id) => sorts.includes(id))
      .map(
        (id): InquiryColumn => ({
          id,
          header: t(`field.inquiry.${id}`),
          width: 100,
          align: 'end',
          card: 'below',
          sortable: true,
          cell: ({ [id]: amount, currency }) =>
            amount === null ? null : <InquiryAmount amount={Number(amount)} currency={currency} />,
        }),
      ),
  ]
}
