import type { ContactSummary } from '@caravel/contract/contacts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../ui/Table.tsx'
import {
  ContactCompany,
  ContactInquiries,
  ContactName,
  ContactSource,
  ContactStatus,
  FirstAndMore,
} from '../contacts/shared/ContactCells.tsx'
import { ReportRows, type ReportRowsProps } from './ReportRows.tsx'

export function ContactReportRows(props: Omit<ReportRowsProps<ContactSummary>, 'columns'>) {
  const { t } = useTranslation()
  return <ReportRows {...props} columns={contactReportColumns(t, props.org)} />
}

// An empty cell is null, which a card on a phone leaves out together with its label.
const contactReportColumns = (t: TFunction, org: string): Column<ContactSummary>[] => [
  {
    id: 'name',
    header: t('field.contact.name'),
    width: 168,
    cell: (contact) => <ContactName org={org} contact={contact} />,
  },
  {
    id: 'status',
    header: t('field.contact.status'),
    width: 166,
    card: 'beside',
    cell: ({ status }) => status && <ContactStatus status={status} />,
  },
  {
    id: 'email',
    header: t('field.contact.email'),
    width: 172,
    card: 'below',
    cell: ({ emails }) =>
      emails.length > 0 ? <FirstAndMore scheme="mailto:" values={emails.map(({ email }) => email)} /> : null,
  },
  {
    id: 'phone',
    header: t('field.contact.phone'),
    width: 140,
    card: 'below',
    cell: ({ phone_numbers: phones }) =>
      phones.length > 0 ? (
        <FirstAndMore scheme="tel:" values={phones.map(({ phone_number }) => phone_number)} />
      ) : null,
  },
  {
    id: 'inquiries',
    header: t('field.contact.inquiry_count'),
    width: 84,
    cell: ({ inquiry_count }) => (inquiry_count > 0 ? <ContactInquiries count={inquiry_count} /> : null),
  },
  {
    id: 'company',
    header: t('field.contact.company'),
    width: 126,
    card: 'below',
    cell: ({ company }) => company && <ContactCompany company={company} />,
  },
  {
    id: 'source',
    header: t('field.contact.source'),
    width: 132,
    cell: ({ source }) => source && <ContactSource source={source} />,
  },
]
