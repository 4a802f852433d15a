/** What else of a workspace is written, besides its lists: each table in the order of its ids. */
import type { Id } from '@caravel/contract/common'
import { type KindThat, kindsThat } from '@caravel/contract/kinds'
import { type RawBuilder, sql } from 'kysely'
import { type Column, written } from '../../csv/columns.ts'
import type { Db } from '../../db/client.ts'
import { byKindAt, recordIdAt } from '../../db/hanging.ts'
import { columnOf, tableOf } from '../../db/live-records.ts'
import { nameAt } from '../../db/record-names.ts'
import type { Sheet, SheetRow } from '../../records/export.queries.ts'

export const member = (id: string) => sql`coalesce((
  select btrim(u.first_name || ' ' || u.last_name) from members m join users u on u.id = m.user_id
  where m.workspace_id = current_workspace_id() and m.id = ${sql.ref(id)}), '')`

/** The record that a row is about: a contact or company by its name, an inquiry by its number. */
const record = (idOf: (type: KindThat<'page'>) => string) =>
  sql`coalesce(${sql.join(
    kindsThat('page').map(
      (type) => sql`(select ${sql.raw(nameAt[type]('c'))} from ${sql.table(tableOf[type])} c
      where c.workspace_id = current_workspace_id() and c.id = ${sql.ref(idOf(type))})`,
    ),
  )}, '')`
const recordOf = (row: string) => record((type) => `${row}.${columnOf[type]}`)

/** The rows are called `r`. */
export function sheetOf<F extends string>(
  table: string,
  columns: Record<F, Column>,
  where: RawBuilder<unknown> = sql`true`,
  joins: RawBuilder<unknown> = sql``,
): Sheet<F> {
  const next: Sheet<F>['next'] = async (db, { after, limit }) => {
    const { rows } = await sql<SheetRow<F>>`
      select ${written(columns)}, r.id, r.id::text as place
      from (
        select r.* from ${sql.table(table)} r
        where r.workspace_id = current_workspace_id() and ${where}
          ${after ? sql`and r.id > ${after.id}::uuid` : sql``}
        order by r.id limit ${limit}) r ${joins}
      order by r.id`.execute(db)
    return rows
  }
  return { columns, next }
}

const live = sql`r.deleted_at is null`

export const decimal = (column: string) => sql`coalesce(trim_scale(${sql.ref(column)})::text, '')`

export const services = sheetOf(
  'inquiry_services',
  {
    inquiry: ['Inquiry', sql`i.deal_number`],
    kind: ['Service', sql`initcap(r.kind)`],
    options: [
      'Options',
      sql`coalesce((select string_agg(o.option_value, ', ' order by o.position) from inquiry_service_options o
        where o.workspace_id = current_workspace_id() and o.service_id = r.id), '')`,
    ],
    note: ['Note', sql`r.note`],
    start_on: ['Start', sql`concat_ws(' ', r.start_on, to_char(r.start_time, 'HH24:MI'))`],
    end_on: ['End', sql`concat_ws(' ', r.end_on, to_char(r.end_time, 'HH24:MI'))`],
    supplier: [
      'Supplier',
      sql`coalesce((select o.name from companies o
        where o.workspace_id = current_workspace_id() and o.id = r.supplier_id), '')`,
    ],
    booking_reference: ['Booking reference', sql`r.booking_reference`],
    state: ['State', sql`replace(r.state, '_', ' ')`],
    hold_until: ['On hold until', sql`coalesce(r.hold_until::text, '')`],
    quantity: ['Quantity', sql`r.quantity`],
    per: ['Charged per', sql`r.per`],
    cost: ['Cost', decimal('r.cost')],
    cost_currency: ['Currency of cost', sql`coalesce(r.cost_currency, '')`],
    price: ['Price', decimal('r.price')],
    price_currency: ['Currency of price', sql`coalesce(r.price_currency, '')`],
    markup_kind: ['Kind of markup', sql`coalesce(r.markup_kind, '')`],
    markup: ['Markup', decimal('r.markup')],
    tax_percent: ['Tax percent', decimal('r.tax_percent')],
    tax_on: ['Tax on', sql`r.tax_on`],
    commission_percent: ['Commission percent', decimal('r.commission_percent')],
    alternative: ['Alternative', sql`coalesce(r.alternative::text, '')`],
  },
  sql`exists (select from inquiries i
    where i.workspace_id = current_workspace_id() and i.id = r.inquiry_id and i.deleted_at is null)`,
  sql`join inquiries i on i.workspace_id = current_workspace_id() and i.id = r.inquiry_id`,
)

