/** An inquiry, described once. Apart from the schemas, because the web needs it before it loads those. */
import type { PersonalFieldTable } from './fields.ts'
import type { FilterKind } from './lists.ts'
import { dueWhen } from './task-fields.ts'

/** What a person may write to an inquiry. Nothing is merged: two inquiries are two trips. */
export const dealFields = {
  person_id: { type: 'own', as: 'person', summary: true, erased: 'kept' },
  company_id: { type: 'reference', as: 'company', summary: true, erased: 'kept' },
  /** The first open status unless told. */
  deal_status_id: { type: 'own', as: 'deal_status', summary: true, erased: 'kept' },
  assigned_to_id: { type: 'reference', as: 'assigned_to', summary: true, erased: 'kept' },
  title: { type: 'text', most: 200, summary: true, erased: 'emptied' },
  travel_start: { type: 'own', summary: true, erased: 'kept' },
  travel_end: { type: 'own', summary: true, erased: 'kept' },
  traveller_ids: { type: 'own', as: 'travellers', elsewhere: true, imported: false, erased: 'kept' },
  budget: { type: 'own', summary: true, erased: 'kept' },
  /** That of the workspace unless told, where there is a budget. */
  currency: { type: 'own', summary: true, erased: 'kept' },
  /** The day on which it comes back by itself; until then lists and boards leave it out. Null while it is not parked. */
  parked_until: { type: 'own', summary: true, imported: false, erased: 'kept' },
  /** How many travel, for prices per person; not all of them need be known by name. */
  party_size: { type: 'own', erased: 'kept' },
  /** Which of the ways in which the trip is offered its totals are of: the first, until a customer picks another. */
  alternative: { type: 'own', imported: false, erased: 'kept' },
  rates: { type: 'own', imported: false, erased: 'kept' },
  /** How what is worked out is rounded: as the workspace does when the inquiry is made, unless told. */
  rounding: { type: 'own', imported: false, erased: 'kept' },
  /** In their order. What has an id stays what it is; what is not named any more is gone. */
  deal_services: { type: 'own', summary: true, elsewhere: true, imported: false, erased: 'kept' },
} as const satisfies PersonalFieldTable

export type DealField = keyof typeof dealFields

export const dealSortAttributes = [
  'date',
  'deal_number',
  'person',
  'status',
  'assigned_to',
  'travel_date',
  'next_step',
  'price',
  'margin',
] as const
export type DealSortAttribute = (typeof dealSortAttributes)[number]

/** When the next step is due, or that an open inquiry has none: what is closed needs no step. */
export const nextStepWhen = [...dueWhen, 'missing'] as const
export type NextStepWhen = (typeof nextStepWhen)[number]

/** Whether inquiries that are parked are left out, shown alone, or shown among the others. */
export const parkedChoices = ['no', 'yes', 'all'] as const
export type ParkedChoice = (typeof parkedChoices)[number]

/** Nobody parks anything for longer than this, and a slip of the finger soon is. */
export const mostYearsParked = 5

/**
 * The person's name and the deal number, then what is picked; `travel_date` is the day on which the trip starts, and
 * `involves` the contact who asks or travels. `payment` is one of `dueWhen`: when the first instalment that is open is due. `next_step` is one of `nextStepWhen`: when the next step is due. Without `parked`,
 * which is one of `parkedChoices`, what is parked is left out.
 */
export const dealFilterKinds = {
  name: 'text',
  id: 'text',
  status: 'picked',
  assigned_to: 'picked',
  service: 'picked',
  travel_date: 'day',
  person: 'picked',
  involves: 'picked',
  company: 'picked',
  next_step: 'picked',
  payment: 'picked',
  parked: 'choice',
  import: 'import',
} as const satisfies Record<string, FilterKind>
export type DealFilterAttribute = keyof typeof dealFilterKinds
