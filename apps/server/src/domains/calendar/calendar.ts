import type { Calendar, calendar, Trip } from '@caravel/contract/calendar'
import type { Id } from '@caravel/contract/common'
import type { RequestOf } from '@caravel/contract/route'
import type { Context } from '../../context.ts'
import { memberExists } from '../../db/whose.ts'
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
    const days = found.map(({ open, done, ...day }) => ({ ...day, tasks: [...open, ...done] }))
    const shown = (lists: Id[][]) => [...new Set(lists.flatMap((ids) => ids.slice(0, room.shown)))]
    const [tasks, trips] = await Promise.all([
      showTasks(db, shown(days.map((day) => day.tasks))),
      showTrips(db, shown(days.flatMap(({ departures, returns }) => [departures, returns]))),
    ])
    return { days, tasks, trips }
  })
  const taskOf = await shownById(tasks, (row) => asTask(ctx, row))
  const tripOf = await shownById(trips, (row) => asTrip(ctx, row))
  const some = <Shown>(ids: Id[], shown: Map<Id, Shown>) => ({
    results: ids.slice(0, room.shown).flatMap((id) => shown.get(id) ?? []),
    total: Math.min(ids.length, room.counted),
    more: ids.length > room.counted,
  })
  return {
    days: days.map(({ day, tasks, departures, returns }) => ({
      day,
      tasks: some(tasks, taskOf),
      departures: some(departures, tripOf),
      returns: some(returns, tripOf),
    })),
  }
}

/** So many of each kind are counted and shown of a day, so that all days together stay within what a request may read. */
const roomFor = (days: number) => ({
  counted: Math.min(100, Math.floor(1000 / days)),
  shown: Math.min(100, Math.floor(340 / days)),
})

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

async function shownById<Row extends { id: Id }, Shown>(rows: Row[], show: (row: Row) => Promise<Shown>) {
  return new Map(await Promise.all(rows.map(async (row) => [row.id, await show(row)] as const)))
}

async function asTrip({ services: { storage } }: Context, row: TripRow): Promise<Trip> {
  return { ...row, assigned_to: row.assigned_to && (await withPicture(storage, row.assigned_to)) }
}
