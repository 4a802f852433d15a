import { stringify } from 'csv-stringify/sync'

/**
 * A list as a file for a spreadsheet. `columns` maps each field to its heading. What a spreadsheet would run as a
 * formula is written as text.
 */
export function csvOf<F extends string>(
  list: string,
  columns: Record<F, string>,
  rows: Record<F, string | number>[],
): { name: string; csv: string } {
  return { name: fileNameOf(list), csv: csvLines(columns, rows, { heading: true }) }
}

export const fileNameOf = (list: string) => `${datedName(list)}.csv`
export const datedName = (list: string) => `${list}-${new Date().toISOString().slice(0, 10)}`

/** A part of such a file; the first one has the headings. */
export const csvLines = <F extends string>(
  columns: Record<F, string>,
  rows: Record<F, string | number>[],
  { heading = false, delimiter = ',' } = {},
): string =>
  // Without the mark, Excel takes UTF-8 for the letters of the computer's own country.
  stringify(rows, { header: heading, columns, cast: { string: asText }, bom: heading, delimiter })

const asText = (text: string) => (isFormula.test(text) && !isNumber.test(text) ? `'${text}` : text)

/** The text as it was before, so that an exported file reads back. */
export const unprotected = (cell: string) =>
  cell.startsWith("'") && isFormula.test(cell.slice(1)) ? cell.slice(1) : cell

/**
 * Spreadsheets skip what cannot be seen, and take the wide forms of the signs for the signs. What looks protected already
 * is protected once more, so that it reads back as it was.
 */
const isFormula = /^'*(?:[\t\r\n]|[\s\p{C}\p{DI}\u2800]*[=+\-@＝＋－＠])/u

/** One number, its digits in groups or not: `+1-418` is calculated, to -417. */
const isNumber = /^[+-]\d+(?: \d+)*(?:[.,]\d+)?$/
