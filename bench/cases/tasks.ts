import { calendar } from '@caravel/contract/calendar'
import { tasks } from '@caravel/contract/tasks'
import { today } from '@caravel/contract/today'
import { requestOf } from '../measure/caller.ts'
import type { Case } from './case.ts'

/** The list as it opens, and what day and month bring to the owner, who has most of the work, and to everyone. */
export const taskCases: Case[] = [
  {
    name: 'tasks, first page',
    kind: 'first page',
    quick: true,
    request: ({ caller }) => requestOf(tasks.list, { params: { org: caller.org }, query: {} }),
  },
  {
    name: 'tasks, open',
    kind: 'day',
    request: ({ caller }) =>
      requestOf(tasks.filter, {
        params: { org: caller.org },
        query: {},
        body: { filters: [{ attribute: 'state', condition: 'exact', value: 'open' }] },
      }),
  },
  ...['overdue', 'today'].map(
    (value): Case => ({
      name: `tasks, ${value}`,
      kind: 'day',
      request: ({ caller }) =>
        requestOf(tasks.filter, {
          params: { org: caller.org },
          query: {},
          body: { filters: [{ attribute: 'when', condition: 'exact', value }] },
        }),
    }),
  ),
  {
    name: 'today',
    kind: 'day',
    quick: true,
    request: ({ caller }) => requestOf(today.get, { params: { org: caller.org }, query: {} }),
  },
  {
    name: 'today of everyone',
    kind: 'day',
    quick: true,
    request: ({ caller }) => requestOf(today.get, { params: { org: caller.org }, query: { of: 'everyone' } }),
  },
  ...['mine', 'everyone'].map(
    (of): Case => ({
      name: `calendar of a month, ${of}`,
      kind: 'day',
      request: ({ caller }) =>
        requestOf(calendar.get, {
          params: { org: caller.org },
          query: { ...sixWeeks(), ...(of === 'everyone' && { of }) },
        }),
    }),
  ),
]

/** What the screen of a month shows; the tasks to come are in it, and what was done of late. */
function sixWeeks() {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return { from: inDays(-14), to: inDays(27) }
}
