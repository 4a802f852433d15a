import type { ImportKind } from '@caravel/contract/import-fields'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonStyle } from '../../../ui/buttonStyle.ts'

/** To the list, with what has just come in at its top. */
export function ListLink({ org, kind }: { org: string; kind: ImportKind }) {
  const { t } = useTranslation()
  const link = {
    params: { orgId: org },
    className: `${buttonStyle()} h-8 rounded-control px-3 text-13`,
    children: t(`imports.done.show.${kind}`),
  }
  // Of all records, even where a view of one's own opens first.
  if (kind === 'inquiry') return <Link {...link} to="/$orgId/inquiries" search={{ saved: 'all' }} />
  const search = { sort_by: '-created_at', saved: 'all' } as const
  return kind === 'contact' ? (
    <Link {...link} to="/$orgId/contacts" search={search} />
  ) : (
    <Link {...link} to="/$orgId/companies" search={search} />
  )
}
