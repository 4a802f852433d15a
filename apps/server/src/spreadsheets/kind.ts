import { createReadStream } from 'node:fs'
import { decodeAs, encodingOfStart, startOf } from './encoding.ts'
import { openPackage } from './package.ts'
import { type Sheet, SheetError } from './sheet.ts'

/** What a file is, whatever it is called. Throws for what can be no spreadsheet. */
export async function kindOf(path: string, name: string): Promise<Sheet['format']> {
  const start = await startOf(path)
  if (start.length === 0) throw new SheetError('empty')
  const signature = start.toString('latin1', 0, 8)
  if (signature.startsWith('PK\x03\x04') || signature.startsWith('PK\x05\x06')) return kindOfPackage(path)
  if (signature === '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1') throw new SheetError(await reasonOfOld(path))
  const text = decodeAs(encodingOfStart(start) ?? 'windows-1252', start)
  if (/^[ \t]*BEGIN:VCARD[ \t]*$/im.test(text)) return 'vcard'
  if (otherStart.test(text) || otherName.test(name) || isBinary(text))
    throw new SheetError('not_a_spreadsheet')
  return 'csv'
}

/** A zip, as workbooks of all programs are. */
async function kindOfPackage(path: string): Promise<Sheet['format']> {
  const parts = await openPackage(path)
  try {
    if (parts.has('xl/workbook.bin')) throw new SheetError('binary_excel')
    if (parts.has('index/document.iwa') || parts.has('index.zip')) throw new SheetError('numbers')
    const { value: type = '' } = await parts.read('mimetype').next()
    return String(type).startsWith('application/vnd.oasis.opendocument.spreadsheet') ? 'ods' : 'xlsx'
  } finally {
    parts.close()
  }
}

/** Files that begin as text, but are something else: PDF, PostScript, rich text, web pages and other XML. */
const otherStart = /^\s*(?:%PDF-|%!PS|\{\\rtf|<\?xml|<!doctype|<html|<table)/i
/** Texts that nobody means to be a table. */
const otherName = /\.(?:json|ics|eml|vcf|sql|ya?ml)$/i

/** Some null bytes and stray signs are forgiven, and UTF-16 has been decoded. */
function isBinary(text: string): boolean {
  const nulls = text.split('\0').length - 1
  const controls = [...text].filter((sign) => controlSign.test(sign)).length
  return nulls > text.length * 0.3 || controls > text.length * 0.05
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const controlSign = /[\x01-\x08\x0e-\x1f\x7f\ufffd]/

/** Office's old container holds a workbook of before 2007, or the locked kind of today's; or a letter, or mail. */
async function reasonOfOld(path: string): Promise<SheetError['reason']> {
  const names = { EncryptedPackage: 'encrypted', Workbook: 'old_excel', Book: 'old_excel' } as const
  let before = Buffer.alloc(0)
  let found: SheetError['reason'] = 'not_a_spreadsheet'
  for await (const bytes of createReadStream(path)) {
    const joined = Buffer.concat([before, bytes])
    for (const [name, reason] of Object.entries(names))
      if (found !== 'encrypted' && joined.includes(name, 0, 'utf16le')) found = reason
    before = joined.subarray(-64)
  }
  return found
}
