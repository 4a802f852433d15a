/** The parts of a workbook that are the same whatever is in its rows, and how they are named. */
import type { CellKind } from '../csv/columns.ts'

export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const typed = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

export function workbook(names: string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`
}

export function relations(to: { type: string; target: string }[]): string {
  const each = to.map(
    ({ type, target }, index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${packaged}/relationships">${each.join('')}</Relationships>`
}

export function contentTypes(sheets: number): string {
  const part = (path: string, type: string) =>
    `<Override PartName="/xl/${path}.xml" ContentType="${typed}.${type}+xml"/>`
  const worksheets = Array.from({ length: sheets }, (_, index) =>
    part(`worksheets/sheet${index + 1}`, 'worksheet'),
  )
  return `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${worksheets.join('')}</Types>`
}

/**
 * The number formats by which Excel shows each kind, all of them its own: days as the reader's country writes them, and texts
 * as texts, also when somebody types in their cell again.
 */
const numberFormats: Record<CellKind, number> = {
  text: 49,
  number: 0,
  amount: 4,
  share: 9,
  day: 14,
  moment: 22,
}
const kinds = Object.keys(numberFormats) as CellKind[]
export const headingStyle = kinds.length
export const styleOf = (kind: CellKind) => kinds.indexOf(kind)

const formatted = (format: number, font: number) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
const font = (weight: string) => `<font>${weight}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`

export const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${kinds.length + 1}">${kinds.map((kind) => formatted(numberFormats[kind], 0)).join('')}${formatted(numberFormats.text, 1)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** What XML cannot hold is written as Excel does, `_x000B_`, and so is what would be read as that. */
export const escaped = (text: string) =>
  text
    .replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    .replace(/[\x00-\x08\x0b-\x1f\ufffe\uffff]/g, codeOf)
    .replace(/[&<>"]/g, (sign) => entities[sign as keyof typeof entities])

const codeOf = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
