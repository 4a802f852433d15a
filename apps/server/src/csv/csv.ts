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
  const day = new Date().toISOString().slice(0, 10)
  // Without the mark, Excel takes UTF-8 for the letters of the computer's own country.
  const csv = stringify(rows, { header: true, columns, escape_formulas: true, bom: true })
  return { name: `${list}-${day}.csv`, csv }
}
