import { SheetError } from './sheet.ts'
import { shownText } from './shown-text.ts'
import { readXml } from './xml.ts'

export type SharedStrings = { at: (index: number) => string }

const mostBytes = 256 * 1024 ** 2
const mostTexts = 10_000_000

/** The texts of a workbook. Kept as bytes: as strings they would hold on to the pieces that they were cut from. */
export async function readStrings(part: AsyncIterable<Buffer>): Promise<SharedStrings> {
  let bytes = Buffer.alloc(64 * 1024)
  const ends: number[] = []
  const shown = shownText()
  await readXml(part, {
    ...shown,
    close(name) {
      shown.close(name)
      if (name !== 'si') return
      const text = shown.take()
      const start = ends.at(-1) ?? 0
      const room = start + 3 * text.length
      if (room > mostBytes || ends.length === mostTexts) throw new SheetError('unpacks_too_large')
      if (room > bytes.length) bytes = Buffer.concat([bytes], 2 * room)
      ends.push(start + bytes.write(text, start))
    },
  })
  return { at: (index) => bytes.toString('utf8', ends[index - 1] ?? 0, ends[index] ?? 0) }
}
