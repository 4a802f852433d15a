import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { deletionNotAllowed, invalid, notFound, notUnique } from '../../errors.ts'
import { changesBetween, recordActivities, recordActivity } from '../../records/activity.ts'
import {
  deleteEntry,
  insertEntry,
  listEntries,
  lockList,
  lockUsers,
  moveUsers,
  nameTaken,
  putInOrder,
  updateEntry,
} from './settings.queries.ts'
import type { WordList } from './word-lists.ts'

export { listEntries } from './settings.queries.ts'
export { contactStatusList, dealStatusList, sourceList, type WordList } from './word-lists.ts'

type Entry = { id: string; name: string }
type Changes<E> = { [F in keyof Omit<E, 'id'>]?: E[F] | undefined } & { position?: number | undefined }

/** More than a person could still choose from. */
const mostEntries = 100

export async function getEntries<E>(ctx: Context, list: WordList<E>): Promise<{ results: E[] }> {
  return { results: await ctx.read((db) => listEntries(db, list)) }
}

export async function addEntry<E extends Entry>(
  ctx: Context,
  list: WordList<E>,
  fields: Omit<E, 'id'> & { name: string },
): Promise<E> {
  return ctx.transaction(async (db) => {
    const id = await insertNewEntry(db, ctx, list, fields)
    return findEntry(await listEntries(db, list), list, id)
  })
}

export async function insertNewEntry<E extends Entry>(
  db: Db,
  ctx: Context,
  list: WordList<E>,
  fields: Omit<E, 'id'> & { name: string },
): Promise<string> {
  const { length } = await lockList(db, ctx.workspaceId, list)
  if (length >= mostEntries) throw invalid(`A workspace has at most ${mostEntries} of these`, 'name')
  const name = await freeName(db, list, fields.name)
  const entry = { ...fields, id: newId(), name }
  await insertEntry(db, list, { ...entry, workspace_id: ctx.workspaceId, position: length })
  await recordActivity(db, ctx, 'created', { type: 'list', id: entry.id })
  return entry.id
}

export async function changeEntry<E extends Entry>(
  ctx: Context,
  list: WordList<E>,
  id: string,
  { position, ...fields }: Changes<E> & { name?: string | undefined },
): Promise<E> {
  return ctx.transaction(async (db) => {
    const entries = await lockList(db, ctx.workspaceId, list)
    const entry = findEntry(entries, list, id)
    const place = entries.indexOf(entry)
    const before = { ...entry, position: place }
    const after = {
      ...fields,
      ...(fields.name !== undefined && { name: await freeName(db, list, fields.name, id) }),
      ...(position !== undefined && { position: Math.min(position, entries.length - 1) }),
    }
    const changes = changesBetween<Record<string, unknown>>(before, after)
    const { position: moved, ...changed } = changes
    if (Object.keys(changed).length > 0)
      await updateEntry(
        db,
        list,
        id,
        Object.fromEntries(Object.entries(changed).map(([f, { to }]) => [f, to])),
      )
    if (moved)
      await putInOrder(
        db,
        list,
        idsOf(entries)
          .toSpliced(place, 1)
          .toSpliced(moved.to as number, 0, id),
      )
    if (Object.keys(changes).length > 0)
      await recordActivity(db, ctx, 'changed', { type: 'list', id }, changes)
    return findEntry(await listEntries(db, list), list, id)
  })
}

/** Records in the trash do not keep an entry from being deleted: they move along, or come back without one. */
export async function removeEntry<E extends Entry>(
  ctx: Context,
  list: WordList<E>,
  id: string,
  moveTo: string | undefined,
): Promise<undefined> {
  await ctx.transaction(async (db) => {
    const entries = await lockList(db, ctx.workspaceId, list)
    const { name } = findEntry(entries, list, id)
    if (moveTo === id) throw invalid(`Choose another ${list.noun}`, 'move_to')
    if (moveTo !== undefined) findEntry(entries, list, moveTo)
    const users = await lockUsers(db, list, id)
    if (users > 0 && moveTo === undefined) throw deletionNotAllowed(stillUsed(users, list), 412)

    const { column, type } = list.usedBy
    const ids = await moveUsers(db, list, id, moveTo ?? null)
    await recordActivities(db, ctx, 'changed', { type, ids }, { [column]: { from: id, to: moveTo ?? null } })
    await deleteEntry(db, list, id)
    await putInOrder(
      db,
      list,
      idsOf(entries).filter((other) => other !== id),
    )
    await recordActivity(db, ctx, 'deleted', { type: 'list', id }, { name: { from: name, to: null } })
  })
  return undefined
}

async function freeName<E>(db: Db, list: WordList<E>, given: string, own: string | null = null) {
  const name = given.trim()
  if (await nameTaken(db, list, name, own))
    throw notUnique(`There is already a ${list.noun} of this name`, 'name')
  return name
}

function findEntry<E extends Entry>(entries: E[], { noun }: WordList<E>, id: string): E {
  const entry = entries.find((other) => other.id === id)
  if (!entry) throw notFound(noun === 'status' ? 'Status' : 'Source')
  return entry
}

const idsOf = (entries: Entry[]) => entries.map(({ id }) => id)

function stillUsed<E>(number: number, { noun, usedBy }: WordList<E>) {
  const plural = usedBy.type === 'contact' ? 'contacts' : 'inquiries'
  const records = number === 1 ? `1 ${usedBy.type} has` : `${number} ${plural} have`
  return `${records} this ${noun}. Choose another ${noun} for them first`
}
