import { Readable } from 'node:stream'
import type { Id } from '@caravel/contract/common'
import { recordLists } from '@caravel/contract/lists'
import type { Context, Services } from '../../context.ts'
import { allowLongStatements } from '../../db/statement-timeout.ts'
import { RequestError } from '../../errors.ts'
import { type Sheet, sheetLines } from '../../records/export.ts'
import { keyOf } from '../../storage/storage.ts'
import { safePaths, storedContent, type ZipEntry, zipOf } from '../../storage/zip.ts'
import { companySheet } from '../companies/companies.ts'
import { contactSheet } from '../contacts/contacts.ts'
import { inquirySheet } from '../inquiries/inquiries.ts'
import { taskSheet } from '../tasks/tasks.ts'
import { countAllThereIs, type Standing, writeStanding } from './exports.queries.ts'
import * as money from './money.queries.ts'
import * as further from './sheets.queries.ts'

export type ExportJob = { workspaceId: Id; userId: Id; id: Id }

/**
 * Makes the zip, in the workspace and on behalf of who asked for it, as their requests are. A server that is told to end
 * meanwhile gives the job back, and the next one begins anew.
 */
export const exportWorkspaceWith =
  ({ database, storage }: Pick<Services, 'database' | 'storage'>) =>
  async ({ id, ...scope }: ExportJob, stopped: AbortSignal): Promise<void> => {
    const read: Context['read'] = (work) => {
      stopped.throwIfAborted()
      return database.read(scope, work)
    }
    const say = (standing: Standing) => database.transaction(scope, (db) => writeStanding(db, id, standing))
    const key = keyOf(scope.workspaceId, id)

    const { records, files } = await database.transaction(scope, async (db) => {
      await allowLongStatements(db)
      return countAllThereIs(db)
    })
    const begun = {
      state: 'running',
      records_done: 0,
      records_total: records,
      files_done: 0,
      files_total: files,
    }
    if (!(await say(begun as Standing))) return
    try {
      // What a server that was killed has left.
      await storage.remove(key)
      const zip = zipOf(entries(read, storage, progressFor(say)))
      await storage.write(key, zip, { bytes: largest, orLess: true })
      const size = (await storage.sizeOf(key)) ?? 0
      const isWanted = await say({ state: 'ready', records_done: records, files_done: files, size })
      if (!isWanted) await storage.remove(key)
    } catch (error) {
      await storage.remove(key).catch(() => {})
      if (stopped.aborted) throw error
      if (error instanceof NotWanted) return
      await say({ state: 'failed', failure: reasonOf(error) })
      throw error
    }
  }

/** The server has ended twice while it was made. */
export const putExportAsideWith =
  ({ database }: Pick<Services, 'database'>) =>
  async (job: unknown): Promise<void> => {
    const { id, ...scope } = job as ExportJob
    const failure = 'The server ended twice while it was made. Tell whoever runs Caravel for you'
    await database.transaction(scope, (db) => writeStanding(db, id, { state: 'failed', failure }))
  }

/** More than any store takes at once. */
const largest = 1024 ** 4

class NotWanted extends Error {}

/** What those who asked for it can do something about is told; the rest is in the log. */
const reasonOf = (error: unknown): string =>
  error instanceof RequestError
    ? error.message
    : 'Something went wrong on the server. Try again, and tell whoever runs Caravel for you if it keeps failing'

const sheets: [path: string, sheet: Sheet<string>][] = [
  ['contacts.csv', contactSheet],
  ['companies.csv', companySheet],
  ['inquiries.csv', inquirySheet],
  ['inquiry services.csv', further.services],
  ['quotes.csv', further.quotes],
  ['templates.csv', further.templates],
  ['instalments.csv', money.instalments],
  ['payments.csv', money.payments],
  ['supplier due days.csv', money.supplierDues],
  ['supplier payments.csv', money.supplierPayments],
  ['tasks.csv', taskSheet],
  ['notes.csv', further.notes],
  ['activity.csv', further.activity],
  ['workspace.csv', further.workspace],
  ['quote settings.csv', further.quoteSettings],
  ['members.csv', further.members],
  ['contact statuses.csv', further.contactStatuses],
  ['inquiry statuses.csv', further.inquiryStatuses],
  ['sources.csv', further.sources],
  ['saved views.csv', further.sharedViews],
  ['imports.csv', further.imports],
]
/** The others are few, and not counted. */
const counted = [...recordLists, 'notes', 'activity'].map((name) => `${name}.csv`)

async function* entries(
  read: Context['read'],
  storage: Services['storage'],
  progress: Progress,
): AsyncGenerator<ZipEntry> {
  for (const [path, sheet] of sheets) {
    const onRows = counted.includes(path) ? progress.onRecords : undefined
    yield { path, content: Readable.from(sheetLines(read, sheet, onRows)) }
    await progress.say()
  }
  const pathOf = safePaths()
  let after: Id | undefined
  do {
    const files = await read((db) => further.nextFiles(db, after, filesAtOnce))
    for (const { folder, record, name, storage_key } of files) {
      const content = await storedContent(storage, storage_key)
      if (content) yield { path: pathOf('files', folder, record, name), content }
      await progress.onFile()
    }
    after = files.length < filesAtOnce ? undefined : files.at(-1)?.id
  } while (after)
}

const filesAtOnce = 200

type Progress = ReturnType<typeof progressFor>

/** Told once a second at most. Ends the work when nobody wants its result any more. */
function progressFor(say: (standing: Standing) => Promise<boolean>) {
  let [records, files, toldAt] = [0, 0, 0]
  const tell = async () => {
    if (Date.now() - toldAt < 1000) return
    toldAt = Date.now()
    if (!(await say({ records_done: records, files_done: files }))) throw new NotWanted()
  }
  return {
    onRecords: (count: number) => {
      records += count
      return tell()
    },
    onFile: () => {
      files += 1
      return tell()
    },
    say: tell,
  }
}
