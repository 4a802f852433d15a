import { z } from 'zod'
import { Day, Id, inWorkspace, Person, Timestamp } from './common.ts'
import { route } from './route.ts'
import { Task } from './tasks.ts'
import { some, whose } from './today.ts'

/** A month fills six weeks at most. */
const mostDays = 42

/** A trip on the day on which it begins or ends. */
const Trip = z.object({
  /** Of the inquiry. */
  id: Id,
  name: z.string(),
  /** The name of whoever asked. */
  customer: z.string(),
  assigned_to: Person.nullable(),
  travel_start: Day.nullable(),
  travel_end: Day.nullable(),
})
export type Trip = z.infer<typeof Trip>

const CalendarDay = z.object({
  day: Day,
  departures: some(Trip),
  returns: some(Trip),
  /** Open ones in the order of their times, then what is done. */
  tasks: some(Task),
})
export type CalendarDay = z.infer<typeof CalendarDay>

const Calendar = z.object({
  /** Every day that was asked for. The fewer there are, the more of each is shown and counted. */
  days: z.array(CalendarDay),
})
export type Calendar = z.infer<typeof Calendar>

const span = z
  .object({ from: Day, to: Day, of: whose })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'Choose a last day that is not before the first',
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < mostDays * 86_400_000, {
    path: ['to'],
    error: `Ask for ${mostDays} days at most`,
  })

export const feedContents = ['mine', 'everyone'] as const
const feedOf = z.enum(feedContents, 'Choose mine or everyone')

/** The link itself is told once, when it is made. */
const Feed = z.object({ of: feedOf, created_at: Timestamp, last_read_at: Timestamp.nullable() })
const OwnFeed = z.object({ feed: Feed.nullable() })
export type OwnFeed = z.infer<typeof OwnFeed>

export const calendar = {
  get: route({
    method: 'GET',
    path: '/api/v1/:org/calendar/',
    access: 'workspace:read',
    summary: 'Departures, returns and tasks of up to 42 days, of a member or of everyone',
    params: inWorkspace,
    query: span,
    reply: Calendar,
  }),
  getFeed: route({
    method: 'GET',
    path: '/api/v1/:org/calendar-feed/',
    access: 'workspace:read',
    summary: "The caller's link for other calendars, without the link itself; null where there is none",
    params: inWorkspace,
    reply: OwnFeed,
  }),
  makeFeed: route({
    method: 'POST',
    path: '/api/v1/:org/calendar-feed/',
    access: 'own:write',
    summary: 'Make a link for other calendars, told this once. The one before ends',
    params: inWorkspace,
    body: z.object({ of: feedOf.optional() }),
    reply: z.object({ feed: Feed, url: z.string() }),
  }),
  changeFeed: route({
    method: 'PATCH',
    path: '/api/v1/:org/calendar-feed/',
    access: 'own:write',
    summary: "Change what is read by the caller's link",
    params: inWorkspace,
    body: z.object({ of: feedOf }),
    reply: OwnFeed,
  }),
  endFeed: route({
    method: 'DELETE',
    path: '/api/v1/:org/calendar-feed/',
    access: 'own:write',
    summary: "End the caller's link",
    params: inWorkspace,
  }),
}
