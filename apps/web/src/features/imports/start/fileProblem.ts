import { type ImportKind, largestImportBytes } from '@caravel/contract/import-fields'
import type { ChosenFile } from '../../../ui/useFileDrop.ts'

const tables = ['csv', 'tsv', 'txt', 'xlsx', 'ods']
const cards = ['vcf', 'vcard']

/** What the dialog of the browser offers. */
export const accepted = (kind: ImportKind) =>
  [...tables, ...(kind === 'contact' ? cards : [])].map((ending) => `.${ending}`).join(',')

const others = { xls: 'oldExcel', xlsb: 'binaryExcel', numbers: 'numbers' } as const

export type FileProblem =
  | 'folder'
  | 'empty'
  | 'tooLarge'
  | 'cards'
  | 'unknown'
  | (typeof others)[keyof typeof others]

/** What speaks against a file before anything of it is sent. Whether it is what its name says, the server finds out. */
export function fileProblem(
  { file: { name, size }, isFolder }: ChosenFile,
  kind: ImportKind,
): FileProblem | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (isFolder) return 'folder'
  if (size === 0) return 'empty'
  if (size > largestImportBytes) return 'tooLarge'
  if (ending in others) return others[ending as keyof typeof others]
  if (cards.includes(ending)) return kind === 'contact' ? undefined : 'cards'
  return tables.includes(ending) ? undefined : 'unknown'
}
