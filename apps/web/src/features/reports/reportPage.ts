/** The six reports answer in three shapes; a screen shows them as one: rows, and headings between them. */
import type { reports } from '@caravel/contract/reports'
import type { ReplyOf } from '@caravel/contract/route'

type Routes = typeof reports
type GroupedReply = ReplyOf<
  Routes['contactsByStatus' | 'contactsBySource' | 'dealsByStatus' | 'dealsByContact']
>

/** A status, a source or a person; null for the rows that have none. */
export type ReportGroup = GroupedReply['groups'][number]['group']
export type GroupTotal = { group: ReportGroup; total: number }

export type ReportSection = {
  /** How many of its rows are on this page, and how many there are in all. */
  rows: number
  total: number
  /** It began on a page before this one. */
  continued: boolean
} & ({ day: 'today' | 'earlier' } | { group: ReportGroup })

export type ReportPage<Row> = {
  rows: Row[]
  sections: ReportSection[]
  total: number
  /** What a chart shows; null where there is nothing to compare. */
  groups: GroupTotal[] | null
}

type Paged = { total: number; page: number; page_size: number }

/** Rows come newest first, so that those of today are the first of all. */
export function byDay<Row>(reply: Paged & { results: Row[]; today: number }): ReportPage<Row> {
  const { results: rows, today, total } = reply
  const before = rowsBefore(reply)
  const ofToday = Math.min(rows.length, Math.max(0, today - before))
  const sections: ReportSection[] = []
  if (before === 0 || ofToday > 0) {
    sections.push({ day: 'today', rows: ofToday, total: today, continued: before > 0 })
  }
  if (rows.length > ofToday) {
    sections.push({
      day: 'earlier',
      rows: rows.length - ofToday,
      total: total - today,
      continued: before > today,
    })
  }
  return { rows, sections, total, groups: null }
}

type Grouped<Result> = Paged & { results: (Result & GroupTotal)[]; groups: GroupTotal[] }

/** `inOrder` tells that the chart has all groups in the order of the rows, and so where each of them begins. */
export function byGroup<Result, Row>(
  reply: Grouped<Result>,
  rowsOf: (result: Result) => Row[],
  { inOrder }: { inOrder: boolean },
): ReportPage<Row> {
  const { results, groups, total } = reply
  const before = rowsBefore(reply)
  const beganBefore = (result: Result & GroupTotal) =>
    inOrder ? startOf(result.group, groups) < before : rowsOf(result).length < result.total
  return {
    rows: results.flatMap(rowsOf),
    sections: results.map((result, at) => ({
      group: result.group,
      rows: rowsOf(result).length,
      total: result.total,
      // Only the first of a page can have begun before it.
      continued: at === 0 && before > 0 && beganBefore(result),
    })),
    total,
    groups,
  }
}

const rowsBefore = ({ page, page_size }: Paged) => (page - 1) * page_size

function startOf(group: ReportGroup, groups: GroupTotal[]): number {
  const at = groups.findIndex((each) => each.group?.id === group?.id)
  return groups.slice(0, at).reduce((sum, { total }) => sum + total, 0)
}
