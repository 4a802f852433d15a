import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const parts = {
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns:r="${relationships}"><workbookPr/><sheets><sheet name="Contacts" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationships}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${relationships}/styles" Target="/xl/styles.xml"/></Relationships>`,
}

/** An Excel file with these rows on its one sheet, and other parts in addition or instead. */
export async function workbookWith(
  rows: string,
  others: Record<string, string | Buffer> = {},
): Promise<Buffer> {
  return zipOf({ ...parts, 'xl/worksheets/sheet1.xml': sheetXml(rows), ...others })
}

export const sheetXml = (rows: string) =>
  `<?xml version="1.0"?>\n<worksheet><sheetData>${rows}</sheetData></worksheet>`

/** A row of texts. */
export const textRow = (...texts: string[]) =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

export async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}
