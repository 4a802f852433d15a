import { z } from 'zod'
import { Total } from './belongings.ts'
import { Day, Id, inWorkspace, Person } from './common.ts'
import { DealSummary } from './deals.ts'
import { Notification } from './notifications.ts'
import { route } from './route.ts'
import { Task } from './tasks.ts'

/** Some of them, the most pressing first, and how many there are; more than are counted where `more` is true. */
export const some = <T extends z.ZodType>(result: T) =>
  z.object({ results: z.array(result), total: z.number().int(), more: z.boolean() })

/** Whoever can be called or written to about a line. */
const Reachable = z.object({ phone: z.string().nullable(), email: z.string().nullable() })

const TodaysTask = Task.extend({ reach: Reachable })

/** As much of an inquiry as a line tells. */
const TodaysDeal = DealSummary.pick({
  id: true,
  deal_number: true,
  name: true,
  person: true,
  deal_status: true,
  assigned_to: true,
  travel_start: true,
  travel_end: true,
  last_activity_at: true,
}).extend({ reach: Reachable })
export type TodaysDeal = z.infer<typeof TodaysDeal>

const Amount = z.object({ price: z.string(), currency: z.string() })

/** One that costs something else than its customer accepted, or has no price `now`. */
const RepricedDeal = TodaysDeal.extend({ accepted: Amount, now: Amount.nullable() })

export const Today = z.object({
  /** The day that it is in the workspace. */
  day: Day,
  /** Open tasks of days before, also those of today whose time has gone by. */
  overdue: some(TodaysTask),
  today: some(TodaysTask),
  /** Of the seven days that follow. */
  next_days: some(TodaysTask),
  /** Open inquiries for which nothing is planned, those that lie longest first. */
  without_next_step: some(TodaysDeal),
  /** Open inquiries in which nothing has happened for as long as the workspace says, among the oldest of each status: where there are others, there may be `more`. */
  stale: some(TodaysDeal),
  stale_after_days: z.number().int(),
  /**
   * Inquiries that come to something else than the customer accepted, over which nobody kept the accepted price; the earliest
   * trips first. None for whoever may not see prices.
   */
  repriced: some(RepricedDeal),
  /** Trips that begin, or end, today or in the seven days that follow. */
  departures: some(TodaysDeal),
  returns: some(TodaysDeal),
  birthdays: some(Person.extend({ day: Day, reach: Reachable })),
  /** What the caller was mentioned in and has not read; whoever else is looked at. */
  mentions: some(Notification),
  /** What is up to members who left, and so belongs to nobody until it is handed over; null for who cannot do that. */
  left_behind: Total.nullable(),
})
export type Today = z.infer<typeof Today>

/** As of whom: the caller unless told, another member, or everyone. */
export const whose = z.union([z.literal('everyone'), Id], 'Choose a member, or everyone').optional()

export const today = {
  get: route({
    method: 'GET',
    path: '/api/v1/:org/today/',
    access: 'workspace:read',
    summary:
      'What the day brings to a member, or to everyone: tasks, inquiries, trips, birthdays and mentions',
    params: inWorkspace,
    query: z.object({ of: whose }),
    reply: Today,
  }),
}
