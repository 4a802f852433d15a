import type { Id } from '@caravel/contract/common'
import type { ImportColumn, ImportPlan } from '@caravel/contract/imports'
import { can } from '@caravel/contract/permissions'
import type { Database, Db } from '../../db/client.ts'
import { queueJob } from '../../db/queue.ts'
import { allowLongStatements } from '../../db/statement-timeout.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Threads } from '../../threads/threads.ts'
import type { Found } from './heading-row.ts'
import {
  deleteImport,
  findHabits,
  findNextRunning,
  findRole,
  type LockedImport,
  lockImport,
  takeTurn,
  writeImport,
} from './imports.queries.ts'
import type { Pass } from './kind.ts'
import { kinds } from './kinds.ts'
import { readLabels } from './labels.ts'
import { readFile } from './read-file.ts'
import { deleteKeys, deleteRows, listRowsAfter, type Outcome, writeOutcomes } from './rows.queries.ts'
import { readRow } from './take-in.ts'
import { takeInAll } from './take-in-all.ts'
import { undoSome } from './undo.ts'

export type ImportJob = { workspace_id: Id; import_id: Id }
/** `sheets` are the threads in which files are read; the usual ones, unless a test has others. */
type StepServices = { database: Database; storage: Storage; sheets?: Threads }

/** Few enough that nobody waits long for what a step holds, and many enough that steps are few. */
const rowsAtOnce = 250

/** The job that goes on with an import, a little at a time: other jobs come in between. */
export const queueStep = (db: Db, { workspace_id, import_id }: ImportJob) =>
  queueJob(db, 'import', { workspace_id, import_id }, `import ${import_id}`)

/** How often a step is tried that fails: a database that is away for a moment is back by then. */
const mostAttempts = 5

export const importStepWith =
  (services: StepServices) =>
  async (job: ImportJob, attempt = 1): Promise<void> => {
    try {
      await importStep(services, job)
    } catch (error) {
      if (attempt >= mostAttempts) await giveUp(services, job, 'The file could not be read. Choose it again')
      throw error
    }
  }

/** A step in which the server has ended twice. */
export const putImportAsideWith =
  (services: StepServices) =>
  (job: unknown): Promise<void> =>
    giveUp(
      services,
      job as ImportJob,
      'This file has stopped the server twice. Save it as CSV, or in parts, and choose that',
    )

/**
 * Goes on with an import. What a step does, that it was done and that there is more to do are one transaction: a server that
 * is killed has either done all of it or nothing, and another goes on.
 */
async function importStep({ database, storage, sheets }: StepServices, job: ImportJob): Promise<void> {
  const scope = { workspaceId: job.workspace_id }
  const reading = await database.transaction(scope, async (db) => {
    await allowLongStatements(db)
    const locked = await lockImport(db, job.import_id)
    if (!locked) return undefined
    const { state } = locked
    if (state === 'reading') return locked
    if (state === 'running') {
      if (!(await takeTurn(db, locked))) return undefined
    } else await wakeNext(db, job)
    if (!isUnderWay(state) || (state === 'checking' && locked.position === locked.heading_row)) {
      const isClear = (await clearSome(db, locked)) === 0
      if (!isClear) await queueStep(db, job)
      else if (state === 'discarded') await deleteImport(db, job.import_id)
      if (!isClear || !isUnderWay(state)) return undefined
    }
    const actor = { workspaceId: job.workspace_id, memberId: locked.acting_id }
    const role = await findRole(db, locked.acting_id)
    if (!role || !can(role, 'records:import')) {
      const failure = 'Who started it may not import any more. Somebody else can go on with it'
      await writeImport(db, actor, job.import_id, { state: stoppedState[state], failure, finished_at: now() })
      return undefined
    }
    if (state === 'undoing') await undoSome(db, actor, locked, rowsAtOnce)
    else await goOn(db, locked)
    await queueStep(db, job)
    return undefined
  })
  if (!reading?.uploaded_at) return
  await readFile(database, storage, reading, sheets)
  await database.transaction(scope, (db) => queueStep(db, job))
}

/** One that waited for this. */
async function wakeNext(db: Db, { workspace_id }: ImportJob) {
  const import_id = await findNextRunning(db)
  if (import_id) await queueStep(db, { workspace_id, import_id })
}

/** So that no statement takes longer than it may: there can be a million rows. */
const clearedAtOnce = 10_000

/** What is left over where nothing is under way: what told rows apart, and the rows themselves that nobody will take in. */
async function clearSome(db: Db, { id, state }: LockedImport): Promise<number> {
  const keys = await deleteKeys(db, id, clearedAtOnce)
  if (keys > 0 || (state !== 'failed' && state !== 'discarded')) return keys
  return deleteRows(db, id, clearedAtOnce)
}

/** What was undone until then stays so, and the rest can be undone later. */
const stoppedState = { reading: 'failed', checking: 'read', running: 'stopped', undoing: 'done' } as const

const isUnderWay = (state: string): state is keyof typeof stoppedState => state in stoppedState

/** What nobody thought of must not leave an import running for ever. */
async function giveUp({ database }: StepServices, job: ImportJob, ofReading: string) {
  const { workspace_id, import_id } = job
  await database.transaction({ workspaceId: workspace_id }, async (db) => {
    const locked = await lockImport(db, import_id)
    if (!locked || !isUnderWay(locked.state)) return
    const failure =
      locked.state === 'reading'
        ? ofReading
        : `It could not go on after row ${locked.position}. Try again, or leave the rows out that follow`
    const actor = { workspaceId: workspace_id, memberId: locked.acting_id }
    await writeImport(db, actor, import_id, {
      state: stoppedState[locked.state],
      failure,
      finished_at: now(),
    })
    await queueStep(db, job)
  })
}

export const now = () => new Date().toISOString()

/** The next rows of a dry run or of a run. */
async function goOn(db: Db, locked: LockedImport): Promise<void> {
  const actor = { workspaceId: locked.workspace_id, memberId: locked.acting_id }
  const plan = locked.plan as ImportPlan
  const pass: Pass = {
    importId: locked.id,
    actor,
    kind: kinds[locked.kind as keyof typeof kinds],
    reading: {
      ...(await findHabits(db)),
      plan,
      columns: locked.columns as ImportColumn[],
      labels: await readLabels(db, plan),
    },
    isText: (locked.found as Found | null)?.format === 'csv',
    isDryRun: locked.state === 'checking',
  }
  const rows = await listRowsAfter(db, locked.id, locked.position, rowsAtOnce)
  const drafts = rows.map((row) => readRow(row, pass))
  const outcomes = await takeInAll(db, pass, drafts)
  await writeOutcomes(db, locked.id, outcomes)

  const done = locked.done + rows.length
  const isDone = rows.length === 0 || done === locked.total
  const many = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length
  await writeImport(db, actor, locked.id, {
    position: rows.at(-1)?.number ?? locked.position,
    done,
    created: locked.created + many('create'),
    updated: locked.updated + many('update'),
    skipped: locked.skipped + many('skip'),
    failed: locked.failed + many('fail'),
    ...(isDone && (pass.isDryRun ? { state: 'checked' } : { state: 'done', finished_at: now() })),
  })
}