export const quotes = sheetOf(
  'quotes',
  {
    number: ['Quote', sql`r.content ->> 'number'`],
    title: ['Title', sql`r.content ->> 'title'`],
    customer: ['Customer', sql`r.content ->> 'customer'`],
    made_on: ['Made on', sql`r.content ->> 'made_on'`],
    valid_until: ['Valid until', sql`r.valid_until::text`],
    made_by: ['Made by', member('r.created_by_id')],
    withdrawn: ['Withdrawn', sql`coalesce(r.withdrawn_at::text, '')`],
    views: ['Views', sql`r.views`],
    last_viewed: ['Last viewed', sql`coalesce(r.last_viewed_at::text, '')`],
    accepted: ['Accepted', sql`coalesce(r.accepted_at::text, '')`],
    accepted_name: ['Accepted by', sql`coalesce(r.accepted_name, '')`],
    accepted_alternative: ['Accepted alternative', sql`coalesce(r.accepted_alternative::text, '')`],
    accepted_from: ['Accepted from', sql`coalesce(r.accepted_from, '')`],
    mails: [
      'Mailed to',
      sql`coalesce((select string_agg(m.recipient || ' (' || m.state || ')', ', ' order by m.id) from quote_mails m
        where m.workspace_id = current_workspace_id() and m.quote_id = r.id), '')`,
    ],
    content: ['Content', sql`r.content::text`],
  },
  sql`exists (select from inquiries i
    where i.workspace_id = current_workspace_id() and i.id = r.inquiry_id and i.deleted_at is null)`,
)

export const notes = sheetOf(
  'notes',
  {
    record: ['About', recordOf('r')],
    kind: ['Kind', sql`initcap(r.kind)`],
    direction: ['Direction', sql`coalesce(r.direction, '')`],
    result: ['Result', sql`coalesce(replace(r.result, '_', ' '), '')`],
    happened_at: ['Took place', sql`coalesce(r.happened_at::text, '')`],
    author: ['Author', member('r.author_id')],
    text: ['Text', sql`note_text(r.body)`],
    created_at: ['Created', sql`r.created_at`],
    updated_at: ['Updated', sql`r.updated_at`],
  },
  live,
)

export const activity = sheetOf('activities', {
  created_at: ['When', sql`r.created_at`],
  actor: ['Who', member('r.actor_id')],
  verb: ['What', sql`replace(r.verb, '_', ' ')`],
  kind: ['Kind of record', sql`r.subject_type`],
  record: ['Record', record(() => 'r.subject_id')],
  changes: ['Changes', sql`case when r.changes = '{}' then '' else r.changes::text end`],
})

const yesOrNo = (column: string) => sql`case when ${sql.ref(column)} then 'yes' else 'no' end`

const quoteSettingsColumns: Record<string, Column> = {
  color: ['Colour', sql`s.color`],
  contact: ['Contact', sql`s.contact`],
  valid_days: ['Valid for days', sql`s.valid_days`],
  message: ['Message', sql`s.message`],
  included: ['Included', sql`s.included`],
  not_included: ['Not included', sql`s.not_included`],
  terms: ['Terms', sql`s.terms`],
  mail_subject: ['Subject of mails', sql`s.mail_subject`],
  mail_text: ['Text of mails', sql`s.mail_text`],
}

const workspaceColumns: Record<string, Column> = {
  name: ['Name', sql`w.name`],
  timezone: ['Time zone', sql`w.timezone`],
  country: ['Country', sql`w.country`],
  currency: ['Currency', sql`w.currency`],
  phone: ['Phone', sql`w.phone`],
  company_type: ['Company type', sql`coalesce(w.company_type, '')`],
  company_size: ['Company size', sql`coalesce(w.company_size, '')`],
  new_contact_status: [
    'Status of new contacts',
    sql`case when not w.new_contact_has_status then 'none' else coalesce((
      select s.name from contact_statuses s
      where s.workspace_id = current_workspace_id() and s.id = w.new_contact_status_id), 'the first') end`,
  ],
  new_contact_has_owner: ['Who adds a contact owns it', yesOrNo('w.new_contact_has_owner')],
  requires_two_step: ['Requires two-step sign-in', yesOrNo('w.requires_two_step')],
  rounding: ['Prices are rounded to', sql`w.rounding`],
  viewers_see_prices: ['Viewers see prices', yesOrNo('w.viewers_see_prices')],
  last_deal_number: ['Last inquiry number', sql`w.last_deal_number`],
  created_at: ['Created', sql`w.created_at`],
}

