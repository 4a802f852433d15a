import type { Id } from '@caravel/contract/common'
import type { Whose } from '../../db/assignee.ts'
import { linkTo } from '../../mail/record-link.ts'
import type { FeedTask, FeedTrip, Kind, showNearest } from './feed.queries.ts'
import type { CalendarEvent } from './icalendar.ts'

type Shown = Awaited<ReturnType<typeof showNearest>>
type Place = { publicUrl: string; workspaceId: Id; whose: Whose }

/** What other calendars say of it, in the order of its days. */
export function eventsOf({ found, tasks, trips }: Shown, place: Place): CalendarEvent[] {
  const taskOf = new Map(tasks.map((task) => [task.id, task]))
  const tripOf = new Map(trips.map((trip) => [trip.id, trip]))
  const eventOf = (kind: Kind, id: Id) => {
    const task = kind === 'task' ? taskOf.get(id) : undefined
    const trip = kind === 'task' ? undefined : tripOf.get(id)
    return task ? ofTask(task, place) : trip && kind !== 'task' ? ofTrip(trip, kind, place) : undefined
  }
  return found.flatMap(({ kind, id }) => eventOf(kind, id) ?? [])
}

function ofTask(task: FeedTask, place: Place): CalendarEvent {
  const { id, title, note, due_on, at, record, assignee } = task
  return {
    uid: `task-${id}@caravel`,
    on: at ? { at: new Date(at) } : { day: due_on },
    summary: title,
    description: lines(record?.name, upToWhom(assignee, place), note),
    url: linkTo(place.publicUrl, place.workspaceId, record),
    isCertain: true,
    ...changeOf(task),
  }
}

function ofTrip(trip: FeedTrip, kind: 'departure' | 'return', place: Place): CalendarEvent {
  const { id, name, status, is_won, travel_start, travel_end, assignee } = trip
  const dates = travel_start && travel_end ? `${inWords(travel_start)} – ${inWords(travel_end)}` : undefined
  return {
    uid: `${kind}-${id}@caravel`,
    on: { day: (kind === 'departure' ? travel_start : travel_end) ?? '' },
    summary: `${kind === 'departure' ? 'Departure' : 'Return'}: ${name}`,
    description: lines(dates, status ?? undefined, upToWhom(assignee, place)),
    url: linkTo(place.publicUrl, place.workspaceId, { type: 'inquiry', id }),
    // Until it is booked, nobody knows whether they go.
    isCertain: is_won,
    ...changeOf(trip),
  }
}

const changeOf = ({ version, updated_at }: FeedTask | FeedTrip) => ({
  version,
  changedAt: new Date(updated_at),
})

/** Of one's own it goes without saying. */
const upToWhom = (assignee: string | null, { whose }: Place) =>
  whose === 'everyone' && assignee ? `Assigned to ${assignee}` : undefined

const lines = (...texts: (string | undefined)[]) => texts.filter(Boolean).join('\n')

/** `12 Nov 2026`. */
const inWords = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
