import { peopleAtCompany } from '../transfer/people.ts'
import type { Transfers } from '../transfer/transfers.ts'
import type { Row } from './surroundings.ts'
import { shortened as s } from './targets.ts'

export const rowsOfTransfers = (it: Transfers): Row[] => [
  ...rowsOfImport(it),
  ...rowsOfHostile(it),
  ...rowsOfExport(it),
]

function rowsOfImport({ imported }: Transfers): Row[] {
  if (!imported) return []
  const { took, bareMs, aboveIdleMb, lists } = imported
  const rate = (ms: number) => `${s((took.contacts * 1000) / ms)} rows/s`
  return [
    [
      `import of ${took.contacts} contacts with ${took.contacts / peopleAtCompany} companies: its file read`,
      rate(took.readMs),
      '',
    ],
    ['import: dry run', rate(took.checkMs), ''],
    [
      'import: run',
      `${rate(took.runMs)}, ${s(bareMs / took.runMs)} of the same rows inserted by a bare statement`,
      'at least 0.2',
      bareMs / took.runMs < 0.2,
    ],
    ['import: memory at most', `${s(aboveIdleMb)} MB above idle`, 'less than 100 MB', aboveIdleMb >= 100],
    [
      'import: lists of others meanwhile',
      `p95 ${s(lists.quietP95)} → ${s(lists.busyP95)} ms`,
      'at most 3 ×',
      lists.busyP95 > lists.quietP95 * 3,
    ],
  ]
}

function rowsOfHostile({ hostile }: Transfers): Row[] {
  if (!hostile) return []
  const { files, workspaces, quietP95, busyP95 } = hostile
  return [
    [
      `${files} hostile files by ${workspaces} workspaces: lists of others meanwhile`,
      `p95 ${s(quietP95)} → ${s(busyP95)} ms`,
      'at most 3 ×',
      busyP95 > quietP95 * 3,
    ],
  ]
}

function rowsOfExport({ exported }: Transfers): Row[] {
  if (!exported) return []
  const { took, aboveIdleMb } = exported
  return [
    [`export of ${took.rows} contacts`, `${s((took.rows * 1000) / took.ms)} rows/s`, ''],
    ['export: the last tenth by the first', s(took.growth), 'at most 1.5', took.growth > 1.5],
    ['export: memory at most', `${s(aboveIdleMb)} MB above idle`, 'less than 100 MB', aboveIdleMb >= 100],
  ]
}
