import { v7 as newId } from 'uuid'

type Around = {
  contactAt: (place: number) => string
  inquiryAt: (place: number) => string
  dayIn: (days: number) => string
  daysAgo: (days: number) => string
}

/** A day's work. Each hangs on a sample, so that it goes with it, and none has a time at which it would ring. */
export const makeTasks = ({ contactAt, inquiryAt, dayIn, daysAgo }: Around) =>
  tasks.map(({ title, trip, person, inDays, done }) => ({
    id: newId(),
    title,
    due_on: dayIn(inDays),
    person_id: person === undefined ? null : contactAt(person),
    deal_id: trip === undefined ? null : inquiryAt(trip),
    created_at: daysAgo(5),
    updated_at: daysAgo(done ? 1 : 5),
    done_at: done ? daysAgo(1) : null,
  }))

type SampleTask = { title: string; trip?: number; person?: number; inDays: number; done?: boolean }

const tasks: SampleTask[] = [
  { title: 'Ask for the passport numbers', trip: 0, inDays: -1 },
  { title: 'Call about the conference rooms', trip: 3, inDays: 0 },
  { title: 'Send the visa form', trip: 2, inDays: 0 },
  { title: 'Call about spring', person: 7, inDays: 1 },
  { title: 'Send two hotels with a heated pool', trip: 5, inDays: 2 },
  { title: 'Check the train tickets', trip: 4, inDays: 5 },
  { title: 'Confirm the meeting room', trip: 1, inDays: -1, done: true },
]
