import type { ContactSortAttribute } from '@caravel/contract/contact-fields'
import type { ContactSummary } from '@caravel/contract/contacts'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { contactName } from '../../lib/contactName.ts'
import type { Column } from '../../ui/Table.tsx'
import { ContactCellEditor } from './ContactCellEditor.tsx'
import type { ContactListSearch } from './contactListSearch.ts'
import {
  ContactCompany,
  ContactInquiries,
  ContactName,
  ContactOwner,
  ContactSource,
  ContactStatus,
  FirstAndMore,
} from './shared/ContactCells.tsx'
import type { ContactEdit, EditedField } from './useEditContactCell.ts'

type ContactColumn = Column<ContactSummary> & { id: ContactSortAttribute | 'job_title' | 'owner' }

type Situation = {
  t: TFunction
  org: string
  search: ContactListSearch
  /** Left out where the person may only look. */
  onEdit?: ((edit: ContactEdit) => void) | undefined
  /** Cards leave out what is empty, so that nothing empty can be filled in there. */
  asCards: boolean
}

export function contactColumns({ t, org, search, onEdit, asCards }: Situation): ContactColumn[] {
  const editable =
    (
      field: EditedField,
      words: (contact: ContactSummary) => string,
      show: (contact: ContactSummary) => ReactNode,
    ) =>
    (contact: ContactSummary) => {
      const value = words(contact)
      if (!onEdit || (asCards && !value)) return show(contact)
      return (
        <ContactCellEditor org={org} contact={contact} field={field} value={value} onEdit={onEdit}>
          {show(contact)}
        </ContactCellEditor>
      )
    }

  return [
    {
      id: 'name',
      header: t('field.contact.name'),
      width: 204,
      sortable: true,
      cell: (contact) => <ContactName org={org} contact={contact} search={search} />,
    },
    {
      id: 'status',
      header: t('field.contact.status'),
      width: 166,
      card: 'beside',
      sortable: true,
      cell: editable(
        'status',
        ({ status }) => status?.name ?? '',
        ({ status }) => status && <ContactStatus status={status} />,
      ),
    },
    {
      id: 'email',
      header: t('field.contact.email'),
      width: 200,
      card: 'below',
      sortable: true,
      cell: ({ emails }) =>
        firstAndMore(
          'mailto:',
          emails.map(({ email }) => email),
        ),
    },
    {
      id: 'phone',
      header: t('field.contact.phone'),
      width: 148,
      card: 'below',
      sortable: true,
      cell: ({ phone_numbers }) =>
        firstAndMore(
          'tel:',
          phone_numbers.map(({ phone_number }) => phone_number),
        ),
    },
    {
      id: 'inquiry_count',
      header: t('field.contact.inquiry_count'),
      width: 96,
      sortable: true,
      cell: ({ id, inquiry_count }) =>
        inquiry_count > 0 ? (
          <Link
            to="/$orgId/contacts/$recordId/detail"
            params={{ orgId: org, recordId: id }}
            search={{ ...search, tab: 'inquiries' }}
            className="-mx-1.5 flex min-h-7 w-fit items-center rounded-badge px-1.5 hover:underline focus-visible:-outline-offset-2"
          >
            <ContactInquiries count={inquiry_count} />
          </Link>
        ) : null,
    },
    {
      id: 'company',
      header: t('field.contact.company'),
      width: 160,
      card: 'below',
      sortable: true,
      cell: editable(
        'company',
        ({ company }) => company?.name ?? '',
        ({ company }) => company && <ContactCompany company={company} />,
      ),
    },
    {
      id: 'job_title',
      header: t('field.contact.job_title'),
      width: 160,
      cell: ({ job_title }) => job_title || null,
    },
    {
      id: 'source',
      header: t('field.contact.source'),
      width: 132,
      sortable: true,
      cell: editable(
        'source',
        ({ source }) => source?.name ?? '',
        ({ source }) => source && <ContactSource source={source} />,
      ),
    },
    {
      id: 'owner',
      header: t('field.contact.owner'),
      width: 148,
      cell: editable(
        'owner',
        ({ owner }) => (owner ? contactName(owner) : ''),
        ({ owner }) => owner && <ContactOwner owner={owner} />,
      ),
    },
  ]
}

// An empty cell is null, which a card on a phone leaves out together with its label.
const firstAndMore = (scheme: 'mailto:' | 'tel:', values: string[]) =>
  values.length > 0 ? <FirstAndMore scheme={scheme} values={values} /> : null
