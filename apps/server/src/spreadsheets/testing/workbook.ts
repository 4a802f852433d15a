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

export const textRow = (...texts: string[]) =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

export async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

/**
 * The parts of a workbook, one of them deflated already, in a zip that claims any size for it. Four gigabytes of blanks
 * need not be deflated each time a test is run.
 */
export async function workbookClaiming(name: string, deflated: Buffer, size: number): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [part, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), part)
  zip.addBuffer(deflated, name, { compress: false })
  zip.end()
  const bytes = await buffer(zip.outputStream)
  // Method and size as they stand in the header of the part and in the directory, each followed by the name.
  const [local, central] = [bytes.indexOf(name) - 30, bytes.lastIndexOf(name) - 46]
  bytes.writeUInt16LE(8, local + 8)
  bytes.writeUInt16LE(8, central + 10)
  bytes.writeUInt32LE(size, local + 22)
  bytes.writeUInt32LE(size, central + 24)
  return bytes
}
