import { SheetError } from './sheet.ts'
import { readXml } from './xml.ts'

/**
 * Dates, times and shares are numbers, too; only the format of the cell tells. So it does of zeros that a postal code or a
 * phone number begins with: `digits` is how many are shown at least.
 */
export type NumberFormat = { kind: 'number' | 'date' | 'time' | 'percent'; digits?: number }

/** Excel has no more, and no longer formats. */
const mostStyles = 65_536
const longestFormat = 255

/** For each style that cells refer to by its place, what its numbers are. */
export async function readStyles(part: AsyncIterable<Buffer>): Promise<NumberFormat[]> {
  const styles: NumberFormat[] = []
  const own = new Map<number, NumberFormat>()
  let isOfCells = false
  await readXml(part, {
    open(name, { numFmtId = '', formatCode = '' }) {
      const id = Number(numFmtId)
      if (name === 'numFmt') own.set(id, formatOf(formatCode))
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) styles.push(own.get(id) ?? { kind: builtIn(id) })
      if (Math.max(styles.length, own.size) > mostStyles) throw new SheetError('unpacks_too_large')
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return styles
}

/** A format such as `[$-809]dd mmm yyyy;@`, of which the first part counts. What is quoted or escaped is shown as it is. */
function formatOf(format: string): NumberFormat {
  if (format.length > longestFormat) return { kind: 'number' }
  const signs = format.replace(/"[^"]*"|[\\_*]./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '')
  const [first = ''] = signs.split(';')
  return /^00+$/.test(first) ? { kind: 'number', digits: first.length } : { kind: kindOf(first) }
}

function kindOf(signs: string): NumberFormat['kind'] {
  if (/^general$/i.test(signs)) return 'number'
  if (/[dy]/i.test(signs)) return 'date'
  if (/[hs]/i.test(signs)) return 'time'
  if (signs.includes('%')) return 'percent'
  return /m/i.test(signs) ? 'date' : 'number'
}

/** The formats with fixed numbers that are not written down in the file, those of East Asia among them. */
function builtIn(id: number): NumberFormat['kind'] {
  if (id === 9 || id === 10) return 'percent'
  if ((id >= 18 && id <= 21) || id === 32 || id === 33 || (id >= 45 && id <= 47)) return 'time'
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'date' : 'number'
}
