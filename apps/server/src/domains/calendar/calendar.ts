import type { Calendar, calendar, Trip } from '@caravel/contract/calendar'
import type { Id } from '@caravel/contract/common'
import type { RequestOf } from '@caravel/contract/route'
import type { Context } from '../../context.ts'
import { memberExists } from '../../db/assignee.ts'
import { notFound } from '../../errors.ts'
import { withPicture } from '../../storage/pictures.ts'
import { asTask, showTasks } from '../tasks/tasks.ts'
import { findDays, showTrips, type TripRow } from './calendar.queries.ts'

type Span = RequestOf<typeof calendar.get>['query']

/** Of each day the ids of what it has, as many as there is room for; then each record once. */
export async function getCalendar(ctx: Context, { from, to, of = ctx.memberId }: Span): Promise<Calendar> {
  const room = roomFor(daysBetween(from, to))
  const { days, tasks, trips } = await ctx.read(async (db) => {
    if (of !== 'everyone' && !(await memberExists(db, of))) throw notFound('Member')
    const found = await findDays(db, of, { from, to, most: room.counted + 1 })
    const days = found.map(({ day, open, done, departures, returns }) => {
      const has = { departures, returns, tasks: [...open, ...done] }
      return { day, has, shown: shownOf(has, room) }
    })
    const [tasks, trips] = await Promise.all([
      showTasks(db, [...new Set(days.flatMap(({ shown }) => shown.tasks))]),
      showTrips(db, [...new Set(days.flatMap(({ shown }) => [...shown.departures, ...shown.returns]))]),
    ])
    return { days, tasks, trips }
  })
  const taskOf = await shownById(tasks, (row) => asTask(ctx, row))
  const tripOf = await shownById(trips, (row) => asTrip(ctx, row))
  const some = <Shown>(ids: Id[], shown: Id[], rows: Map<Id, Shown>) => ({
    results: shown.flatMap((id) => rows.get(id) ?? []),
    total: Math.min(ids.length, room.counted),
    more: ids.length > room.counted,
  })
  return {
    days: days.map(({ day, has, shown }) => ({
      day,
      tasks: some(has.tasks, shown.tasks, taskOf),
      departures: some(has.departures, shown.departures, tripOf),
      returns: some(has.returns, shown.returns, tripOf),
    })),
  }
}

/**
 * So many of each kind are counted and shown of a day, so that all days together stay within what a request may read. In a
 * month a day has a few lines for all kinds together.
 */
const roomFor = (days: number) => ({
  counted: Math.min(100, Math.floor(1000 / days)),
  shown: Math.min(100, Math.floor(340 / days)),
  isShared: days > 7,
})

type OfDay = Record<'departures' | 'returns' | 'tasks', Id[]>

/** Where kinds share the room of a day, trips come first, as on the screen. */
function shownOf(has: OfDay, { shown, isShared }: ReturnType<typeof roomFor>): OfDay {
  const left = (...before: Id[][]) => Math.max(0, shown - (isShared ? before.flat().length : 0))
  return {
    departures: has.departures.slice(0, shown),
    returns: has.returns.slice(0, left(has.departures)),
    tasks: has.tasks.slice(0, left(has.departures, has.returns)),
  }
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

async function shownById<Row extends { id: Id }, Shown>(rows: Row[], show: (row: Row) => Promise<Shown>) {
  return new Map(await Promise.all(rows.map(async (row) => [row.id, await show(row)] as const)))
}

async function asTrip({ services: { storage } }: Context, row: TripRow): Promise<Trip> {
  return { ...row, assigned_to: row.assigned_to && (await withPicture(storage, row.assigned_to)) }
}
