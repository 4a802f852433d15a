import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RecordNotFound } from '../../patterns/records/RecordNotFound.tsx'
import { buttonStyle } from '../../ui/buttonStyle.ts'

/** For a path that no page of the workspace has. The navigation stays. */
export function PageNotFound() {
  const { t } = useTranslation()
  const { orgId } = useParams({ from: '/$orgId' })
  return (
    <RecordNotFound>
      <Link
        to="/$orgId/contacts"
        params={{ orgId }}
        className={`${buttonStyle()} h-8 rounded-control px-3 text-13`}
      >
        {t('records.back', { list: t('contacts.title') })}
      </Link>
    </RecordNotFound>
  )
}
