import type { Import, ImportColumn, ImportPlan, ImportRow } from '@caravel/contract/imports'
import type { Profile } from '@caravel/contract/profile'
import { openApp } from '../../../app/testing/renderApp.tsx'
import { NORTHWIND, pageWith, profileOf, signedIn } from '../../../lib/testing/samples.ts'

export const LIST = 'GET /api/v1/:org/imports/'
export const CREATE = 'POST /api/v1/:org/imports/'
export const READ = 'POST /api/v1/:org/imports/:id/read/'
export const ONE = 'GET /api/v1/:org/imports/:id/'
export const HEADINGS = 'POST /api/v1/:org/imports/:id/headings/'
export const LABELS = 'POST /api/v1/:org/imports/:id/labels/'
export const CHECK = 'POST /api/v1/:org/imports/:id/check/'
export const RUN = 'POST /api/v1/:org/imports/:id/run/'
export const STOP = 'POST /api/v1/:org/imports/:id/stop/'
export const ROWS = 'GET /api/v1/:org/imports/:id/rows/'
export const FAILED = 'POST /api/v1/:org/imports/:id/failed/'
export const PREVIEW = 'GET /api/v1/:org/imports/:id/undo/'
export const UNDO = 'POST /api/v1/:org/imports/:id/undo/'
export const REMOVE = 'DELETE /api/v1/:org/imports/:id/'
const PROFILE = 'GET /api/v1/:org/user-profile/'

export const IMPORT = '0199c000-0000-7000-8000-000000000001'

export const columnOf = (heading: string, changes: Partial<ImportColumn> = {}): ImportColumn => ({
  heading,
  samples: [`${heading} 1`, `${heading} 2`],
  filled: 120,
  ambiguous_days: false,
  ambiguous_amounts: false,
  ...changes,
})

export const planOf = (changes: Partial<ImportPlan> = {}): ImportPlan => ({
  columns: ['full_name', 'emails', null],
  day_order: 'dmy',
  decimal_sign: '.',
  match: [],
  existing: 'skip',
  labels: {},
  skip_totals: true,
  keep_unread: false,
  new_companies: true,
  ...changes,
})

/** A file of contacts whose columns wait to be matched. */
export const importOf = (changes: Partial<Import> = {}): Import => ({
  id: IMPORT,
  kind: 'contact',
  state: 'read',
  file_name: 'customers.csv',
  created_by: {
    id: '0199a000-0000-7000-8000-000000000001',
    first_name: 'Ada',
    last_name: 'Lovelace',
    pic: null,
  },
  created_at: new Date(Date.now() - 7_200_000).toISOString(),
  finished_at: null,
  total: 120,
  done: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  failure: null,
  undo_until: null,
  columns: [columnOf('Name'), columnOf('Mail'), columnOf('Hair')],
  plan: planOf(),
  kept: 0,
  other_sheets: [],
  heading_row: 1,
  first_rows: [],
  is_waiting: false,
  ...changes,
})

export const rowOf = (number: number, changes: Partial<ImportRow> = {}): ImportRow => ({
  number,
  cells: [`Person ${number}`, 'nobody', 'red'],
  outcome: 'fail',
  problems: [{ column: 1, message: 'Enter a valid email address' }],
  record_id: null,
  ...changes,
})

type Situation = {
  me?: Partial<Profile['user']>
  /** The query part of the URL. */
  at?: string
  answers?: Parameters<typeof openApp>[1]
}

export function openImports(past: Import[], { me = {}, at = '', answers = {} }: Situation = {}) {
  return open(`/settings/import-export${at}`, me, {
    [LIST]: () => ({ status: 200, body: pageWith(past) }),
    ...answers,
  })
}

/** Opens one import, of which the server remembers what it was last set to. */
export function openImport(changes: Partial<Import>, { me = {}, at = '', answers = {} }: Situation = {}) {
  let one = importOf(changes)
  const answer = (next: Partial<Import> = {}) => {
    one = { ...one, ...next }
    return { status: 200, body: one }
  }
  const opened = open(`/settings/import-export/${IMPORT}${at}`, me, {
    [LIST]: () => ({ status: 200, body: pageWith([one]) }),
    [ONE]: () => answer(),
    [ROWS]: () => ({ status: 200, body: pageWith([]) }),
    [CHECK]: ({ body }) => answer({ state: 'checking', done: 0, plan: body as ImportPlan }),
    [RUN]: () => answer({ state: 'running', done: 30 }),
    [STOP]: () => answer({ state: 'stopped' }),
    [UNDO]: () => answer({ state: 'undoing', done: 0 }),
    ...answers,
  })
  return { ...opened, set: (next: Partial<Import>) => void answer(next) }
}

function open(path: string, me: Partial<Profile['user']>, answers: Parameters<typeof openApp>[1]) {
  signedIn()
  return openApp(`/${NORTHWIND}${path}`, {
    [PROFILE]: () => ({ status: 200, body: profileOf(me) }),
    ...answers,
  })
}
