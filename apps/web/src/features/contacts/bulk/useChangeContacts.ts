import type { ContactFilterAttribute } from '@caravel/contract/contact-fields'
import { type ContactSummary, contacts } from '@caravel/contract/contacts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { formatCount } from '../../../lib/format.ts'
import { useBulkChange } from '../../../patterns/lists/bulk/useBulkChange.ts'
import type { ListSelection } from '../../../patterns/lists/useListSelection.ts'

export function useChangeContacts(org: string, selection: ListSelection<ContactFilterAttribute>) {
  const { t } = useTranslation()
  const updated = (count: number) => t('bulk.contactsUpdated', { count, formatted: formatCount(count) })
  const change = useBulkChange({
    selection,
    org,
    type: 'contact',
    lists: 'contacts',
    send: (body) => call(contacts.bulkUpdate, { params: { org }, body }),
    had: (contact: ContactSummary, change: Change) => ({
      ...('status_id' in change && { status_id: contact.status?.id ?? null }),
      ...('owner_id' in change && { owner_id: contact.owner?.id ?? null }),
      ...('company_id' in change && { company_id: contact.company?.id ?? null }),
    }),
    updated,
    takenBack: updated,
  })
  return (field: 'status' | 'owner' | 'company', to: { id: string } | null) =>
    change({ [`${field}_id`]: to?.id ?? null })
}

type Change = { status_id?: string | null; owner_id?: string | null; company_id?: string | null }
