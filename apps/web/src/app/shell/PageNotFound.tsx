import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RecordNotFound } from '../../patterns/records/RecordNotFound.tsx'

/** For a path that no page of the workspace has. The navigation stays. */
export function PageNotFound() {
  const { t } = useTranslation()
  const { orgId } = useParams({ from: '/$orgId' })
  return <RecordNotFound org={orgId} to="/$orgId/contacts" list={t('contacts.title')} />
}
