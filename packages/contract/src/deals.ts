import { z } from 'zod'
import {
  changesTo,
  Day,
  filterBy,
  Id,
  inWorkspace,
  oneOfWorkspace,
  Person,
  Picture,
  pageQuery,
  recordCounts,
  requiredText,
  search,
  selectionOf,
  sortBy,
  Timestamp,
} from './common.ts'
import { ContactFields } from './contacts.ts'
import { Currency } from './currency.ts'
import {
  dealFields,
  dealFilterKinds,
  dealSortAttributes,
  nextStepWhen,
  parkedChoices,
} from './deal-fields.ts'
import { Alternative, DealService, ServiceFields, TripService } from './deal-services.ts'
import { withCode } from './errors.ts'
import { shownTexts, writtenFields } from './field-schemas.ts'
import {
  bulkRoutes,
  exportRoutes,
  listRoutes,
  neighbourRoutes,
  oneRoutes,
  restoreRoutes,
} from './record-routes.ts'
import { route } from './route.ts'
import { mostRates, mostServices, mostTravellers, roundings, serviceKinds } from './services.ts'
import { DealStatus } from './settings.ts'
import { dueWhen } from './task-fields.ts'

const Budget = z
  .number('Enter an amount')
  .min(0, 'Enter an amount of 0 or more')
  .max(999_999_999_999.99, 'This amount is too large')
  .refine((value) => Number(value.toFixed(2)) === value, 'Enter an amount with at most two decimals')

/** What one unit of a currency is worth in that of the inquiry, as somebody found it on a day. */
const Rate = z.object({
  currency: Currency,
  rate: z.coerce
    .string<string | number>('Enter a rate')
    .regex(/^\d{1,9}(\.\d{1,10})?$/, 'Enter a rate, such as 1.0825')
    .refine((rate) => Number(rate) > 0, 'Enter a rate above 0'),
  on: Day,
})

/** A trip does not end before it starts. */
export const DealFields = z.object(
  writtenFields(dealFields, {
    person_id: Id,
    deal_status_id: Id.nullable().optional(),
    travel_start: Day.nullable().default(null),
    travel_end: Day.nullable().default(null),
    traveller_ids: z
      .array(Id)
      .max(mostTravellers, `An inquiry has at most ${mostTravellers} travellers`)
      .default([]),
    budget: Budget.nullable().default(null),
    currency: Currency.nullable().default(null),
    parked_until: Day.nullable().default(null),
    party_size: z
      .number('Enter how many travel')
      .int('Enter how many travel')
      .min(1, 'Enter 1 to 999 travellers')
      .max(999, 'Enter 1 to 999 travellers')
      .default(1),
    alternative: Alternative.default(1),
    rates: z
      .array(Rate)
      .max(mostRates, `An inquiry has at most ${mostRates} exchange rates`)
      .refine(
        (rates) => new Set(rates.map(({ currency }) => currency)).size === rates.length,
        'Enter one rate for each currency',
      )
      .default([]),
    rounding: z.enum(roundings, 'Choose how prices are rounded').optional(),
    deal_services: z
      .array(ServiceFields)
      .max(mostServices, `An inquiry has at most ${mostServices} services`)
      .default([]),
  }),
)
export type DealFields = z.infer<typeof DealFields>

/**
 * An inquiry, and perhaps who asks and the company that are made with it, in place of those that `person_id` and
 * `company_id` name. A person who is new has no id to be named by among the travellers: `person_travels` says that they
 * are the first of them.
 */
export const NewDeal = DealFields.extend({
  person_id: Id.optional(),
  person: ContactFields.omit({ pic_id: true }).optional(),
  person_travels: z.boolean().default(false),
  company: z.object({ name: requiredText(200, 'Company name is required') }).optional(),
})
  .refine(({ person_id, person }) => person_id !== undefined || person !== undefined, {
    ...withCode('required', 'This field is required'),
    path: ['person_id'],
  })
  .refine(({ person_id, person }) => person_id === undefined || person === undefined, {
    message: 'Send person_id or person, not both',
    path: ['person'],
  })
  .refine(({ company, company_id }) => !company || company_id === null, {
    message: 'Send company_id or company, not both',
    path: ['company'],
  })
export type NewDeal = z.infer<typeof NewDeal>

export const DealChanges = changesTo(DealFields)
export type DealChanges = z.infer<typeof DealChanges>

/** An inquiry as lists, boards and reports show it. */
export const DealSummary = z.object({
  id: Id,
  deal_number: z.number().int(),
  ...shownTexts(dealFields, { summary: true }),
  /** What it is called: the title, or else what is asked for and by whom. */
  name: z.string(),
  person: Person,
  company: z.object({ id: Id, name: z.string(), pic: Picture.nullable() }).nullable(),
  deal_status: DealStatus.nullable(),
  assigned_to: Person.nullable(),
  travel_start: Day.nullable(),
  travel_end: Day.nullable(),
  budget: z.number().nullable(),
  currency: z.string().nullable(),
  /** Parked until this day, on which it comes back by itself. */
  parked_until: Day.nullable(),
  /** What its services are sold for and what is left of that, in its currency; null to those who may not see it. */
  price: z.string().nullable(),
  margin: z.string().nullable(),
  deal_services: z.array(DealService),
  /** Its earliest open task; one without a day comes last. */
  next_step: z
    .object({ id: Id, title: z.string(), due_on: Day.nullable(), due_time: z.string().nullable() })
    .nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** When something last happened to it: a change, a note, a file. */
  last_activity_at: Timestamp,
  version: z.number().int(),
})
export type DealSummary = z.infer<typeof DealSummary>

