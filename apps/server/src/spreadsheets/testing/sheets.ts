import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readSheet, type Sheet, type SheetLimits, type SheetRow } from '../read.ts'

export async function fileWith(content: string | Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheet-'))
  const file = path.join(folder, 'file')
  await writeFile(file, content)
  return file
}

export async function sheetWith(
  content: string | Buffer,
  name = 'contacts.csv',
  limits?: SheetLimits,
): Promise<Sheet> {
  return readSheet(await fileWith(content), name, limits)
}

export const rowsOf = ({ rows }: Sheet): Promise<SheetRow[]> => all(rows)

export async function all<T>(those: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of those) found.push(one)
  return found
}

/** The headings and below them the cells of each row. */
export async function tableWith(content: string | Buffer, name?: string): Promise<string[][]> {
  const sheet = await sheetWith(content, name)
  return [sheet.headings, ...(await rowsOf(sheet)).map(({ cells }) => cells)]
}