export const quoteSettings: Sheet<string> = {
  columns: quoteSettingsColumns,
  next: async (db) => {
    const { rows } = await sql<SheetRow<string>>`
      select ${written(quoteSettingsColumns)}, s.workspace_id as id, '' as place from quote_settings s
      where s.workspace_id = current_workspace_id()`.execute(db)
    return rows
  },
}

export const workspace: Sheet<string> = {
  columns: workspaceColumns,
  next: async (db) => {
    const { rows } = await sql<SheetRow<string>>`
      select ${written(workspaceColumns)}, w.id, '' as place from workspaces w
      where w.id = current_workspace_id()`.execute(db)
    return rows
  },
}

export const members = sheetOf(
  'members',
  {
    first_name: ['First name', sql`u.first_name`],
    last_name: ['Last name', sql`u.last_name`],
    email: ['Email', sql`u.email`],
    role: ['Role', sql`r.role`],
    removed_at: ['Removed', sql`coalesce(to_char(r.removed_at, 'YYYY-MM-DD'), '')`],
  },
  sql`true`,
  sql`join users u on u.id = r.user_id`,
)

const named: Record<'name' | 'position', Column> = {
  name: ['Name', sql`r.name`],
  position: ['Position', sql`r.position`],
}
export const contactStatuses = sheetOf('contact_statuses', { ...named, color: ['Color', sql`r.color`] })
export const inquiryStatuses = sheetOf('inquiry_statuses', {
  ...named,
  color: ['Color', sql`r.color`],
  kind: ['Kind', sql`r.kind`],
})
export const sources = sheetOf('sources', { ...named, icon: ['Icon', sql`r.icon`] })

/** Those of everybody. What a member keeps to themselves is theirs. */
export const sharedViews = sheetOf(
  'saved_views',
  {
    name: ['Name', sql`r.name`],
    list: ['List', sql`r.list`],
    member: ['Saved by', member('r.member_id')],
    settings: ['Settings', sql`r.settings::text`],
    created_at: ['Created', sql`r.created_at`],
  },
  sql`r.shared`,
)

export const templates = sheetOf('trip_templates', {
  name: ['Name', sql`r.name`],
  kind: ['Kind', sql`r.kind`],
  services: ['Services', sql`r.services::text`],
  created_at: ['Created', sql`r.created_at`],
  updated_at: ['Updated', sql`r.updated_at`],
})

export const imports = sheetOf(
  'imports',
  {
    file_name: ['File', sql`r.file_name`],
    kind: ['What', sql`r.kind`],
    state: ['State', sql`r.state`],
    member: ['Who', member('r.created_by_id')],
    created_at: ['When', sql`r.created_at`],
    created: ['Created', sql`r.created`],
    updated: ['Updated', sql`r.updated`],
    skipped: ['Skipped', sql`r.skipped`],
    failed: ['Failed', sql`r.failed`],
  },
  sql`r.uploaded_at is not null`,
)

const folderOf = (what: 'files' | 'notes', row: string) =>
  sql.raw(byKindAt(what, row, (type) => `'${tableOf[type]}'`))
const aboutId = (what: 'files' | 'notes', row: string) => sql.raw(recordIdAt(what, row))

export type StoredFile = { id: Id; name: string; storage_key: string; folder: string; record: string }

/** The next files of live records, with the folder that each belongs into. */
export async function nextFiles(db: Db, after: Id | undefined, limit: number): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select a.id, a.name, a.storage_key,
      coalesce(${folderOf('files', 'a')}, ${folderOf('notes', 'n')}) as folder,
      ${recordOf('a')} || ${recordOf('n')} || ' ' || right(coalesce(${aboutId('files', 'a')}, ${aboutId('notes', 'n')})::text, 6)
        as record
    from (
      select * from attachments
      where workspace_id = current_workspace_id() and uploaded_at is not null and deleted_at is null
        and section not in ('avatar', 'logo') ${after ? sql`and id > ${after}::uuid` : sql``}
      order by id limit ${limit}) a
    left join notes n on n.workspace_id = current_workspace_id() and n.id = a.note_id
    order by a.id`.execute(db)
  return rows
}
