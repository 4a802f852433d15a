import { tasks } from '@caravel/contract/tasks'
import { today } from '@caravel/contract/today'
import { requestOf } from '../measure/caller.ts'
import type { Case } from './cases.ts'

/** The list as it opens, and what the day brings to the owner, who has most of the work, and to everyone. */
export const taskCases: Case[] = [
  {
    name: 'tasks, first page',
    kind: 'first page',
    quick: true,
    request: ({ caller }) => requestOf(tasks.list, { params: { org: caller.org }, query: {} }),
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
]
