/** What the database knows of each field: how a list is narrowed and put in order by it, and how a file tells it. */
import { Id } from '@caravel/contract/common'
import type { DealFilterAttribute, DealSortAttribute } from '@caravel/contract/deal-fields'
import type { Deal } from '@caravel/contract/deals'
import { type Filter, parseSort, type Sort } from '@caravel/contract/lists'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ColumnsOf } from '../../csv/columns.ts'
import type { Db } from '../../db/client.ts'
import { dueAttribute, localNow, workedOut } from '../../db/due.ts'
import {
  type Attribute,
  type Condition,
  dayAttribute,
  type FilteredList,
  idAttribute,
  importAttribute,
  isNamed,
  isNumber,
  numberAttribute,
  textAttribute,
} from '../../db/filters.ts'
import { inquiriesOf } from '../../db/inquiries-of.ts'
import { blanksLast, groupOf, type IndexRange, isBlank } from '../../db/ranges.ts'
import {
  firstOpenTask,
  inquiriesNotParked,
  inquiryRows,
  listAssignees,
  listStatuses,
  withPerson,
} from './inquiries.queries.ts'

const fullName = textAttribute('contacts.first_name', sql`p.first_name`, sql`p.sort_name`)

/** Of the person, first and last name together. Everyone has a first name. */
const nameAttribute: Attribute = (filter, readPhone) => {
  if (filter.condition === 'empty') return { condition: sql`false` }
  if (filter.condition === 'not_empty') return { condition: sql`true` }
  return fullName(filter, readPhone)
}

/** Whether one of its services is of that kind, or whether it has any. */
const serviceAttribute: Attribute = ({ condition, value = '' }) => {
  const among = sql`from inquiry_services v where v.workspace_id = i.workspace_id and v.inquiry_id = i.id`
  const asked: Condition =
    condition === 'exact'
      ? sql`exists (select ${among} and v.kind = ${value.trim()})`
      : condition === 'empty'
        ? sql`not exists (select ${among})`
        : sql`exists (select ${among})`
  return { condition: asked, ofOthers: true }
}

/** Who asks for it or travels on it. The ids first: asked of each inquiry, it would be read for all of them. */
const involvesAttribute: Attribute = ({ condition, value }) => {
  if (condition === 'empty') return { condition: sql`false` }
  if (condition === 'not_empty') return { condition: sql`true` }
  const id = Id.safeParse(value?.trim())
  return { condition: id.success ? sql`i.id = any (array(${inquiriesOf(id.data)}))` : sql`false` }
}

/** Those that are parked are found by their index, which holds nothing else: along the order of the list they are rare. */
const parkedAttribute: Attribute = ({ value = '' }) => {
  if (value.trim() !== 'yes')
    return { condition: value.trim() === 'no' ? sql`i.parked_until is null` : sql`true` }
  const upTo = (most: number) => sql`
    select id from inquiries
    where workspace_id = current_workspace_id() and deleted_at is null and parked_until is not null
    order by parked_until, id limit ${most}`
  return { condition: sql`i.parked_until is not null`, found: { upTo, countsQuickly: true } }
}

/** Unless a filter says otherwise, what is parked is left out, and the database keeps count of what is left. */
export function inquiriesMeantBy(filters: Filter<DealFilterAttribute>[]) {
  const isDefault = ({ attribute, value }: Filter<string>) => attribute === 'parked' && value?.trim() === 'no'
  const others = filters.filter((filter) => !isDefault(filter))
  return others.some(({ attribute }) => attribute === 'parked')
    ? { rows: inquiryRows, filters: filters.filter((filter) => !isForAll(filter)) }
    : { rows: inquiriesNotParked, filters: others }
}

const isForAll = ({ attribute, value }: Filter<string>) => attribute === 'parked' && value?.trim() === 'all'

const none = isBlank(sql`i.deal_status_id`)
const oldest = sql`i.created_at, i.id`

/** Those that are open and have none are found of each status by itself, as the day's page finds them. */
const nextStepAttribute: Attribute = (filter, readPhone) => {
  if (filter.condition !== 'exact' || filter.value?.trim() !== 'missing') return byNextStep(filter, readPhone)
  const first = (most: number, status: Condition, order = oldest) => sql`
    select i.id from inquiries i
    where i.workspace_id = current_workspace_id() and i.deleted_at is null and i.next_due_by is null and ${status}
    order by ${order} limit ${most}`
  const upTo = (most: number) => sql`
    select id from (
      select i.id from inquiry_statuses s cross join lateral (${first(most, sql`i.deal_status_id = s.id`)}) i
      where s.workspace_id = current_workspace_id() and s.kind = 'open'
      union all (${first(most, none.where, sql`${none.blank}, ${oldest}`)})) open
    limit ${most}`
  const isOpen: Condition = sql`(i.deal_status_id is null or i.deal_status_id in (
    select s.id from inquiry_statuses s where s.workspace_id = current_workspace_id() and s.kind = 'open'))`
  return {
    condition: sql`i.next_due_by is null and ${isOpen}`,
    found: { upTo },
    ofOthers: true,
  }
}

