import type { Id } from '@caravel/contract/common'
import { contactFields } from '@caravel/contract/contact-fields'
import { dealFields } from '@caravel/contract/deal-fields'
import { fieldsWith, type PersonalFieldTable } from '@caravel/contract/fields'
import { erasedName } from '@caravel/contract/personal-data'
import { taskFields } from '@caravel/contract/task-fields'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

const emptied = (table: PersonalFieldTable) => fieldsWith(table, { erased: 'emptied' })

/** As if it had never been given; what has to be there says that it was erased. */
const emptying = (table: PersonalFieldTable, erased: string) =>
  sql.join(
    emptied(table).map(
      (field) => sql`${sql.ref(field)} = ${table[field]?.required ? sql.val(erased) : sql`default`}`,
    ),
  )

export type Person = { first_name: string; last_name: string; emails: string[]; phone_numbers: string[] }

export async function lockPerson(db: Db, id: Id): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select first_name, last_name, to_json(emails) as emails, to_json(phone_numbers) as phone_numbers from contacts
    where workspace_id = current_workspace_id() and id = ${id} and deleted_at is null
    for update`.execute(db)
  return rows[0]
}

/** Everything that is about them: themselves first, then whom a merge made one with them, who lies in the trash. */
export type AllOf = { id: Id; contacts: Id[]; inquiries: Id[]; notes: Id[] }

export async function findAllOf(db: Db, id: Id): Promise<AllOf> {
  const { rows } = await sql<Omit<AllOf, 'id'>>`
    with recursive merged as (
      select ${id}::uuid as id
      union
      select m.other_id from merged
      join contact_merges m on m.workspace_id = current_workspace_id() and m.contact_id = merged.id
        and m.undone_at is null
      join contacts c on c.workspace_id = m.workspace_id and c.id = m.other_id and c.deleted_at is not null
    ), asked as (
      select i.id from inquiries i
      where i.workspace_id = current_workspace_id() and i.person_id = any (array(select id from merged))
    )
    select array(select id from merged)::text[] as contacts, array(select id from asked)::text[] as inquiries,
      array(select n.id from notes n
        where n.workspace_id = current_workspace_id() and (n.person_id = any (array(select id from merged))
          or n.deal_id = any (array(select id from asked))))::text[] as notes`.execute(db)
  const found = rows[0] ?? { contacts: [], inquiries: [], notes: [] }
  return { id, ...found }
}

/**
 * What happened, when and by whom stays, and of the values those that are words of the workspace. The timelines of whom
 * they were linked to or merged into tell their name, too.
 */
export async function eraseActivities(db: Db, { contacts, inquiries, notes }: AllOf): Promise<void> {
  await sql`
    update activities set changes = ${ofWorkspace}
    where workspace_id = current_workspace_id() and subject_type = 'contact' and object_type = 'contact'
      and object_id = any (${contacts}::uuid[]) and subject_id = any (array(
        select a.object_id from activities a
        where a.workspace_id = current_workspace_id() and a.subject_type = 'contact'
          and a.subject_id = any (${contacts}::uuid[]) and a.object_type = 'contact'
        union
        select m.contact_id from contact_merges m
        where m.workspace_id = current_workspace_id() and m.other_id = any (${contacts}::uuid[])))`.execute(
    db,
  )
  await sql`
    update activities set changes = ${ofWorkspace}
    where workspace_id = current_workspace_id() and subject_type = 'contact' and verb = 'merge_undone'
      and subject_id = any (array(
        select m.contact_id from contact_merges m
        where m.workspace_id = current_workspace_id() and m.other_id = any (${contacts}::uuid[])))`.execute(
    db,
  )
  await sql`
    update activities set changes = ${ofWorkspace}
    where workspace_id = current_workspace_id() and subject_type = 'contact'
      and subject_id = any (${contacts}::uuid[])`.execute(db)
  await sql`
    update activities set changes = changes - ${[...emptied(dealFields), 'deal_services', 'file', 'by']}::text[]
    where workspace_id = current_workspace_id() and subject_type = 'inquiry'
      and subject_id = any (${inquiries}::uuid[])`.execute(db)
  await sql`
    update activities set changes = '{}'
    where workspace_id = current_workspace_id() and subject_type = 'note'
      and subject_id = any (${notes}::uuid[])`.execute(db)
}

const ofWorkspace = sql`(
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(changes)
  where key = any ('{status_id,source_id,owner_id}'::text[]))`

/** None can be taken back any more, and whom they took in goes for good. */
export async function forgetMerges(db: Db, { id, contacts }: AllOf): Promise<void> {
  await sql`
    delete from contact_merges
    where workspace_id = current_workspace_id()
      and (contact_id = any (${contacts}::uuid[]) or other_id = any (${contacts}::uuid[]))`.execute(db)
  await sql`
    delete from contacts
    where workspace_id = current_workspace_id() and id = any (${contacts}::uuid[]) and id <> ${id}`.execute(
    db,
  )
}

/** What creations were answered with is kept for a day, in case they are sent again. */
export async function forgetReplies(db: Db, { contacts, inquiries, notes }: AllOf): Promise<void> {
  await sql`
    delete from idempotency_keys
    where workspace_id = current_workspace_id() and exists (
      select from unnest(${[...contacts, ...inquiries, ...notes]}::text[]) id
      where strpos(reply::text, id) > 0)`.execute(db)
}

/**
 * What a file said of them, also of what is to be done about them. Of an import only the first values of each column were
 * kept, which may be theirs; a file that held nobody else is likely to be called after them.
 */
export async function eraseImported(db: Db, { contacts, inquiries }: AllOf): Promise<void> {
  await sql`
    with rows as (
      update import_rows set cells = '{}', problems = '[]', changes = null
      where workspace_id = current_workspace_id() and record_id = any (
        ${[...contacts, ...inquiries]}::uuid[]
        || array(select id from tasks where workspace_id = current_workspace_id() and person_id = any (${contacts}::uuid[]))
        || array(select id from tasks where workspace_id = current_workspace_id() and deal_id = any (${inquiries}::uuid[])))
      returning import_id
    ),
    erased as (select import_id, count(*) as rows from rows group by import_id)
    update imports set
      columns = (
        select coalesce(jsonb_agg(c.value || '{"samples": []}' order by c.ordinality), '[]')
        from jsonb_array_elements(columns) with ordinality c),
      file_name = case when erased.rows = (
          select count(*) from import_rows r where r.workspace_id = current_workspace_id() and r.import_id = imports.id
        ) then 'erased' else file_name end
    from erased
    where workspace_id = current_workspace_id() and id = erased.import_id`.execute(db)
}

/** Their rows stay for a day, as those of all removed files do: a link may still write what is then removed again. */
export async function eraseFiles(
  db: Db,
  { contacts, inquiries, notes }: AllOf,
  keys: string[],
): Promise<void> {
  await sql`
    update attachments set name = 'erased', deleted_at = coalesce(deleted_at, now())
    where workspace_id = current_workspace_id() and (person_id = any (${contacts}::uuid[])
      or deal_id = any (${inquiries}::uuid[]) or note_id = any (${notes}::uuid[]))`.execute(db)
  await sql`
    select enqueue_job('remove_file', json_build_object('key', key)) from unnest(${keys}::text[]) key`.execute(
    db,
  )
}

export async function eraseNotes(db: Db, { notes }: AllOf): Promise<void> {
  await sql`
    delete from note_mentions
    where workspace_id = current_workspace_id() and note_id = any (${notes}::uuid[])`.execute(db)
  await sql`
    update notes set body = 'Erased', updated_at = now(), version = version + 1
    where workspace_id = current_workspace_id() and id = any (${notes}::uuid[])`.execute(db)
}

/** What is to be done stays to be done, by whom and when. What it says may be about them. */
export async function eraseTasks(db: Db, { contacts, inquiries }: AllOf): Promise<void> {
  await sql`
    update tasks set ${emptying(taskFields, 'Erased')}, updated_at = now(), version = version + 1
    where workspace_id = current_workspace_id()
      and (person_id = any (${contacts}::uuid[]) or deal_id = any (${inquiries}::uuid[]))`.execute(db)
}

/** All of a quote is about them, also what they accepted: what it came to stays with the inquiry. */
export async function eraseQuotes(db: Db, { inquiries }: AllOf): Promise<void> {
  await sql`
    delete from quotes
    where workspace_id = current_workspace_id() and inquiry_id = any (${inquiries}::uuid[])`.execute(db)
}

/** Titles and remarks are written by hand and may name anybody. Figures, dates and services tell nothing of them. */
export async function eraseInquiries(db: Db, { inquiries }: AllOf): Promise<void> {
  await sql`
    update inquiries set ${emptying(dealFields, 'Erased')}, updated_at = now(), version = version + 1
    where workspace_id = current_workspace_id() and id = any (${inquiries}::uuid[])`.execute(db)
  await sql`
    update inquiry_services set note = ''
    where workspace_id = current_workspace_id() and inquiry_id = any (${inquiries}::uuid[])`.execute(db)
}

/** What was paid, when and how stays, as the numbers of receipts do: books must add up. Who paid does not. */
export async function erasePayments(db: Db, { inquiries }: AllOf): Promise<void> {
  await sql`
    update payments set reference = '', note = ''
    where workspace_id = current_workspace_id() and inquiry_id = any (${inquiries}::uuid[])`.execute(db)
  await sql`
    update receipts set customer = ${erasedName}, about = split_part(about, ' ', 1)
    where workspace_id = current_workspace_id() and inquiry_id = any (${inquiries}::uuid[])`.execute(db)
  await sql`
    update payment_reminders set title = 'Erased'
    where workspace_id = current_workspace_id() and inquiry_id = any (${inquiries}::uuid[])`.execute(db)
}

export async function eraseContact(db: Db, id: Id): Promise<void> {
  await sql`
    delete from contact_relations
    where workspace_id = current_workspace_id() and (contact_id = ${id} or person_id = ${id})`.execute(db)
  await sql`
    update contacts set ${emptying(contactFields, erasedName)}, phones_e164 = default, updated_at = now(), version = version + 1
    where workspace_id = current_workspace_id() and id = ${id}`.execute(db)
}
