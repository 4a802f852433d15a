/** The rows of a workbook: headings that stay in sight and can be filtered by, and cells of their kinds. */
import type { CellKind, Headings } from '../csv/columns.ts'
import { unprotected } from '../csv/csv.ts'
import { columnLetters } from '../spreadsheets/headings.ts'
import type { Cells } from './table.ts'
import { declaration, escaped, headingStyle, main, styleOf } from './workbook-parts.ts'

export async function* worksheet<F extends string>(
  headings: Headings<F>,
  pages: AsyncIterable<Cells<F>[]>,
  timeZone: string,
): AsyncGenerator<string> {
  const columns = Object.entries<Headings<F>[F]>(headings).map(
    ([field, [heading, kind = 'text']], index) => ({
      field: field as F,
      heading,
      kind,
      letters: columnLetters(index),
    }),
  )
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  const last = columns.at(-1)?.letters ?? 'A'
  let number = 1
  for await (const rows of withFirst(pages)) {
    if (number === 1) {
      const widths = columns.map(({ field, heading, kind }, index) => {
        const width = widthOf(
          heading,
          kind,
          rows.map((row) => row[field]),
        )
        return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
      })
      yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
      yield rowOf(
        1,
        columns.map(({ letters, heading }) => textCell(`${letters}1`, heading, headingStyle)),
      )
    }
    const written = rows.map((row) => {
      number += 1
      return rowOf(
        number,
        columns.map(({ field, kind, letters }) => cellOf(`${letters}${number}`, row[field], kind, clock)),
      )
    })
    yield written.join('')
  }
  yield `</sheetData><autoFilter ref="A1:${last}${number}"/></worksheet>`
}

/** The headings are written also where no row follows. */
async function* withFirst<R>(pages: AsyncIterable<R[]>): AsyncGenerator<R[]> {
  let isFirst = true
  for await (const rows of pages) {
    isFirst = false
    yield rows
  }
  if (isFirst) yield []
}

const rowOf = (number: number, cells: string[]) => `<row r="${number}">${cells.join('')}</row>`

function cellOf(at: string, cell: string | number, kind: CellKind, clock: Intl.DateTimeFormat): string {
  const text = String(cell ?? '')
  if (text === '') return ''
  const number = kind === 'text' ? undefined : numberOf(text, kind, clock)
  if (number !== undefined) return `<c r="${at}" s="${styleOf(kind)}"><v>${number}</v></c>`
  return textCell(at, text, styleOf('text'))
}

function textCell(at: string, text: string, style: number): string {
  // What looks protected loses its first apostrophe to an import, which finds them where a CSV was saved as a workbook.
  const exact = unprotected(text) === text ? text : `'${text}`
  const fitting =
    exact.length > mostCharacters ? `${exact.slice(0, mostCharacters - 1).toWellFormed()}…` : exact
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(fitting)}</t></is></c>`
}

/** With more Excel takes the whole file for broken. No field of a record is as long. */
const mostCharacters = 32_767

/** How a workbook holds it; undefined where it can't, and shows the text. */
function numberOf(text: string, kind: CellKind, clock: Intl.DateTimeFormat): string | undefined {
  if (kind === 'day') return dayNumber(text)?.toString()
  if (kind === 'moment') {
    const moment = new Date(text)
    if (Number.isNaN(moment.getTime())) return undefined
    const [day = '', time = ''] = clock.format(moment).split(' ')
    const whole = dayNumber(day)
    const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
    return whole === undefined ? undefined : String(whole + (hours * 3600 + minutes * 60 + seconds) / 86_400)
  }
  if (kind === 'share' && /^\d+%$/.test(text)) return String(Number.parseInt(text, 10) / 100)
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) && text.length <= mostDigits ? text : undefined
}

/** A workbook keeps no more. */
const mostDigits = 15

/** Days of a workbook begin with 1900, and until its March programs count them differently. */
const firstAlike = 61

function dayNumber(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const days = Date.parse(text) / 86_400_000 + 25_569
  return days >= firstAlike ? days : undefined
}

const widthsOfKinds: Partial<Record<CellKind, number>> = { day: 11, moment: 16 }
const [narrowest, widest] = [8, 50]
const buttonOfFilter = 3

/** As wide as the first rows want it, in letters. */
function widthOf(heading: string, kind: CellKind, cells: (string | number)[]): number {
  const longest = widthsOfKinds[kind] ?? cells.reduce<number>((most, cell) => Math.max(most, lineOf(cell)), 0)
  return Math.min(widest, Math.max(narrowest, heading.length + buttonOfFilter, longest + 1))
}

const lineOf = (cell: string | number) => {
  const text = String(cell ?? '')
  const end = text.indexOf('\n')
  return end < 0 ? text.length : end
}
