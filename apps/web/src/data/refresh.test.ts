import type { Query } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { type Change, isStale } from './refresh.ts'

const ORG = 'org'

describe('a task that somebody adds, ticks or deletes', () => {
  it.each<[string, Change, string[]]>([
    [
      'on an inquiry',
      { type: 'inquiry', id: 'i1', verb: 'task_done' },
      [
        'today mine',
        'tasks list',
        'openTasks i1',
        'inquiries list',
        'inquiries board',
        'inquiry i1',
        'activities i1',
      ],
    ],
    [
      'on a contact',
      { type: 'contact', id: 'c1', verb: 'task_added' },
      ['today mine', 'tasks list', 'openTasks c1', 'activities c1'],
    ],
    [
      'on a contact, perhaps from an inquiry',
      { type: 'contact', id: 'c1', verb: 'task_changed' },
      [
        'today mine',
        'tasks list',
        'openTasks i1',
        'openTasks c1',
        'inquiries list',
        'inquiries board',
        'activities c1',
      ],
    ],
    [
      'of a contact, to the trash',
      { type: 'contact', id: 'c1', verb: 'task_removed' },
      ['today mine', 'tasks list', 'openTasks c1', 'activities c1', 'trash'],
    ],
    [
      'on nothing',
      { type: 'task', id: 't1', verb: 'task_added' },
      [
        'today mine',
        'tasks list',
        'openTasks i1',
        'openTasks c1',
        'inquiries list',
        'inquiries board',
        'inquiry i1',
        'activities i1',
        'activities c1',
        'trash',
      ],
    ],
    [
      'and a contact that is renamed, for whom no strip is asked',
      { type: 'contact', id: 'c1', verb: 'changed' },
      ['today mine', 'contacts list', 'contact c1', 'reports', 'activities c1'],
    ],
  ])('%s', (_, change, shown) => {
    expect(onScreen.filter((key) => isStale(queryOf(key), ORG, [change]))).toEqual(shown)
  })
})

it.each(['quote_viewed', 'quote_mailed', 'quote_sent', 'quote_made', 'quote_withdrawn'])(
  'of a quote, such as %s, its inquiry alone is asked for again',
  (verb) => {
    const change: Change = { type: 'inquiry', id: 'i1', verb }
    const shown = [...onScreen, 'quotes of i1', 'quotes of i2', 'inquiry i2', 'firstSteps']
    expect(shown.filter((key) => isStale(queryOf(key), ORG, [change]))).toEqual([
      'inquiry i1',
      'activities i1',
      'quotes of i1',
    ])
  },
)

it('whatever this copy does not know the verb of may be anywhere', () => {
  const change: Change = { type: 'inquiry', id: 'i9', verb: 'quote_framed' }
  expect(isStale(queryOf('contacts list'), ORG, [change])).toBe(true)
})

describe('the day', () => {
  it.each<[string, Change, boolean]>([
    ['is asked for again when somebody is mentioned', { type: 'notification' }, true],
    ['and when an inquiry changes', { type: 'inquiry', id: 'i9', verb: 'changed' }, true],
    ['but not for a note on what it does not show', { type: 'inquiry', id: 'i9', verb: 'note_added' }, false],
    ['nor for a file', { type: 'attachment', id: 'f1', verb: 'file_added' }, false],
  ])('%s', (_, change, isShown) => {
    expect(isStale(queryOf('today mine'), ORG, [change])).toBe(isShown)
  })

  it('is asked for again for a note on what it shows: that is stale no more', () => {
    const change = { type: 'inquiry', id: 'i1', verb: 'note_added' } as const
    expect(isStale(queryOf('today i1'), ORG, [change])).toBe(true)
  })
})

it.each(['payment_plan_changed', 'payment_added', 'payment_voided', 'payment_supplier_due', 'changed'])(
  'what is due over all trips is asked for again after %s of any of them',
  (verb) => {
    const change: Change = { type: 'inquiry', id: 'i9', verb }
    expect(isStale(queryOf('dues'), ORG, [change])).toBe(true)
    expect(isStale(queryOf('dues'), ORG, [{ ...change, verb: 'note_added' }])).toBe(false)
  },
)

it('what is on its way may show a record that it did not show so far', () => {
  const change = { type: 'contact', id: 'c1', verb: 'note_added' } as const
  const today = queryOf('today mine')
  expect(isStale(today, ORG, [change])).toBe(false)
  today.state.fetchStatus = 'fetching'
  expect(isStale(today, ORG, [change])).toBe(true)
  expect(isStale(queryOf('contacts list'), ORG, [change])).toBe(false)
})

const onScreen = [
  'today mine',
  'tasks list',
  'openTasks i1',
  'openTasks c1',
  'inquiries list',
  'inquiries board',
  'inquiry i1',
  'contacts list',
  'contact c1',
  'reports',
  'activities i1',
  'activities c1',
  'notes of another',
  'trash',
]

function queryOf(key: string) {
  const [kind, ...rest] = key.split(' ')
  return { queryKey: [kind, ORG, ...rest], state: { data: null }, isActive: () => true } as unknown as Query
}
