import type { Query } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { type Change, mayShow } from './refresh.ts'

const ORG = 'org'

describe('a task that somebody adds, ticks or deletes', () => {
  it.each<[string, Change, string[]]>([
    [
      'on an inquiry',
      { type: 'inquiry', id: 'i1', verb: 'task_done' },
      [
        'tasks list',
        'tasks open i1',
        'inquiries list',
        'inquiries board',
        'inquiries detail i1',
        'activities i1',
      ],
    ],
    [
      'on a contact',
      { type: 'contact', id: 'c1', verb: 'task_added' },
      ['tasks list', 'tasks open c1', 'activities c1'],
    ],
    [
      'on a contact, perhaps from an inquiry',
      { type: 'contact', id: 'c1', verb: 'task_changed' },
      ['tasks list', 'tasks open i1', 'tasks open c1', 'inquiries list', 'inquiries board', 'activities c1'],
    ],
    [
      'of a contact, to the trash',
      { type: 'contact', id: 'c1', verb: 'task_removed' },
      ['tasks list', 'tasks open c1', 'activities c1', 'trash'],
    ],
    [
      'on nothing',
      { type: 'task', id: 't1', verb: 'task_added' },
      [
        'tasks list',
        'tasks open i1',
        'tasks open c1',
        'inquiries list',
        'inquiries board',
        'inquiries detail i1',
        'activities i1',
        'activities c1',
        'trash',
      ],
    ],
    [
      'and a contact that is renamed, for whom no strip is asked',
      { type: 'contact', id: 'c1', verb: 'changed' },
      ['contacts list', 'contacts detail c1', 'reports', 'activities c1'],
    ],
  ])('%s', (_, change, shown) => {
    expect(onScreen.filter((key) => mayShow(queryOf(key), ORG, [change]))).toEqual(shown)
  })
})

const onScreen = [
  'tasks list',
  'tasks open i1',
  'tasks open c1',
  'inquiries list',
  'inquiries board',
  'inquiries detail i1',
  'contacts list',
  'contacts detail c1',
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
