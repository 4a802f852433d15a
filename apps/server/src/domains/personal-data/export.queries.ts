import type { Id } from '@caravel/contract/common'
import { contactFields } from '@caravel/contract/contact-fields'
import { dealFields } from '@caravel/contract/deal-fields'
import { type FieldsWith, type FieldTable, shownAs } from '@caravel/contract/fields'
import { taskFields } from '@caravel/contract/task-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'

type Person = Record<
  'contact' | 'related_people' | 'inquiries' | 'travels_on' | 'notes' | 'tasks' | 'activity',
  unknown
>

/** What is written about a live contact, with what is in the trash. */
export async function findPerson(db: Db, id: Id): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select ${contact} as contact, ${relatedPeople} as related_people, ${inquiries} as inquiries,
      ${travelsOn} as travels_on, ${notes} as notes, ${tasks} as tasks, ${activity} as activity
    from contacts c
    where c.workspace_id = current_workspace_id() and c.id = ${id} and c.deleted_at is null`.execute(db)
  return rows[0]
}

type FileOf = { name: string; size: number; content_type: string; created_at: string; storage_key: string }

/** Finished ones, of the contact, of their inquiries, and of the notes on either. */
export async function listFilesOf(db: Db, id: Id): Promise<FileOf[]> {
  const { rows } = await sql<FileOf>`
    with records as (
      select ${id}::uuid as id
      union all
      select id from inquiries where workspace_id = current_workspace_id() and person_id = ${id}
    ), noted as (
      select id from notes
      where workspace_id = current_workspace_id()
        and (person_id = ${id} or deal_id = any (array(select id from records)))
    )
    select name, size, content_type, created_at, storage_key from attachments
    where workspace_id = current_workspace_id() and uploaded_at is not null and deleted_at is null
      and (person_id = ${id} or deal_id = any (array(select id from records))
        or note_id = any (array(select id from noted)))
    order by id`.execute(db)
  return rows
}

const member = (id: string) => sql`(
  select btrim(u.first_name || ' ' || u.last_name) from members m join users u on u.id = m.user_id
  where m.workspace_id = current_workspace_id() and m.id = ${sql.ref(id)})`

const listName = (table: string, id: string) => sql`(
  select l.name from ${sql.table(table)} l
  where l.workspace_id = current_workspace_id() and l.id = ${sql.ref(id)})`

/** Each field of a record as it is stored, but for those that are told otherwise; null leaves one out. */
function fieldsOf<T extends FieldTable>(
  table: T,
  alias: string,
  others: Record<FieldsWith<T, { type: 'reference' } | { as: string }>, RawBuilder<unknown> | null> &
    Partial<Record<keyof T, RawBuilder<unknown> | null>>,
) {
  const told: Partial<Record<string, RawBuilder<unknown> | null>> = others
  return sql.join(
    Object.keys(table).flatMap((field) => {
      const value = field in told ? told[field] : sql.ref(`${alias}.${field}`)
      return value ? [sql`${shownAs(table, field)}::text, ${value}`] : []
    }),
  )
}

const contact = sql`json_build_object('id', c.id, ${fieldsOf(contactFields, 'c', {
  company_id: listName('companies', 'c.company_id'),
  status_id: listName('contact_statuses', 'c.status_id'),
  source_id: listName('sources', 'c.source_id'),
  owner_id: member('c.owner_id'),
  // It is among the files.
  pic_id: null,
})}, 'created_at', c.created_at, 'updated_at', c.updated_at)`

const relatedPeople = sql`coalesce((
  select json_agg(json_build_object('name', btrim(p.first_name || ' ' || p.last_name), 'relation', r.relation)
    order by p.sort_name, p.id)
  from contact_relations r
  join contacts p on p.workspace_id = r.workspace_id and p.id = r.person_id
  where r.workspace_id = current_workspace_id() and r.contact_id = c.id), '[]')`

const services = sql`coalesce((
  select json_agg(json_build_object('kind', s.kind, 'note', s.note, 'options', coalesce((
      select json_agg(o.option_value order by o.position) from inquiry_service_options o
      where o.workspace_id = current_workspace_id() and o.service_id = s.id), '[]')) order by s.position)
  from inquiry_services s
  where s.workspace_id = current_workspace_id() and s.inquiry_id = i.id), '[]')`

const quotes = sql`coalesce((
  select json_agg(json_build_object('content', q.content, 'created_at', q.created_at, 'views', q.views,
    'last_viewed_at', q.last_viewed_at, 'accepted_at', q.accepted_at, 'accepted_name', q.accepted_name,
    'accepted_from', q.accepted_from) order by q.version)
  from quotes q where q.workspace_id = current_workspace_id() and q.inquiry_id = i.id), '[]')`

const payments = sql`coalesce((
  select json_agg(json_build_object('day', m.paid_on, 'amount', trim_scale(m.amount)::text, 'currency', m.currency,
    'method', m.method, 'reference', m.reference, 'note', m.note, 'void_since', m.voided_at) order by m.paid_on, m.id)
  from payments m
  where m.workspace_id = current_workspace_id() and m.inquiry_id = i.id), '[]')`

/** Who travels along is somebody else. */
const inquiryFields = fieldsOf(dealFields, 'i', {
  person_id: null,
  company_id: listName('companies', 'i.company_id'),
  // Called as people call it.
  deal_status_id: null,
  assigned_to_id: member('i.assigned_to_id'),
  traveller_ids: null,
  deal_services: null,
})

const inquiries = sql`coalesce((
  select json_agg(json_build_object(
    'number', i.deal_number, 'status', ${listName('inquiry_statuses', 'i.deal_status_id')}, ${inquiryFields},
    'services', ${services}, 'quotes', ${quotes}, 'payments', ${payments}, 'created_at', i.created_at, 'updated_at', i.updated_at, 'deleted_at', i.deleted_at)
    order by i.deal_number)
  from inquiries i where i.workspace_id = current_workspace_id() and i.person_id = c.id), '[]')`

/** What others asked for says little of who travels along, and is theirs. */
const travelsOn = sql`coalesce((
  select json_agg(json_build_object(
    'number', i.deal_number, 'travel_start', i.travel_start, 'travel_end', i.travel_end) order by i.deal_number)
  from inquiry_travellers t
  join inquiries i on i.workspace_id = t.workspace_id and i.id = t.inquiry_id
  where t.workspace_id = current_workspace_id() and t.contact_id = c.id), '[]')`

const ownInquiries = sql`array(
  select i.id from inquiries i where i.workspace_id = current_workspace_id() and i.person_id = c.id)`

const notes = sql`coalesce((
  select json_agg(json_build_object(
    'inquiry', (select i.deal_number from inquiries i where i.workspace_id = current_workspace_id() and i.id = n.deal_id),
    'kind', n.kind, 'direction', n.direction, 'result', n.result, 'happened_at', n.happened_at,
    'text', note_text(n.body), 'author', ${member('n.author_id')},
    'created_at', n.created_at, 'updated_at', n.updated_at, 'deleted_at', n.deleted_at) order by n.id)
  from notes n
  where n.workspace_id = current_workspace_id() and (n.person_id = c.id or n.deal_id = any (${ownInquiries}))), '[]')`

const taskFieldsOf = fieldsOf(taskFields, 'k', {
  due_time: sql`to_char(k.due_time, 'HH24:MI')`,
  assigned_to_id: member('k.assigned_to_id'),
  person_id: null,
  company_id: null,
  deal_id: null,
})

const tasks = sql`coalesce((
  select json_agg(json_build_object(
    'inquiry', (select i.deal_number from inquiries i where i.workspace_id = current_workspace_id() and i.id = k.deal_id),
    ${taskFieldsOf}, 'done_at', k.done_at, 'created_at', k.created_at,
    'deleted_at', k.deleted_at) order by k.id)
  from tasks k
  where k.workspace_id = current_workspace_id() and (k.person_id = c.id or k.deal_id = any (${ownInquiries}))), '[]')`

const activity = sql`coalesce((
  select json_agg(json_build_object(
    'inquiry', (select i.deal_number from inquiries i
      where i.workspace_id = current_workspace_id() and a.subject_type = 'inquiry' and i.id = a.subject_id),
    'verb', a.verb, 'by', ${member('a.actor_id')}, 'changes', a.changes, 'at', a.created_at) order by a.id)
  from activities a
  where a.workspace_id = current_workspace_id() and (
    a.subject_type = 'contact' and a.subject_id = c.id
    or a.subject_type = 'inquiry' and a.subject_id = any (${ownInquiries}))), '[]')`
