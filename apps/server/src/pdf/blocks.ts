/** What documents are made of. Each is given to `writePdf`, which draws it. */
import type { Block } from './pdf.ts'
import { body, ink, lineHeight, type Sheet, type TextStyle } from './sheet.ts'
import { row } from './table.ts'

const headings: Record<1 | 2 | 3, TextStyle & { before: number; after: number }> = {
  1: { size: 22, weight: 'bold', leading: 1.25, before: 20, after: 8 },
  2: { size: 13, weight: 'bold', leading: 1.35, before: 20, after: 6 },
  3: { size: 10, weight: 'bold', leading: 1.4, before: 12, after: 3 },
}

/** `keep` is how much of what it stands over has to be on the same page. */
export const heading = (text: string, level: 1 | 2 | 3 = 2, keep = 3 * lineHeight(body)): Block =>
  function* (sheet) {
    const { before, after, ...style } = headings[level]
    sheet.gap(before)
    sheet.need(lineHeight(style) + after + keep)
    yield* sheet.write(text, style, { tag: `H${level}` })
    sheet.y += after
  }

/** Lines of a text stay lines; blank ones part paragraphs. */
export const paragraph = (text: string, style: Partial<TextStyle> = {}): Block =>
  function* (sheet) {
    for (const part of text.trim().split(/\n(?:[^\S\n]*\n)+/)) {
      yield* sheet.write(part, { ...body, ...style })
      sheet.y += 6
    }
  }

export const gap =
  (height: number): Block =>
  (sheet) =>
    sheet.gap(height)

/** A label and what it says, line by line. Those that say nothing are left out. */
export const facts = (entries: (readonly [label: string, value: string])[]): Block =>
  function* (sheet) {
    const labels = 120
    for (const [label, value] of entries.filter(([, value]) => value.trim() !== '')) {
      yield* row(sheet, [
        { text: label, style: { ...body, color: ink.soft }, x: sheet.left, width: labels - 12 },
        { text: value, style: body, x: sheet.left + labels, width: sheet.width - labels },
      ])
      sheet.y += 2
    }
    sheet.y += 6
  }

export const list = (entries: string[], sign = '•'): Block =>
  function* (sheet) {
    const group = sheet.group('L')
    for (const entry of entries) {
      const parent = sheet.group('LI', group)
      yield* row(
        sheet,
        [
          { text: sign, style: { ...body, color: sheet.accent.ink }, x: sheet.left, width: 14 },
          { text: entry, style: body, x: sheet.left + 14, width: sheet.width - 14 },
        ],
        { tag: 'LBody', parent },
      )
      sheet.y += 2
    }
    sheet.y += 6
  }

/** One amount that matters: what it is, how much, and a line below. */
export const callout = ({
  label,
  value,
  note = '',
}: {
  label: string
  value: string
  note?: string
}): Block =>
  function* (sheet) {
    const inside = sheet.width - 32
    const small = { size: 8.5, color: ink.soft }
    const large: TextStyle = { size: 20, weight: 'bold', leading: 1.35, color: sheet.accent.ink }
    const height = [
      24,
      sheet.lines(label, small, inside).length * lineHeight(small),
      sheet.lines(value, large, inside).length * lineHeight(large),
      note ? sheet.lines(note, small, inside).length * lineHeight(small) : 0,
    ].reduce((sum, part) => sum + part, 0)
    sheet.need(height + 12)
    box(sheet, sheet.left, sheet.y, sheet.width, height)
    const place = { x: sheet.left + 16, width: inside }
    let y = sheet.y + 12
    y += sheet.put(label, small, { ...place, y })
    y += sheet.put(value, large, { ...place, y })
    if (note) sheet.put(note, small, { ...place, y })
    sheet.y += height + 12
    yield
  }

