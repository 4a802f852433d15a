import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/format.ts'
import { BadgeBar } from '../../ui/Badge.tsx'
import { type Bar, chartBars, formatShare } from './chartBars.ts'
import { GroupLink } from './GroupLink.tsx'
import { reportKinds } from './reportKinds.ts'
import type { GroupTotal, ReportGroup } from './reportPage.ts'
import type { ReportTab } from './reportSearch.ts'

type Props = {
  org: string
  report: ReportTab
  groups: GroupTotal[]
  total: number
  /** Each name leads to the list of just these records. Not for part of the time, which lists do not know. */
  linked: boolean
}

/** To those who hear it, a table of numbers. */
export function GroupChart({ org, report, groups, total, linked }: Props) {
  const { t } = useTranslation()
  const { of, by } = reportKinds[report]
  return (
    <div className="border-line border-b px-1.5 py-3 max-sheet:px-2.5">
      <table aria-label={t(`reports.tab.${report}`)} className="w-full max-w-200 table-fixed">
        <colgroup>
          <col className="w-44 max-sheet:w-32" />
          <col />
          <col className="w-18 max-sheet:w-14" />
          <col className="w-13" />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t(`reports.by.${by}`)}</th>
            <td aria-hidden />
            <th scope="col">{t(`reports.tabs.${of}`)}</th>
            <th scope="col">{t('reports.share')}</th>
          </tr>
        </thead>
        <tbody>
          {chartBars(groups, total).map((bar) => (
            <tr
              key={keyOf(bar)}
              className="relative h-6 has-[a:hover]:*:bg-hover *:first:rounded-l-badge *:last:rounded-r-badge"
            >
              <th scope="row" className="px-1.5 text-left font-normal">
                {bar.group === 'others' ? (
                  <span className="text-ink-2">{t('reports.others')}</span>
                ) : linked ? (
                  <GroupLink org={org} report={report} group={bar.group} />
                ) : (
                  <span className="block truncate">{bar.group?.name ?? t(`reports.none.${by}`)}</span>
                )}
              </th>
              <td aria-hidden className="px-1.5">
                <BadgeBar tone={toneOf(bar.group)} length={bar.length} />
              </td>
              <td className="px-1.5 text-right font-medium tabular-nums">{formatCount(bar.total)}</td>
              <td className="px-1.5 text-right text-12 text-ink-3 tabular-nums">{formatShare(bar.share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const keyOf = ({ group }: Bar) => (group === 'others' ? group : (group?.id ?? 'none'))

/** That of a status; sources and people have no colour of their own. */
const toneOf = (group: ReportGroup | 'others') =>
  !group || group === 'others' ? 'neutral' : 'color' in group ? group.color : 'blue'
