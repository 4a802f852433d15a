import { readXml } from './xml.ts'

/** Dates and times are numbers, too; only the format of the cell tells. */
export type NumberKind = 'number' | 'date' | 'time'

/** For each style that cells refer to by its place, what its numbers are. */
export async function readStyles(part: AsyncIterable<Buffer>): Promise<NumberKind[]> {
  const styles: NumberKind[] = []
  const own = new Map<number, NumberKind>()
  let isOfCells = false
  await readXml(part, {
    open(name, { numFmtId = '', formatCode = '' }) {
      const id = Number(numFmtId)
      if (name === 'numFmt') own.set(id, kindOf(formatCode))
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) styles.push(own.get(id) ?? builtIn(id))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return styles
}

/** A format such as `[$-809]dd mmm yyyy;@`, of which the first part counts. What is quoted or escaped is shown as it is. */
function kindOf(format: string): NumberKind {
  const signs = format.replace(/"[^"]*"|[\\_*]./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  const [first = ''] = signs.split(';')
  if (/^general$/i.test(first)) return 'number'
  if (/[dy]/i.test(first)) return 'date'
  if (/[hs]/i.test(first)) return 'time'
  return /m/i.test(first) ? 'date' : 'number'
}

/** The formats with fixed numbers that are not written down in the file, those of East Asia among them. */
function builtIn(id: number): NumberKind {
  if ((id >= 18 && id <= 21) || id === 32 || id === 33 || (id >= 45 && id <= 47)) return 'time'
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'date' : 'number'
}
