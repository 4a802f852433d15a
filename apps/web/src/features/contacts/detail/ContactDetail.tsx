import type { ContactSummary } from '@caravel/contract/contacts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { contactQuery } from '../../../data/contacts.queries.ts'
import { useKnownRecord } from '../../../data/useKnownRecord.ts'
import { useCan } from '../../../data/useProfile.ts'
import { RecordPage } from '../../../patterns/records/RecordPage.tsx'
import { useRestore } from '../../trash/shared/useRestore.ts'
import { ContactBar } from './ContactBar.tsx'
import { ContactFields } from './ContactFields.tsx'
import { ContactHeader } from './ContactHeader.tsx'
import { ContactTabs } from './ContactTabs.tsx'
import { useContactWalk } from './useContactWalk.ts'

const route = getRouteApi('/$orgId/contacts/$recordId/detail')

export function ContactDetail() {
  const { t } = useTranslation()
  const { orgId: org, recordId: contactId } = route.useParams()
  const search = route.useSearch()
  const query = useQuery(contactQuery(org, contactId))
  const known = useKnownRecord<ContactSummary>(org, 'contact', contactId)
  const mayWrite = useCan('contacts:write')
  const reason = mayWrite ? undefined : t('contact.viewer')
  const walk = useContactWalk(org, contactId, search)
  const restore = useRestore(org, 'contact')
  return (
    <RecordPage
      org={org}
      id={contactId}
      query={query}
      list={{ to: '/$orgId/contacts', list: t('contacts.title') }}
      walk={walk}
      gone={t('contact.gone')}
      onRestore={mayWrite ? () => restore.mutate([contactId]) : undefined}
      bar={(contact) => (
        <ContactBar org={org} contact={contact} search={search} walk={walk} reason={reason} />
      )}
      header={(contact) => <ContactHeader org={org} contact={contact ?? known} reason={reason} />}
      details={(contact) => <ContactFields org={org} contact={contact} reason={reason} />}
    >
      {(contact) => <ContactTabs org={org} contact={contact} tab={search.tab} noteId={search.note} />}
    </RecordPage>
  )
}
