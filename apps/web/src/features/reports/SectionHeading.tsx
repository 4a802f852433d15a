import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/format.ts'
import { GroupMark } from './GroupMark.tsx'
import { reportKinds } from './reportKinds.ts'
import type { ReportGroup, ReportSection } from './reportPage.ts'
import type { ReportTab } from './reportSearch.ts'

type Props = { org: string; report: ReportTab; section: ReportSection }

export function SectionHeading({ org, report, section }: Props) {
  const { t } = useTranslation()
  const { total, continued } = section
  const formatted = formatCount(total)
  return (
    <span className="flex min-w-0 items-center gap-2">
      {'day' in section ? (
        <span className="font-medium">{t(`reports.day.${section.day}`, { formatted })}</span>
      ) : (
        <>
          <Group org={org} report={report} group={section.group} />
          <span className="text-ink-3 tabular-nums">
            <span aria-hidden>{formatted}</span>
            <span className="sr-only">
              {t(`reports.count.${reportKinds[report].of}`, { count: total, formatted })}
            </span>
          </span>
        </>
      )}
      {continued ? <span className="text-12 text-ink-3">{t('reports.continued')}</span> : null}
    </span>
  )
}

function Group({ org, report, group }: Omit<Props, 'section'> & { group: ReportGroup }) {
  const { by } = reportKinds[report]
  const mark = <GroupMark group={group} by={by} />
  if (by !== 'person' || !group) return mark
  return (
    <Link
      to="/$orgId/contacts/$recordId/detail"
      params={{ orgId: org, recordId: group.id }}
      className="-mx-1.5 flex min-h-7 min-w-0 items-center rounded-badge px-1.5 font-medium hover:underline focus-visible:-outline-offset-2"
    >
      {mark}
    </Link>
  )
}
