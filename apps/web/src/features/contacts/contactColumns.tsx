import type { ContactSummary } from '@caravel/contract/contacts'
import type { ContactSortAttribute } from '@caravel/contract/lists'
import type { TFunction } from 'i18next'
import type { Column } from '../../ui/Table.tsx'
import {
  ContactCompany,
  ContactInquiries,
  ContactName,
  ContactSource,
  ContactStatus,
  FirstAndMore,
} from './ContactCells.tsx'

type ContactColumn = Column<ContactSummary> & { id: ContactSortAttribute }

export const contactColumns = (t: TFunction): ContactColumn[] => [
  {
    id: 'name',
    header: t('contacts.column.name'),
    width: 212,
    sortable: true,
    cell: (contact) => <ContactName contact={contact} />,
  },
  {
    id: 'status',
    header: t('contacts.column.status'),
    width: 166,
    sortable: true,
    cell: ({ status }) => (status ? <ContactStatus status={status} /> : null),
  },
  {
    id: 'email',
    header: t('contacts.column.email'),
    width: 216,
    sortable: true,
    cell: ({ emails }) =>
      firstAndMore(
        'mailto:',
        emails.map(({ email }) => email),
      ),
  },
  {
    id: 'phone',
    header: t('contacts.column.phone'),
    width: 176,
    sortable: true,
    cell: ({ phone_numbers }) =>
      firstAndMore(
        'tel:',
        phone_numbers.map(({ phone_number }) => phone_number),
      ),
  },
  {
    id: 'inquiry_count',
    header: t('contacts.column.inquiries'),
    width: 98,
    sortable: true,
    cell: ({ inquiry_count }) => (inquiry_count > 0 ? <ContactInquiries count={inquiry_count} /> : null),
  },
  {
    id: 'company',
    header: t('contacts.column.company'),
    width: 180,
    sortable: true,
    cell: ({ company }) => (company ? <ContactCompany company={company} /> : null),
  },
  {
    id: 'source',
    header: t('contacts.column.source'),
    width: 140,
    sortable: true,
    cell: ({ source }) => (source ? <ContactSource source={source} /> : null),
  },
]

// An empty cell is null, which a card on a phone leaves out together with its label.
const firstAndMore = (scheme: 'mailto:' | 'tel:', values: string[]) =>
  values.length > 0 ? <FirstAndMore scheme={scheme} values={values} /> : null
