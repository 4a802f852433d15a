import type { ImportSummary } from '@caravel/contract/imports'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonStyle } from '../../../ui/buttonStyle.ts'

/** To the list of what came in, for as long as that is known. */
export function ListLink({ org, one }: { org: string; one: ImportSummary }) {
  const { t } = useTranslation()
  const { id, kind, created, updated, undo_until } = one
  if (created + updated === 0 || undo_until === null) return null
  const condition = updated > 0 ? 'created_or_updated' : 'created'
  const link = {
    params: { orgId: org },
    // Of all records, even where a view of one's own opens first.
    search: { filters: [{ attribute: 'import' as const, condition, value: id } as const], saved: 'all' },
    className: `${buttonStyle()} h-8 rounded-control px-3 text-13`,
    children: t(`imports.done.show.${kind}`),
  }
  switch (kind) {
    case 'contact':
      return <Link {...link} to="/$orgId/contacts" />
    case 'company':
      return <Link {...link} to="/$orgId/companies" />
    case 'inquiry':
      return <Link {...link} to="/$orgId/inquiries" />
    case 'task':
      return <Link {...link} to="/$orgId/tasks" />
  }
}