const byNextStep = dueAttribute(
  sql`i.next_due_by`,
  (is, most) => sql`
    select i.id from inquiries i
    where i.workspace_id = current_workspace_id() and i.deleted_at is null and ${is}
    order by i.next_due_by, i.id limit ${most}`,
)

/** By days of the workspace. Those that are due are few, and found by their index. */
const paymentAttribute: Attribute = ({ condition, value = '' }) => {
  if (condition === 'empty') return { condition: sql`i.payment_due_on is null` }
  const isDue = condition === 'not_empty' ? sql<SqlBool>`i.payment_due_on is not null` : dueOn(value.trim())
  const upTo = (most: number) => sql`
    select i.id from inquiries i
    where i.workspace_id = current_workspace_id() and i.deleted_at is null and i.payment_due_on is not null and ${isDue}
    order by i.payment_due_on, i.id limit ${most}`
  return { condition: isDue, found: { upTo, countsQuickly: true } }
}

function dueOn(when: string): Condition {
  const today = workedOut(sql`${localNow}::date`)
  const monday = workedOut(sql`date_trunc('week', ${localNow})::date`)
  if (when === 'overdue') return sql`i.payment_due_on < ${today}`
  if (when === 'today') return sql`i.payment_due_on = ${today}`
  const sunday = workedOut(sql`date_trunc('week', ${localNow})::date + 6`)
  return when === 'week' ? sql`i.payment_due_on between ${monday} and ${sunday}` : sql`false`
}

/**
 * Whether one of those who travel holds the text: asked of each inquiry, and of each who travels on it by their key, as
 * `offset 0` says. Beside an `or` the planner would read all who travel anywhere, and for a few of them all contacts.
 */
const isTravelledBy = (patterns: RawBuilder<string[]>) => sql`exists (
  select from inquiry_travellers t
  cross join lateral (
    select * from contacts c where c.workspace_id = t.workspace_id and c.id = t.contact_id offset 0
  ) c
  where t.workspace_id = i.workspace_id and t.inquiry_id = i.id and c.deleted_at is null
    and c.search_text like any (${patterns}) offset 0)`

export const inquiryFilters: FilteredList<DealFilterAttribute> = {
  search_text: sql`(p.search_text || ' ' || i.search_text)`,
  attributes: {
    name: nameAttribute,
    id: numberAttribute('inquiries.deal_number', sql`i.deal_number`),
    status: idAttribute(sql`i.deal_status_id`),
    assigned_to: idAttribute(sql`i.assigned_to_id`),
    service: serviceAttribute,
    travel_date: dayAttribute(sql`i.travel_start`),
    person: idAttribute(sql`i.person_id`),
    involves: involvesAttribute,
    company: idAttribute(sql`i.company_id`),
    next_step: nextStepAttribute,
    payment: paymentAttribute,
    parked: parkedAttribute,
    import: importAttribute('inquiries', sql`i.id`),
  },
  meaning: (word) => {
    const digits = /^#(\d+)$/.exec(word)?.[1]
    return digits ? isNumber(sql`i.deal_number`, digits) : undefined
  },
  elsewhere: (patterns) =>
    sql`${isNamed(sql`p.company_id`, patterns)} or ${isNamed(sql`i.company_id`, patterns)}
      or ${isTravelledBy(patterns)}`,
}

const id = sql`i.id`

/** Equal persons, statuses and assignees have the newest first, whichever way the list runs. */
export async function rangesOf(db: Db, sort: Sort<DealSortAttribute>): Promise<IndexRange[]> {
  const { attribute, descending } = parseSort(sort)
  const run = (where: IndexRange['where'], ...keys: IndexRange['keys']): IndexRange => ({
    where,
    keys,
    descending,
  })
  const inTurn = (ids: string[]) => [...(descending ? ids.toReversed() : ids), null]
  switch (attribute) {
    case 'date':
      return [run(sql`true`, sql`i.created_at`, id)]
    case 'deal_number':
      return [run(sql`true`, sql`i.deal_number`)]
    case 'travel_date':
      return blanksLast(sql`i.travel_start`, id, descending)
    case 'next_step':
      return blanksLast(sql`i.next_due_by`, id, descending)
    case 'price':
    case 'margin':
      // What has a price has a margin. Those with neither follow as they came.
      return [
        run(sql`i.price is not null`, sql.ref(`i.${attribute}`), id),
        run(sql`i.price is null`, sql`i.created_at`, id),
      ]
    case 'person': {
      const age = descending ? sql`i.created_at` : sql`-extract(epoch from i.created_at)`
      // Who has none is passed over on the walk along the names, without a look at the inquiries.
      const asks = sql<boolean>`p.deleted_at is null and p.inquiry_count > 0`
      return [{ ...run(asks, sql`p.sort_name`, sql`p.id`, age, id), joins: withPerson }]
    }
    case 'status':
      return rangesBy('deal_status_id', inTurn(idsOf(await listStatuses(db))))
    case 'assigned_to':
      return rangesBy('assigned_to_id', inTurn(idsOf(await listAssignees(db))))
  }
}

