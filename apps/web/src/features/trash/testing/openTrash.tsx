import type { Profile } from '@caravel/contract/profile'
import type { TrashedRecord } from '@caravel/contract/trash'
import { openApp } from '../../../app/testing/renderApp.tsx'
import type { FakeRequest } from '../../../lib/testing/fakeApi.ts'
import { NORTHWIND, pageOf, profileOf, signedIn } from '../../../lib/testing/samples.ts'

export const LIST = 'GET /api/v1/:org/trash/'
export const RESTORE = 'POST /api/v1/:org/contacts/bulk_restore/'
export const RESTORE_COMPANIES = 'POST /api/v1/:org/companies/bulk_restore/'
export const RESTORE_INQUIRIES = 'POST /api/v1/:org/deals/bulk_restore/'
export const PURGE = 'POST /api/v1/:org/trash/purge/'
const PROFILE = 'GET /api/v1/:org/user-profile/'

export const trashedOf = (number: number, changes: Partial<TrashedRecord> = {}): TrashedRecord => ({
  id: `0199e000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  type: 'contact',
  name: `Person ${number}`,
  deleted_at: new Date(Date.now() - 7_200_000).toISOString(),
  deleted_by: {
    id: '0199a000-0000-7000-8000-000000000001',
    first_name: 'Ada',
    last_name: 'Lovelace',
    pic: null,
  },
  purge_at: '2026-12-12T09:00:00Z',
  inquiries: 0,
  ...changes,
})

type Situation = {
  me?: Partial<Profile['user']>
  records?: TrashedRecord[]
  /** The query part of the URL. */
  at?: string
  answers?: Parameters<typeof openApp>[1]
}

/** Opens the trash with a server that remembers what it was told. */
export function openTrash({ me = {}, records = [], at = '', answers = {} }: Situation = {}) {
  let kept = records
  const take = ({ body }: FakeRequest) => {
    const { ids } = body as { ids: string[] }
    kept = kept.filter(({ id }) => !ids.includes(id))
    return { status: 200, body: { restored: ids.length, purged: ids.length } }
  }
  signedIn()
  return openApp(`/${NORTHWIND}/settings/trash${at}`, {
    [PROFILE]: () => ({ status: 200, body: profileOf(me) }),
    [LIST]: ({ query }) => {
      const found = kept.filter(({ type, name }) => type === query.type && name.includes(query.search ?? ''))
      const body = pageOf(query, found.length, (number) => found[number - 1] ?? trashedOf(number))
      return { status: 200, body }
    },
    [RESTORE]: take,
    [RESTORE_COMPANIES]: take,
    [RESTORE_INQUIRIES]: take,
    [PURGE]: take,
    ...answers,
  })
}
