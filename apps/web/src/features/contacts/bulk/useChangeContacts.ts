import { type ContactSummary, contacts } from '@caravel/contract/contacts'
import type { ContactFilterAttribute } from '@caravel/contract/lists'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { formatCount } from '../../../lib/format.ts'
import { companiesKey } from '../../companies/shared/companies.queries.ts'
import { useBulkChange } from '../../lists/shared/bulk/useBulkChange.ts'
import type { ListSelection } from '../../lists/shared/useListSelection.ts'
import { contactsKey } from '../shared/contacts.queries.ts'

/** Gives all selected contacts one status, owner or company. */
export function useChangeContacts(org: string, selection: ListSelection<ContactFilterAttribute>) {
  const { t } = useTranslation()
  return useBulkChange<ContactSummary, 'status' | 'owner' | 'company', ContactFilterAttribute>({
    selection,
    key: contactsKey(org),
    alsoRefresh: [companiesKey(org)],
    send: (body) => call(contacts.bulkUpdate, { params: { org }, body }),
    updated: (count) => t('bulk.contactsUpdated', { count, formatted: formatCount(count) }),
  })
}