/** Every status in its order; null is none. */
export const rangesByStatus = (ids: (string | null)[]) => rangesBy('deal_status_id', ids)

const idsOf = (records: { id: string }[]) => records.map((record) => record.id)

const rangesBy = (column: 'deal_status_id' | 'assigned_to_id', ids: (string | null)[]): IndexRange[] =>
  ids.map((value) => ({
    ...groupOf(sql.ref(`i.${column}`), value),
    keys: [sql`i.created_at`, id],
    descending: true,
  }))

/** As in "Flight: Emirates, Dubai – at night; Hotel". */
const servicesInWords = sql`(
  select string_agg(concat_ws(': ', initcap(v.kind), nullif(concat_ws(' – ', (
    select string_agg(t.option_value, ', ' order by t.position) from inquiry_service_options t
    where t.workspace_id = v.workspace_id and t.service_id = v.id), nullif(v.note, '')), '')), '; ' order by v.position)
  from inquiry_services v where v.workspace_id = i.workspace_id and v.inquiry_id = i.id)`

/** Each is looked up by their key, as `offset 0` says. */
const travellersInWords = sql`(
  select string_agg(btrim(c.first_name || ' ' || c.last_name), ', ' order by t.position, c.id)
  from inquiry_travellers t
  cross join lateral (
    select * from contacts c where c.workspace_id = t.workspace_id and c.id = t.contact_id offset 0
  ) c
  where c.deleted_at is null and t.workspace_id = i.workspace_id and t.inquiry_id = i.id)`

const nextStepInWords = sql`(
  select concat_ws(' ', k.due_on, to_char(k.due_time, 'HH24:MI'), k.title) from (${firstOpenTask}) k)`

const amount = (column: RawBuilder<unknown>) => sql`coalesce(trim_scale(${column})::text, '')`

/** `USD 0.92 (2030-02-01), GBP 1.17 (2030-02-01)` */
const ratesInWords = sql`(
  select string_agg(format('%s %s (%s)', r ->> 'currency', r ->> 'rate', r ->> 'on'), ', ' order by r ->> 'currency')
  from jsonb_array_elements(i.rates) r)`

/** What is not known is empty. Dates are days of the workspace. */
export const inquiryColumns: ColumnsOf<
  Deal,
  'name' | 'rounding' | 'alternative' | 'accepted' | 'totals' | 'missing_rates',
  'date' | 'cost' | 'tax' | 'booked_on'
> = {
  date: ['Date', sql`to_char(i.created_at at time zone w.timezone, 'YYYY-MM-DD')`, 'day'],
  deal_number: ['ID', sql`i.deal_number`, 'number'],
  title: ['Title', sql`i.title`],
  person: ['Inquired by', sql`btrim(p.first_name || ' ' || p.last_name)`],
  deal_services: ['Service', sql`coalesce(${servicesInWords}, '')`],
  assigned_to: ['Assigned to', sql`coalesce(btrim(u.first_name || ' ' || u.last_name), '')`],
  deal_status: ['Status', sql`coalesce(s.name, '')`],
  booked_on: [
    'Booked on',
    sql`coalesce(to_char(i.booked_at at time zone w.timezone, 'YYYY-MM-DD'), '')`,
    'day',
  ],
  travel_start: ['Travel start', sql`coalesce(i.travel_start::text, '')`, 'day'],
  travel_end: ['Travel end', sql`coalesce(i.travel_end::text, '')`, 'day'],
  travellers: ['Travellers', sql`coalesce(${travellersInWords}, '')`],
  budget: ['Budget', sql`coalesce(i.budget::text, '')`, 'amount'],
  currency: ['Currency', sql`coalesce(i.currency, '')`],
  party_size: ['Party', sql`i.party_size`, 'number'],
  price: ['Price', amount(sql`i.price`), 'amount'],
  cost: ['Cost', amount(sql`i.cost`), 'amount'],
  tax: ['Tax', amount(sql`i.tax`), 'amount'],
  margin: ['Margin', amount(sql`i.margin`), 'amount'],
  rates: ['Exchange rates', sql`coalesce(${ratesInWords}, '')`],
  company: ['Company', sql`coalesce(o.name, '')`],
  parked_until: ['Parked until', sql`coalesce(i.parked_until::text, '')`, 'day'],
  next_step: ['Next step', sql`coalesce(${nextStepInWords}, '')`],
  created_at: ['Created', sql`i.created_at`, 'moment'],
  updated_at: ['Updated', sql`i.updated_at`, 'moment'],
  last_activity_at: ['Last activity', sql`i.last_activity_at`, 'moment'],
}
