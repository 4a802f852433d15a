import type { DealSummary } from '@caravel/contract/deals'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../ui/Table.tsx'
import {
  AssigneePicture,
  InquiryDate,
  InquiryNumber,
  InquiryPerson,
  InquiryStatus,
  InquiryTitle,
  InquiryTravel,
} from '../inquiries/shared/InquiryCells.tsx'
import { ServiceIcons } from '../inquiries/shared/InquiryServices.tsx'
import { ReportRows, type ReportRowsProps } from './ReportRows.tsx'

export function InquiryReportRows(props: Omit<ReportRowsProps<DealSummary>, 'columns'>) {
  const { t } = useTranslation()
  return <ReportRows {...props} columns={inquiryReportColumns(t, props.org)} />
}

// An empty cell is null, which a card on a phone leaves out together with its label.
const inquiryReportColumns = (t: TFunction, org: string): Column<DealSummary>[] => [
  {
    id: 'title',
    header: t('field.inquiry.title'),
    width: 280,
    primary: true,
    cell: (inquiry) => <InquiryTitle org={org} inquiry={inquiry} />,
  },
  {
    id: 'travel_date',
    header: t('field.inquiry.travel_date'),
    width: 160,
    card: 'below',
    cell: ({ travel_start: start, travel_end: end }) =>
      start || end ? <InquiryTravel start={start} end={end} /> : null,
  },
  {
    id: 'person',
    header: t('field.inquiry.person'),
    width: 184,
    card: 'below',
    cell: ({ person }) => <InquiryPerson org={org} person={person} />,
  },
  {
    id: 'status',
    header: t('field.inquiry.status'),
    width: 140,
    card: 'beside',
    cell: ({ deal_status }) => deal_status && <InquiryStatus status={deal_status} />,
  },
  {
    id: 'service',
    header: t('field.inquiry.service'),
    width: 92,
    cell: ({ deal_services }) =>
      deal_services.length > 0 ? <ServiceIcons services={deal_services} /> : null,
  },
  {
    id: 'assigned_to',
    header: t('field.inquiry.assigned_to'),
    width: 92,
    cell: ({ assigned_to }) => assigned_to && <AssigneePicture person={assigned_to} />,
  },
  {
    id: 'id',
    header: t('field.inquiry.deal_number'),
    width: 84,
    cell: (inquiry) => <InquiryNumber org={org} inquiry={inquiry} />,
  },
  {
    id: 'date',
    header: t('field.inquiry.date'),
    width: 112,
    cell: ({ created_at }) => <InquiryDate date={created_at} />,
  },
]
