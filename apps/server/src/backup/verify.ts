import { type Archive, withBackup } from './archive.ts'
import { assertSame } from './damage.ts'
import { countFilesIn } from './files.ts'
import { countRows } from './fingerprint.ts'
import { type Copied, folderOf, jobsFolder, type Manifest } from './manifest.ts'
import { amount, type Progress } from './progress.ts'

/** Reads a backup to its end and compares all that is in it with its manifest, as a restore does. It needs no database. */
export function verifyBackup(file: string, progress: Progress): Promise<Manifest> {
  return withBackup(file, 'Do not rely on it.', async ({ archive, handle }) => {
    const { manifest } = archive
    for (const table of manifest.tables) {
      await assertRows(archive, folderOf(table.name), table.name, table)
      progress.done(`${table.name}: ${amount(table.rows, 'row')}`)
    }
    await assertRows(archive, jobsFolder, 'the waiting jobs', manifest.jobs)
    progress.done(`waiting jobs: ${manifest.jobs.rows.toLocaleString('en')}`)
    assertSame('the files', await countFilesIn(handle, progress), manifest.files)
    progress.done(`files: ${manifest.files.count.toLocaleString('en')}`)
    return manifest
  })
}

async function assertRows({ rowsIn }: Archive, folder: string, what: string, { rows, hash }: Copied) {
  const found = countRows()
  for await (const piece of rowsIn(folder)) for (const row of linesOf(piece)) found.add(row)
  assertSame(what, found.counted(), { rows, hash })
}

const newline = 10

/** Each with its end, as COPY gives them out. It writes a line break within a value in two letters. */
function* linesOf(piece: Buffer) {
  let start = 0
  for (let end = piece.indexOf(newline); end !== -1; end = piece.indexOf(newline, start)) {
    yield piece.subarray(start, end + 1)
    start = end + 1
  }
  if (start < piece.length) yield piece.subarray(start)
}
