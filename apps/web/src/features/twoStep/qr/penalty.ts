import type { Grid } from './patterns.ts'

/** How hard a code is to read, by the four rules of the standard. */
export function penaltyOf(grid: Grid): number {
  const rows = grid.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))
  const columns = grid.map((_, x) => rows.map((row) => row[x]).join(''))
  const lines = [...rows, ...columns]
  return sum(lines.map((line) => longRuns(line) + likeFinders(line))) + squares(rows) + imbalance(rows)
}

const longRuns = (line: string) => sum((line.match(/0{5,}|1{5,}/g) ?? []).map((run) => run.length - 2))

const likeFinders = (line: string) => 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length

function squares(rows: string[]): number {
  let found = 0
  for (let y = 1; y < rows.length; y++) {
    for (let x = 1; x < rows.length; x++) {
      const square = `${rows[y - 1]?.slice(x - 1, x + 1)}${rows[y]?.slice(x - 1, x + 1)}`
      if (square === '0000' || square === '1111') found++
    }
  }
  return found * 3
}

/** Ten for every five per cent that more, or fewer, than half of the modules are dark. */
function imbalance(rows: string[]): number {
  const all = rows.join('')
  const dark = all.replaceAll('0', '').length
  return Math.floor(Math.abs((dark * 20) / all.length - 10)) * 10
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
