import type { Id } from '@caravel/contract/common'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { NamedFile } from '../../storage/storage.ts'
import { safePaths, storedContent, type ZipEntry, zipOf } from '../../storage/zip.ts'
import { findPerson, listFilesOf } from './export.queries.ts'

/** All that is known of a contact, as their right to a copy asks for: one file that programs read, and their files. */
export async function exportPerson(ctx: Context, id: Id): Promise<NamedFile> {
  const { person, files } = await ctx.read(async (db) => ({
    person: await findPerson(db, id),
    files: await listFilesOf(db, id),
  }))
  if (!person) throw notFound('Contact')
  const pathOf = safePaths()
  const named = files.map(({ storage_key, ...file }) => ({
    key: storage_key,
    file: { path: pathOf('files', file.name), ...file },
  }))

  async function* entries(): AsyncGenerator<ZipEntry> {
    const told = { ...person, files: named.map(({ file }) => file) }
    yield { path: 'person.json', content: `${JSON.stringify(told, null, 2)}\n` }
    for (const { key, file } of named) {
      const content = await storedContent(ctx.services.storage, key)
      if (content) yield { path: file.path, content }
    }
  }
  return { name: `personal-data-${id}.zip`, content: zipOf(entries()) }
}
