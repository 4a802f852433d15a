/** Text side by side: rows that go on over pages, and tables, whose head is repeated there. */
import type { Block } from './pdf.ts'
import { type Align, body, ink, lineHeight, type Sheet, type Tag, type TextStyle } from './sheet.ts'
import type { Line } from './typeset.ts'

export type Cell = { text: string; style: TextStyle; x: number; width: number; align?: Align }
type RowOptions = {
  tag?: Tag
  parent?: PDFKit.PDFStructureElement
  /** What a page begins with on which the row begins or goes on. */
  onTurn?: () => void
}

/** Cells whose first lines stand beside each other. A row goes to the next page as a whole, unless it is longer than one. */
export function* row(
  sheet: Sheet,
  cells: Cell[],
  { tag = 'P', parent, onTurn = () => {} }: RowOptions = {},
): Generator<void> {
  let rest = cells.map((cell) => ({ ...cell, lines: sheet.lines(cell.text, cell.style, cell.width) }))
  const height = Math.max(...rest.map(({ lines, style }) => lines.length * lineHeight(style)))
  const turn = () => {
    sheet.turn()
    onTurn()
  }
  const isLong = height > (sheet.bottom - sheet.top) / 2
  if (!sheet.isPageEmpty && (isLong ? sheet.room < 3 * lineHeight(body) : sheet.room < height)) turn()
  while (rest.some(({ lines }) => lines.length > 0)) {
    let used = 0
    rest = rest.map((cell) => {
      const fitting = Math.max(1, Math.floor(sheet.room / lineHeight(cell.style)))
      const here = cell.lines.slice(0, fitting)
      used = Math.max(used, here.length * lineHeight(cell.style))
      if (here.length > 0) drawCell(sheet, cell, here, tag, parent)
      return { ...cell, lines: cell.lines.slice(here.length) }
    })
    sheet.y += used
    yield
    if (rest.some(({ lines }) => lines.length > 0)) turn()
  }
}

const drawCell = (
  sheet: Sheet,
  { style, x, width, align }: Cell,
  lines: Line[],
  tag: Tag,
  parent: PDFKit.PDFStructureElement | undefined,
) => sheet.tagged(tag, () => sheet.draw(lines, style, x, sheet.y, width, align), parent ? { parent } : {})

export type Column = {
  head: string
  /** Its part of the width, as a number beside those of the others. */
  share: number
  align?: 'left' | 'right'
}
export type Table = {
  columns: Column[]
  rows: string[][]
  /** Below a line, in bold. */
  totals?: string[][]
}

const padding = 8
const headStyle: TextStyle = { size: 8, weight: 'bold', color: ink.soft }

export const table = ({ columns, rows, totals = [] }: Table): Block =>
  function* (sheet) {
    const group = sheet.group('Table')
    const places = placesOf(sheet, columns)
    const cells = (texts: string[], style: TextStyle): Cell[] =>
      places.map((place, at) => ({
        ...place,
        text: texts[at] ?? '',
        style: { ...style, isTabular: place.align === 'right' },
      }))
    const head = () => {
      const parent = sheet.group('TR', group)
      sheet.y += 3
      for (const _ of row(
        sheet,
        cells(
          columns.map((column) => column.head),
          headStyle,
        ),
        { tag: 'TH', parent },
      ));
      sheet.y += 3
      rule(sheet, 1, sheet.accent.fill)
    }
    sheet.need(lineHeight(headStyle) + 3 * lineHeight(body))
    head()
    const lines = [
      ...rows.map((texts) => ({ texts, style: body })),
      ...totals.map((texts) => ({ texts, style: { ...body, weight: 'bold' as const } })),
    ]
    for (const [at, { texts, style }] of lines.entries()) {
      if (at === rows.length && at > 0) rule(sheet, 0.8, ink.strong)
      sheet.y += 4
      const parent = sheet.group('TR', group)
      yield* row(sheet, cells(texts, style), { tag: 'TD', parent, onTurn: head })
      sheet.y += 4
      if (at < lines.length - 1 && at + 1 !== rows.length) rule(sheet, 0.5, ink.line)
    }
    sheet.y += 10
  }

function placesOf(sheet: Sheet, columns: Column[]) {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  let x = sheet.left
  return columns.map(({ share, align = 'left' as const }, at) => {
    const whole = (sheet.width * share) / all
    const place = { x, width: whole - (at < columns.length - 1 ? padding : 0), align }
    x += whole
    return place
  })
}

const rule = (sheet: Sheet, thickness: number, color: string) =>
  sheet.decorate(() =>
    sheet.doc
      .moveTo(sheet.left, sheet.y)
      .lineTo(sheet.left + sheet.width, sheet.y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke(),
  )
