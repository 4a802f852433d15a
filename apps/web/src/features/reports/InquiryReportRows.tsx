import type { DealSummary } from '@caravel/contract/deals'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../ui/Table.tsx'
import {
  InquiryAssignee,
  InquiryDate,
  InquiryNumber,
  InquiryPerson,
  InquiryStatus,
} from '../inquiries/shared/InquiryCells.tsx'
import { InquiryServices } from '../inquiries/shared/InquiryServices.tsx'
import { ReportRows, type ReportRowsProps } from './ReportRows.tsx'

export function InquiryReportRows(props: Omit<ReportRowsProps<DealSummary>, 'columns'>) {
  const { t } = useTranslation()
  return <ReportRows {...props} columns={inquiryReportColumns(t, props.org)} />
}

// An empty cell is null, which a card on a phone leaves out together with its label.
const inquiryReportColumns = (t: TFunction, org: string): Column<DealSummary>[] => [
  {
    id: 'date',
    header: t('field.inquiry.date'),
    width: 112,
    cell: ({ created_at }) => <InquiryDate date={created_at} />,
  },
  {
    id: 'id',
    header: t('field.inquiry.deal_number'),
    width: 92,
    primary: true,
    cell: (inquiry) => <InquiryNumber org={org} inquiry={inquiry} />,
  },
  {
    id: 'person',
    header: t('field.inquiry.person'),
    width: 184,
    card: 'below',
    cell: ({ person }) => <InquiryPerson org={org} person={person} />,
  },
  {
    id: 'service',
    header: t('field.inquiry.service'),
    width: 288,
    card: 'below',
    cell: ({ deal_services }) =>
      deal_services.length > 0 ? <InquiryServices services={deal_services} /> : null,
  },
  {
    id: 'assigned_to',
    header: t('field.inquiry.assigned_to'),
    width: 164,
    cell: ({ assigned_to }) => assigned_to && <InquiryAssignee person={assigned_to} />,
  },
  {
    id: 'status',
    header: t('field.inquiry.status'),
    width: 140,
    card: 'beside',
    cell: ({ deal_status }) => deal_status && <InquiryStatus status={deal_status} />,
  },
]
