import { Id } from '@caravel/contract/common'
import type { DealFilters } from '@caravel/contract/deals'
import type { DealFilterAttribute } from '@caravel/contract/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import {
  type Attribute,
  type Condition,
  dayAttribute,
  type FilteredList,
  idAttribute,
  isNamed,
  isNumber,
  type Narrowed,
  narrow,
  numberAttribute,
  textAttribute,
} from '../../db/filters.ts'
import { inquiriesOf } from '../../db/inquiries-of.ts'
import { toE164 } from '../contacts/contacts.ts'

/** Which inquiries a list shows; undefined when it shows all. */
export const narrowInquiries = (
  db: Db,
  ctx: Context,
  wanted: DealFilters & { search: string },
): Promise<Narrowed | undefined> =>
  narrow(inquiryList, wanted, async (phone) => (await toE164(db, ctx, [phone]))[0] ?? '')

const fullName = textAttribute(sql`p.first_name`, sql`p.sort_name`)

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

/** Whether one of those who travel holds the text. */
const isTravelledBy = (patterns: RawBuilder<string[]>) => sql`exists (
  select from inquiry_travellers t
  join contacts traveller on traveller.workspace_id = t.workspace_id and traveller.id = t.contact_id
  where t.workspace_id = i.workspace_id and t.inquiry_id = i.id and traveller.deleted_at is null
    and traveller.search_text like any (${patterns}))`

const inquiryList: FilteredList<DealFilterAttribute> = {
  search_text: sql`(p.search_text || ' ' || i.search_text)`,
  attributes: {
    name: nameAttribute,
    id: numberAttribute(sql`i.deal_number`),
    status: idAttribute(sql`i.deal_status_id`),
    assigned_to: idAttribute(sql`i.assigned_to_id`),
    service: serviceAttribute,
    travel_date: dayAttribute(sql`i.travel_start`),
    person: idAttribute(sql`i.person_id`),
    involves: involvesAttribute,
    company: idAttribute(sql`i.company_id`),
  },
  meaning: (word) => {
    const digits = /^#(\d+)$/.exec(word)?.[1]
    return digits ? isNumber(sql`i.deal_number`, digits) : undefined
  },
  elsewhere: (patterns) =>
    sql`${isNamed(sql`p.company_id`, patterns)} or ${isNamed(sql`i.company_id`, patterns)}
      or ${isTravelledBy(patterns)}`,
}
