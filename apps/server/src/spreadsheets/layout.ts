import { type Layout, rowAt } from './delimited.ts'

/** How a text is divided into rows and cells, as its beginning tells. `isWhole` says that there is no more of it. */
export function layoutOf(sample: string, isWhole: boolean): Layout {
  const lineEnd = sample.includes('\r') && !sample.includes('\n') ? '\r' : '\n'
  const told = /^sep=(.)[\r\n]/i.exec(sample)?.[1]
  if (told) return { delimiter: told, lineEnd, isTold: true }
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, ...fitOf(sample, { delimiter, lineEnd, isTold: false }, isWhole) }))
    .filter(({ columns }) => columns > 1)
    .sort((one, other) => other.fitting - one.fitting || other.columns - one.columns)
  return { delimiter: best?.delimiter ?? ',', lineEnd, isTold: false }
}

/** Where two fit alike, the one that is seldomer found in texts. */
const delimiters = ['\t', ';', ',']

const looked = 30

/** How many of the first rows have as many cells as the headings are. */
function fitOf(sample: string, layout: Layout, isWhole: boolean) {
  const counts: number[] = []
  let at = 0
  while (at < sample.length && counts.length < looked) {
    // The last row of a sample is most likely cut.
    const row = rowAt(sample, at, layout, undefined, isWhole || counts.length === 0)
    if (!row) break
    if (row.cells.some((cell) => cell.trim() !== '')) counts.push(row.cells.length)
    at = row.end
  }
  // A title above the headings is one cell.
  const columns = counts.find((count) => count > 1) ?? counts[0] ?? 0
  return { columns, fitting: counts.filter((count) => count === columns).length }
}
