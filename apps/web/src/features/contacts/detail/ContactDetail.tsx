import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RecordDetail } from '../../records/shared/RecordDetail.tsx'
import { ContactBar } from './ContactBar.tsx'
import { ContactFields } from './ContactFields.tsx'
import { ContactHeader } from './ContactHeader.tsx'
import { ContactTabs } from './ContactTabs.tsx'

const route = getRouteApi('/$orgId/contacts/$recordId/detail')

export function ContactDetail() {
  const { t } = useTranslation()
  const { orgId: org, recordId } = route.useParams()
  const search = route.useSearch()
  return (
    <RecordDetail
      org={org}
      type="contact"
      id={recordId}
      search={search}
      texts={{ list: t('contacts.title'), gone: t('contact.gone'), viewer: t('contact.viewer') }}
      bar={(contact, page) => <ContactBar org={org} contact={contact} search={search} {...page} />}
      header={(contact, { known, reason }) => (
        <ContactHeader org={org} contact={contact ?? known} reason={reason} />
      )}
      details={(contact, reason) => <ContactFields org={org} contact={contact} reason={reason} />}
    >
      {(contact) => <ContactTabs org={org} contact={contact} tab={search.tab} noteId={search.note} />}
    </RecordDetail>
  )
}
