/** What is still to be paid over all trips, by its day: by customers, and to suppliers. */
import { z } from 'zod'
import { Day, Id, inWorkspace, pagedMatches, pageQuery } from './common.ts'
import { route } from './route.ts'
import { serviceKinds } from './services.ts'
import { AsTable, tableTypes } from './table-files.ts'
import { dueWhen } from './task-fields.ts'

export const dueSides = ['customers', 'suppliers'] as const
export type DueSide = (typeof dueSides)[number]

/** Seen from today in the workspace. Weeks begin on Monday. */
export const dueSpans = [...dueWhen, 'month'] as const
export type DueSpan = (typeof dueSpans)[number]

/** Beyond so many nobody is told how many there are, nor what they come to. */
export const mostDuesSummed = 20_000

export const Due = z.object({
  /** Of the instalment, or of the service. */
  id: Id,
  due_on: Day,
  /** What is open of it; null while nobody knows what it costs. */
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  /** What a customer pays: `Deposit`. */
  label: z.string().nullable(),
  /** What a supplier is paid for, and who that is, where it is known. */
  service: z
    .object({ kind: z.enum(serviceKinds), supplier: z.object({ id: Id, name: z.string() }).nullable() })
    .nullable(),
  deal: z.object({
    id: Id,
    deal_number: z.number().int(),
    name: z.string(),
    travel_start: Day.nullable(),
    travel_end: Day.nullable(),
    version: z.number().int(),
    person: z.object({ id: Id, first_name: z.string(), last_name: z.string() }),
  }),
})
export type Due = z.infer<typeof Due>

const Sum = z.object({ currency: z.string(), amount: z.string() })
export type DueSum = z.infer<typeof Sum>

export const Dues = pagedMatches(Due).extend({
  /** On the clock of the workspace: what is due before is overdue. */
  today: Day,
  /** Of all of them, not only of this page; none where there are `more` than were counted. */
  sums: z.array(Sum.extend({ overdue: z.string() })),
  /** How many have no amount yet, and so are in no sum. */
  without_amount: z.number().int(),
  /** The days of this page, each with what all of it comes to. */
  days: z.array(z.object({ due_on: Day, sums: z.array(Sum) })),
})
export type Dues = z.infer<typeof Dues>

const chosen = z.object({
  of: z.enum(dueSides, 'Choose customers or suppliers').default('customers'),
  when: z.enum(dueSpans, `Choose one of ${dueSpans.join(', ')}`).optional(),
  /** Whole days, both included; one that is not given is open. */
  start_date: Day.optional(),
  end_date: Day.optional(),
})
export type ChosenDues = z.infer<typeof chosen>

const inOrder = ({ start_date, end_date }: ChosenDues) => !start_date || !end_date || start_date <= end_date
const wrongOrder = { message: 'The end is before the start', path: ['end_date'] }

export const dues = {
  list: route({
    method: 'GET',
    path: '/api/v1/:org/dues/',
    access: 'inquiries:read',
    summary:
      'What is still to be paid over all trips, the earliest day first: by customers, or to suppliers for whoever may see costs',
    params: inWorkspace,
    query: chosen.extend(pageQuery.shape).refine(inOrder, wrongOrder),
    reply: Dues,
  }),
  exportFile: route({
    method: 'GET',
    path: '/api/v1/:org/dues/export/file/',
    access: 'inquiries:read',
    summary: 'All of what is still to be paid as a CSV or Excel file, however much it is',
    params: inWorkspace,
    query: chosen.extend(AsTable.shape).refine(inOrder, wrongOrder),
    file: tableTypes,
  }),
}
