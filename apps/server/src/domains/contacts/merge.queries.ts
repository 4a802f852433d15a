import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { tripsOf } from './trips.queries.ts'

type Relation = { person_id: Id; there: string; back: string }

/** Just what went from one contact to the other, so that just this can go back. */
export type Moved = {
  inquiries: Id[]
  notes: Id[]
  files: Id[]
  /** None of a merge from before there were tasks. */
  tasks?: Id[]
  /** Inquiries that the second travelled on, with its place; `shared` ones have the first as well. */
  travels: { inquiry_id: Id; position: number; shared: boolean }[]
  /** Everyone around the second, and who of them was new to the first. */
  relations: Relation[]
  relations_added: Id[]
}

export async function countAlong(db: Db, id: Id, otherId: Id) {
  const { rows } = await sql<Record<keyof typeof nothing, number>>`
    select
      (select count(*) from inquiries
        where workspace_id = current_workspace_id() and person_id = ${otherId} and deleted_at is null) as inquiries,
      (select count(*) ${tripsOf(sql`= ${otherId}`)} and i.person_id <> all (${[id, otherId]}::uuid[]) and not exists (
        select from inquiry_travellers own
        where own.workspace_id = t.workspace_id and own.inquiry_id = t.inquiry_id and own.contact_id = ${id})) as trips,
      (select count(*) from notes
        where workspace_id = current_workspace_id() and person_id = ${otherId} and deleted_at is null) as notes,
      (select count(*) from attachments
        where workspace_id = current_workspace_id() and person_id = ${otherId}
          and uploaded_at is not null and deleted_at is null) as files,
      (select count(*) from tasks
        where workspace_id = current_workspace_id() and person_id = ${otherId} and deleted_at is null
          and done_at is null) as tasks,
      (select count(*) from contact_relations r
        join contacts p on p.workspace_id = r.workspace_id and p.id = r.person_id and p.deleted_at is null
        where r.workspace_id = current_workspace_id() and r.contact_id = ${otherId}
          and r.person_id <> ${id}) as relations`.execute(db)
  return rows[0] ?? nothing
}

const nothing = { inquiries: 0, trips: 0, notes: 0, files: 0, tasks: 0, relations: 0 }

/** Everything of one contact becomes the other's, also what is in the trash: it may come back. */
export async function moveAll(db: Db, from: Id, to: Id): Promise<Moved> {
  return {
    inquiries: await moveInquiries(db, from, to),
    notes: await moveNotes(db, from, to),
    files: await moveFiles(db, from, to),
    tasks: await moveTasks(db, from, to),
    travels: await moveTravels(db, from, to),
    ...(await moveRelations(db, from, to)),
  }
}

/** What has not gone elsewhere since. */
export async function moveBack(db: Db, from: Id, to: Id, moved: Moved): Promise<void> {
  await moveInquiries(db, from, to, moved.inquiries)
  await moveNotes(db, from, to, moved.notes)
  await moveFiles(db, from, to, moved.files)
  await moveTasks(db, from, to, moved.tasks ?? [])
  await moveTravelsBack(db, from, to, moved.travels)
  await moveRelationsBack(db, from, to, moved)
}

const among = (ids: Id[] | undefined) => (ids ? sql`and id = any (${ids}::uuid[])` : sql``)

async function moveInquiries(db: Db, from: Id, to: Id, ids?: Id[]): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    update inquiries set person_id = ${to}, updated_at = now(), version = version + 1
    where workspace_id = current_workspace_id() and person_id = ${from} ${among(ids)}
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

async function moveNotes(db: Db, from: Id, to: Id, ids?: Id[]): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    update notes set person_id = ${to}
    where workspace_id = current_workspace_id() and person_id = ${from} ${among(ids)}
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

async function moveFiles(db: Db, from: Id, to: Id, ids?: Id[]): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    update attachments set person_id = ${to}
    where workspace_id = current_workspace_id() and person_id = ${from} ${among(ids)}
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

async function moveTasks(db: Db, from: Id, to: Id, ids?: Id[]): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    update tasks set person_id = ${to}
    where workspace_id = current_workspace_id() and person_id = ${from} ${among(ids)}
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

