import type { ImportSummary } from '@caravel/contract/imports'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listPath } from '../../../data/kinds.ts'
import { buttonStyle } from '../../../ui/buttonStyle.ts'

/** To the list of what came in, for as long as that is known. */
export function ListLink({ org, one }: { org: string; one: ImportSummary }) {
  const { t } = useTranslation()
  const { id, kind, created, updated, undo_until } = one
  if (created + updated === 0 || undo_until === null) return null
  const condition = updated > 0 ? 'created_or_updated' : 'created'
  return (
    <Link
      to={listPath(kind)}
      params={{ orgId: org }}
      // Of all records, even where a view of one's own opens first.
      search={{ filters: [{ attribute: 'import', condition, value: id }], saved: 'all' }}
      className={`${buttonStyle()} h-8 rounded-control px-3 text-13`}
    >
      {t(`imports.done.show.${kind}`)}
    </Link>
  )
}