export const Deal = DealSummary.extend({
  travellers: z.array(Person),
  /** Prices per person are for so many. */
  party_size: z.number().int(),
  /** Which of the ways in which it is offered its totals are of. */
  alternative: z.number().int(),
  rates: z.array(z.object({ currency: z.string(), rate: z.string(), on: Day })),
  rounding: z.enum(roundings),
  deal_services: z.array(TripService),
  /**
   * What the quote came to that the customer accepted last, which payments follow. It `differs` where the trip comes to
   * something else now, and nobody kept the accepted price.
   */
  accepted: z.object({ price: z.string().nullable(), currency: z.string(), differs: z.boolean() }).nullable(),
  /** Null while nothing is priced, or a rate is missing. What someone may not see is null in it. */
  totals: z
    .object({
      currency: z.string(),
      cost: z.string().nullable(),
      price: z.string().nullable(),
      tax: z.string().nullable(),
      commission: z.string().nullable(),
      margin: z.string().nullable(),
      per_traveller: z.string().nullable(),
    })
    .nullable(),
  /** Currencies in which something is priced, and of which nobody has said what they are worth. */
  missing_rates: z.array(z.string()),
  ...recordCounts,
})
export type Deal = z.infer<typeof Deal>

export const dealListQuery = pageQuery.extend({ sort_by: sortBy(dealSortAttributes, '-date'), search })
export type DealListQuery = z.infer<typeof dealListQuery>

export const DealFilters = filterBy(dealFilterKinds, {
  service: serviceKinds,
  next_step: nextStepWhen,
  payment: dueWhen,
  parked: parkedChoices,
})
export type DealFilters = z.infer<typeof DealFilters>

export const DealSelection = selectionOf(DealFilters)
export type DealSelection = z.infer<typeof DealSelection>

/** One column of the board: a status, or none, with its newest inquiries. */
export const DealColumn = z.object({
  status: DealStatus.nullable(),
  total: z.number().int(),
  /** There are more than `total`, and nobody has counted them or summed them up. */
  more: z.boolean(),
  /** What they are worth together, one sum for each currency, the largest first. */
  budgets: z.array(z.object({ currency: z.string(), total: z.number() })),
  results: z.array(DealSummary),
})
export type DealColumn = z.infer<typeof DealColumn>

export const BulkDealChange = z.object({
  deal_status_id: Id.nullable().optional(),
  assigned_to_id: Id.nullable().optional(),
  parked_until: Day.nullable().optional(),
})

const named = { path: 'deals', rights: 'inquiries', many: 'inquiries' } as const

export const deals = {
  ...listRoutes({
    ...named,
    row: DealSummary,
    query: dealListQuery,
    filters: DealFilters,
    says: {
      list: 'Page through the inquiries that are not parked',
      filter:
        'Page through the inquiries that match every filter; parked ones are left out unless `parked` asks for them',
    },
  }),
  board: route({
    method: 'POST',
    path: '/api/v1/:org/deals/board/',
    access: 'inquiries:read',
    summary: 'The inquiries by status: every column with its totals and its newest inquiries',
    params: inWorkspace,
    query: z.object({ search }),
    body: DealFilters,
    reply: z.object({ columns: z.array(DealColumn) }),
  }),
  ...oneRoutes({
    ...named,
    record: Deal,
    made: NewDeal,
    changes: DealChanges,
    says: {
      create:
        'Add an inquiry, which gets the next number of the workspace, and with it who asks and the company if they are new',
      get: 'One inquiry, whole',
      update: 'Change some fields of an inquiry',
    },
  }),
  ...neighbourRoutes({
    ...named,
    query: z.object({ sort_by: sortBy(dealSortAttributes, '-date'), search }),
    filters: DealFilters,
  }),
  ...bulkRoutes({
    ...named,
    selection: DealSelection,
    change: BulkDealChange,
    says: { bulkUpdate: 'Give many inquiries one status or assignee, or park them until a day' },
  }),
  ...restoreRoutes({
    ...named,
    says: {
      restore:
        'Bring inquiries back from the trash. One whose contact is in the trash comes back with the contact',
    },
  }),
  ...exportRoutes({ ...named, selection: DealSelection }),
  keepAcceptedPrice: route({
    method: 'POST',
    path: '/api/v1/:org/deals/:id/keep_accepted_price/',
    access: 'inquiries:write',
    summary:
      'Keep the price that the customer accepted though the trip comes to something else now, or take that back. Another price asks again',
    params: oneOfWorkspace,
    /** The version that was looked at: another one is a conflict, so that nobody keeps it over a price they did not see. */
    body: z.object({ keeps: z.boolean('Choose yes or no'), version: z.number().int() }),
    reply: Deal,
  }),
  bulkDelete: route({
    method: 'POST',
    path: '/api/v1/:org/deals/bulk_delete/',
    access: 'inquiries:write',
    summary: 'Move inquiries to the trash',
    params: inWorkspace,
    body: DealSelection,
    /** `ids` are what a restore takes. */
    reply: z.object({ deleted: z.number().int(), ids: z.array(Id) }),
  }),
}