/** A tinted box with a bar of the accent at its left. */
export function box(sheet: Sheet, x: number, y: number, width: number, height: number): void {
  sheet.decorate(() => {
    sheet.doc.roundedRect(x, y, width, height, 6).clip()
    sheet.doc.rect(x, y, width, height).fill(sheet.accent.wash)
    sheet.doc.rect(x, y, 4, height).fill(sheet.accent.fill)
  })
}

/** Who writes: name and logo at the left, how to reach them at the right. */
export const letterhead = ({
  name,
  logo,
  contact,
}: {
  name: string
  logo: Uint8Array | null
  contact: string
}): Block =>
  function* (sheet) {
    const nameStyle: TextStyle = { size: 12, weight: 'bold', leading: 1.3 }
    const contactStyle: TextStyle = { size: 8, color: ink.soft, leading: 1.45 }
    const shown = logo ? openPicture(sheet, logo) : null
    const start = sheet.y
    let left = sheet.left
    let height = 0
    if (shown) {
      const size = fit(shown, 120, 40)
      sheet.tagged('Figure', () => sheet.doc.image(shown as never, left, start, size), { alt: name })
      left += size.width + 12
      height = size.height
    }
    const half = sheet.width / 2
    const nameWidth = half - (left - sheet.left)
    const nameHeight = sheet.lines(name, nameStyle, nameWidth).slice(0, 3).length * lineHeight(nameStyle)
    sheet.put(name, nameStyle, {
      x: left,
      y: start + Math.max(0, (height - nameHeight) / 2),
      width: nameWidth,
      most: 3,
    })
    const lines = contact.trim()
      ? sheet.put(contact.trim(), contactStyle, {
          x: sheet.left + half + 12,
          y: start,
          width: half - 12,
          align: 'right',
          most: 8,
        })
      : 0
    sheet.y = start + Math.max(height, nameHeight, lines) + 14
    sheet.decorate(() => sheet.doc.rect(sheet.left, sheet.y, sheet.width, 1.5).fill(sheet.accent.fill))
    sheet.y += 16
    yield
  }

/** A JPEG or PNG as wide as the text, cut to a height. One that cannot be read is left out. */
export const picture = (content: Uint8Array, { height = 200, alt = '' } = {}): Block =>
  function* (sheet) {
    const shown = openPicture(sheet, content)
    if (!shown) return
    sheet.need(height + 10)
    drawPicture(sheet, shown, { x: sheet.left, y: sheet.y, width: sheet.width, height, alt })
    sheet.y += height + 10
    yield
  }

export type OpenPicture = { width: number; height: number }

/** A JPEG or PNG that was read; null where it is none. Between threads a buffer is a mere array, which the library takes for none. */
export function openPicture(sheet: Sheet, content: Uint8Array): OpenPicture | null {
  const { buffer, byteOffset, byteLength } = content
  try {
    return (sheet.doc as unknown as { openImage(from: Buffer): OpenPicture }).openImage(
      Buffer.from(buffer, byteOffset, byteLength),
    )
  } catch {
    return null
  }
}

/** Fills the place with the middle of the picture, with round corners. */
export function drawPicture(
  sheet: Sheet,
  shown: OpenPicture,
  place: { x: number; y: number; width: number; height: number; alt?: string; radius?: number },
): void {
  const { x, y, width, height, alt = '', radius = 6 } = place
  const scale = Math.max(width / shown.width, height / shown.height)
  const drawn = { width: shown.width * scale, height: shown.height * scale }
  sheet.tagged(
    'Figure',
    () => {
      sheet.doc.save()
      if (radius > 0) sheet.doc.roundedRect(x, y, width, height, radius).clip()
      else sheet.doc.rect(x, y, width, height).clip()
      sheet.doc.image(shown as never, x + (width - drawn.width) / 2, y + (height - drawn.height) / 2, drawn)
      sheet.doc.restore()
    },
    { alt },
  )
}

const fit = (shown: OpenPicture, width: number, height: number) => {
  const scale = Math.min(width / shown.width, height / shown.height, 1)
  return { width: shown.width * scale, height: shown.height * scale }
}
