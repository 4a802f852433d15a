/** Records as callers see them. Each piece is found by its keys, so that one plan is right for every workspace. */

import type { Id } from '@caravel/contract/common'
import type { FieldThat } from '@caravel/contract/kinds'
import type { ListName } from '@caravel/contract/lists'
import { sql } from 'kysely'

/** The records with these ids in their order, under an alias. `offset 0` keeps it from being planned as a join. */
export const rowsByIds = (table: ListName | 'activities', alias: string, ids: Id[]) => sql`
  from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
  cross join lateral (
    select * from ${sql.table(table)} where workspace_id = current_workspace_id() and id = asked.id offset 0
  ) ${sql.raw(alias)}
  order by asked.place`

export const columnsAt = (record: string, columns: string[]) =>
  sql.join(columns.map((column) => sql.ref(`${record}.${column}`)))

/** In counts that are kept by status or by source, the id of those that have none. */
export const noGroup = '00000000-0000-0000-0000-000000000000'

/** A time within JSON, where the database would write it in a form of its own. */
export const timeAt = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The member that a column of a record names, with the storage key of their picture; null for none. */
export const memberAt = (record: string, column: string) => sql`(
  select json_build_object('id', m.id, 'first_name', u.first_name, 'last_name', u.last_name, 'pic_key', u.pic_key)
  from members m join users u on u.id = m.user_id
  where m.workspace_id = ${workspaceOf(record)} and m.id = ${sql.ref(`${record}.${column}`)})`

/** The company of a record, unless it is in the trash. */
export const companyAt = (record: string) => sql`(
  select json_build_object('id', o.id, 'name', o.name, 'pic_key', o.workspace_id || '/' || o.pic_id)
  from companies o
  where o.workspace_id = ${workspaceOf(record)} and o.id = ${sql.ref(`${record}.company_id`)} and o.deleted_at is null)`

/** Null where the inquiry has none. */
export const inquiryStatusAt = (inquiry: string) => sql`(
  select json_build_object('id', s.id, 'name', s.name, 'color', s.color, 'kind', s.kind)
  from inquiry_statuses s
  where s.workspace_id = ${workspaceOf(inquiry)} and s.id = ${sql.ref(`${inquiry}.deal_status_id`)})`

/** How many notes and finished files a record has, which name it by this column. */
export const countsAt = (record: string, column: FieldThat<'notes'> & FieldThat<'files'>) => sql`
  (select count(*) from notes n
    where n.workspace_id = ${workspaceOf(record)} and ${sql.ref(`n.${column}`)} = ${sql.ref(`${record}.id`)}
      and n.deleted_at is null) as note_count,
  (select count(*) from attachments f
    where f.workspace_id = ${workspaceOf(record)} and ${sql.ref(`f.${column}`)} = ${sql.ref(`${record}.id`)}
      and f.uploaded_at is not null and f.deleted_at is null) as file_count`

const workspaceOf = (record: string) => sql.ref(`${record}.workspace_id`)
