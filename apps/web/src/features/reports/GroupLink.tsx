import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { parkedToo } from './parkedToo.ts'
import { reportKinds } from './reportKinds.ts'
import type { ReportGroup } from './reportPage.ts'
import type { ReportTab } from './reportSearch.ts'

type Props = { org: string; report: ReportTab; group: ReportGroup }

/** The whole line that it stands in can be clicked. */
export function GroupLink({ org, report, group }: Props) {
  const { t } = useTranslation()
  const { of, by } = reportKinds[report]
  const text = group?.name ?? t(`reports.none.${by}`)
  const matches = group ? { condition: 'exact' as const, value: group.id } : { condition: 'empty' as const }
  if (of === 'contacts') {
    const attribute = by === 'source' ? 'source' : 'status'
    return (
      <Link
        to="/$orgId/contacts"
        params={{ orgId: org }}
        search={{ filters: [{ attribute, ...matches }] }}
        className={linkStyle}
      >
        {text}
      </Link>
    )
  }
  const attribute = by === 'person' ? 'person' : 'status'
  return (
    <Link
      to="/$orgId/inquiries"
      params={{ orgId: org }}
      search={{ filters: [{ attribute, ...matches }, parkedToo] }}
      className={linkStyle}
    >
      {text}
    </Link>
  )
}

const linkStyle =
  'block truncate after:absolute after:inset-0 after:rounded-badge focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus'