async function moveTravels(db: Db, from: Id, to: Id): Promise<Moved['travels']> {
  const { rows } = await sql<Moved['travels'][number]>`
    select t.inquiry_id, t.position, exists (
      select from inquiry_travellers own
      where own.workspace_id = t.workspace_id and own.inquiry_id = t.inquiry_id and own.contact_id = ${to}) as shared
    from inquiry_travellers t
    where t.workspace_id = current_workspace_id() and t.contact_id = ${from}`.execute(db)
  const ids = (shared: boolean) => rows.filter((row) => row.shared === shared).map((row) => row.inquiry_id)
  await sql`
    delete from inquiry_travellers
    where workspace_id = current_workspace_id() and contact_id = ${from}
      and inquiry_id = any (${ids(true)}::uuid[])`.execute(db)
  await sql`
    update inquiry_travellers set contact_id = ${to}
    where workspace_id = current_workspace_id() and contact_id = ${from}
      and inquiry_id = any (${ids(false)}::uuid[])`.execute(db)
  return rows
}

async function moveTravelsBack(db: Db, from: Id, to: Id, travels: Moved['travels']) {
  const moved = travels.filter(({ shared }) => !shared).map(({ inquiry_id }) => inquiry_id)
  await sql`
    update inquiry_travellers t set contact_id = ${to}
    where t.workspace_id = current_workspace_id() and t.contact_id = ${from}
      and t.inquiry_id = any (${moved}::uuid[]) and not exists (
      select from inquiry_travellers own
      where own.workspace_id = t.workspace_id and own.inquiry_id = t.inquiry_id and own.contact_id = ${to})`.execute(
    db,
  )
  const shared = JSON.stringify(travels.filter((travel) => travel.shared))
  await sql`
    insert into inquiry_travellers (workspace_id, inquiry_id, contact_id, position)
    select i.workspace_id, i.id, ${to}, t.position
    from jsonb_to_recordset(${shared}::jsonb) as t (inquiry_id uuid, position integer)
    join inquiries i on i.workspace_id = current_workspace_id() and i.id = t.inquiry_id
    on conflict do nothing`.execute(db)
}

/** Who is around both keeps what they are to the first. The link between the two ends. */
async function moveRelations(
  db: Db,
  from: Id,
  to: Id,
): Promise<Pick<Moved, 'relations' | 'relations_added'>> {
  const { rows: relations } = await sql<Relation>`
    select there.person_id, there.relation as there, back.relation as back
    from contact_relations there
    join contact_relations back on back.workspace_id = there.workspace_id
      and back.contact_id = there.person_id and back.person_id = there.contact_id
    where there.workspace_id = current_workspace_id() and there.contact_id = ${from}`.execute(db)
  const others = relations.filter(({ person_id }) => person_id !== to)
  const { rows: added } = await insertBothWays(db, to, others)
  await sql`
    delete from contact_relations
    where workspace_id = current_workspace_id() and (contact_id = ${from} or person_id = ${from})`.execute(db)
  return {
    relations,
    relations_added: added.filter(({ contact_id }) => contact_id === to).map(({ person_id }) => person_id),
  }
}

async function moveRelationsBack(db: Db, from: Id, to: Id, moved: Moved) {
  const added = moved.relations_added
  await sql`
    delete from contact_relations
    where workspace_id = current_workspace_id() and (
      (contact_id = ${from} and person_id = any (${added}::uuid[]))
      or (person_id = ${from} and contact_id = any (${added}::uuid[])))`.execute(db)
  await insertBothWays(db, to, moved.relations)
}

/** Only with people who still exist. */
const insertBothWays = (db: Db, id: Id, relations: Relation[]) =>
  sql<{ contact_id: Id; person_id: Id }>`
    insert into contact_relations (workspace_id, contact_id, person_id, relation)
    select p.workspace_id, side.contact_id, side.person_id, side.relation
    from jsonb_to_recordset(${JSON.stringify(relations)}::jsonb) as r (person_id uuid, there text, back text)
    join contacts p on p.workspace_id = current_workspace_id() and p.id = r.person_id
    cross join lateral (values (${id}::uuid, r.person_id, r.there), (r.person_id, ${id}::uuid, r.back))
      as side (contact_id, person_id, relation)
    on conflict do nothing
    returning contact_id, person_id`.execute(db)
