import type { ContactFilterAttribute } from '@caravel/contract/contact-fields'
import { type ContactSummary, contacts } from '@caravel/contract/contacts'
import { useTranslation } from 'react-i18next'
import { contactsKey } from '../../../data/contacts.queries.ts'
import { call } from '../../../lib/api/call.ts'
import { formatCount } from '../../../lib/format.ts'
import { useBulkChange } from '../../../patterns/lists/bulk/useBulkChange.ts'
import type { ListSelection } from '../../../patterns/lists/useListSelection.ts'

export function useChangeContacts(org: string, selection: ListSelection<ContactFilterAttribute>) {
  const { t } = useTranslation()
  return useBulkChange<ContactSummary, 'status' | 'owner' | 'company', ContactFilterAttribute>({
    selection,
    org,
    type: 'contact',
    key: contactsKey(org),
    send: (body) => call(contacts.bulkUpdate, { params: { org }, body }),
    updated: (count) => t('bulk.contactsUpdated', { count, formatted: formatCount(count) }),
  })
}
