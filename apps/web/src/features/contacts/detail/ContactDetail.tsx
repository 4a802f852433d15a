import type { ContactSummary } from '@caravel/contract/contacts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { contactQuery } from '../../../data/contacts.queries.ts'
import { useKnownRecord } from '../../../data/useKnownRecord.ts'
import { useCan } from '../../../data/useProfile.ts'
import { hasStatus } from '../../../lib/api/ApiError.ts'
import { useKeys } from '../../../lib/useKeys.ts'
import { RecordAsideSkeleton } from '../../../patterns/records/RecordAsideSkeleton.tsx'
import { RecordGone } from '../../../patterns/records/RecordGone.tsx'
import { RecordMainSkeleton } from '../../../patterns/records/RecordMainSkeleton.tsx'
import { RecordNotFound } from '../../../patterns/records/RecordNotFound.tsx'
import { RecordPage } from '../../../patterns/records/RecordPage.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useRestore } from '../../trash/shared/useRestore.ts'
import { ContactBar } from './ContactBar.tsx'
import { ContactFields } from './ContactFields.tsx'
import { ContactHeader } from './ContactHeader.tsx'
import { ContactTabs } from './ContactTabs.tsx'
import { useContactWalk } from './useContactWalk.ts'

const route = getRouteApi('/$orgId/contacts/$contactId/detail')

export function ContactDetail() {
  const { t } = useTranslation()
  const { orgId, contactId } = route.useParams()
  const search = route.useSearch()
  const { data: contact, error, isFetching, refetch } = useQuery(contactQuery(orgId, contactId))
  const known = useKnownRecord<ContactSummary>(orgId, 'contact', contactId)
  const mayWrite = useCan('contacts:write')
  const walk = useContactWalk(orgId, contactId, search)
  useKeys({ j: walk.onNext, k: walk.onPrevious })
  const restore = useRestore(orgId, 'contact')

  const isGone = hasStatus(error, 404)
  if (isGone && !contact)
    return <RecordNotFound org={orgId} to="/$orgId/contacts" list={t('contacts.title')} />
  const reason = mayWrite ? undefined : t('contact.viewer')
  return (
    <RecordPage
      org={orgId}
      id={contactId}
      bar={<ContactBar org={orgId} contact={contact} search={search} walk={walk} reason={reason} />}
      header={
        <>
          {isGone ? (
            <RecordGone
              text={t('contact.gone')}
              onRestore={mayWrite ? () => restore.mutate([contactId]) : undefined}
            />
          ) : null}
          <ContactHeader org={orgId} contact={contact ?? known} reason={reason} />
        </>
      }
      details={
        contact ? <ContactFields org={orgId} contact={contact} reason={reason} /> : <RecordAsideSkeleton />
      }
    >
      {contact ? (
        <ContactTabs org={orgId} contact={contact} tab={search.tab} noteId={search.note} />
      ) : error ? (
        <ErrorState onRetry={refetch} retrying={isFetching} className="flex-1 content-center" />
      ) : (
        <RecordMainSkeleton />
      )}
    </RecordPage>
  )
}
