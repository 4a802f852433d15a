import type { Kind } from '../cases/case.ts'
import type { Measured } from '../measure/measure.ts'
import type { LastRun } from './last-run.ts'
import { bareRatio, growthRatio, shortened as s, targets } from './targets.ts'

const sections: Record<string, Kind[]> = {
  Lists: ['first page', 'page 1,000', 'last page'],
  'Sorted lists': ['sort'],
  'Filters and search': ['exact', 'contains', 'search'],
  Records: ['detail', 'create', 'patch', 'bulk', 'notifications', 'login'],
  'Tasks and the day': ['day'],
  'Boards and reports': ['board', 'narrowed board', 'report'],
}

/** One table for each section. What misses its target is bold. */
export const tablesOf = (measured: Measured[], last: LastRun | undefined): string =>
  Object.entries(sections)
    .map(([title, kinds]) => ({ title, rows: measured.filter((one) => kinds.includes(one.case.kind)) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => `### ${title}\n\n${head}\n${rows.map((row) => rowOf(row, last)).join('\n')}`)
    .join('\n\n')

const head = `| | p50 ms | p95 ms | requests/s | of the bare driver | growth | to the last run | statements | rows read | read whole |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |`

function rowOf({ case: { name, kind }, figures, refused }: Measured, last: LastRun | undefined): string {
  if (!figures) return `| ${name} | **${refused}** | | | | | | | | |`
  const { p50, p95, perSecond, statements, reads } = figures
  const { bare = 0, growth = Number.POSITIVE_INFINITY } = targets[kind] ?? {}
  const before = last?.cases[name]
  return `| ${[
    name,
    s(p50),
    s(p95),
    s(perSecond),
    marked(bareRatio(figures), bareRatio(figures) < bare),
    marked(growthRatio(figures), growthRatio(figures) > growth),
    before ? s(p50 / before.p50) : '–',
    statements,
    reads?.rows ?? '–',
    reads?.scans.join(', ') ?? '–',
  ].join(' | ')} |`
}

const marked = (ratio: number, missed: boolean) => (missed ? `**${s(ratio)}**` : s(ratio))
