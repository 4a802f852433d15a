import { contacts } from '@caravel/contract/contacts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { connection } from '../connection.ts'
import { session } from '../session.ts'
import { failure, fakeNetwork } from '../testing/fakeApi.ts'
import { call } from './call.ts'
import { keepSending, sendAgain } from './sendAllWaiting.ts'
import { allWaiting, Waits } from './waiting.ts'

const org = '0199a000-0000-7000-8000-000000000001'
const CREATE = 'POST /api/v1/:org/contacts/'
const GRACE = tokenOf('grace')
const made = () => ({ status: 201, body: {} })

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  session.start({ access: GRACE, refresh: 'refresh' }, org)
})

it('keeps what was sent while the line was cut, and sends it once, as it was, in its order', async () => {
  const line = cutLine()
  await add('Ada', 'key-1')
  await add('Robin', 'key-2')
  expect(allWaiting().map(({ text }) => text)).toEqual(['Ada', 'Robin'])
  const sent = keepSent()
  await settle(20_000)
  expect(sent).toEqual([])

  const api = line.mend()
  await settle(20_000)
  expect(api.requestsTo(CREATE).map(({ body }) => body)).toEqual([
    { first_name: 'Ada' },
    { first_name: 'Robin' },
  ])
  expect(api.requestsTo(CREATE).map(({ headers }) => headers.get('idempotency-key'))).toEqual([
    'key-1',
    'key-2',
  ])
  // So that this tab hears of them as all others do.
  expect(api.requestsTo(CREATE).map(({ headers }) => headers.get('x-tab'))).toEqual([null, null])
  expect(sent).toEqual([2])
  expect(localStorage.length).toBe(3)
})

it('does not keep what was refused, nor what does not say that it may wait', async () => {
  fakeNetwork({ [CREATE]: () => failure(400, 'invalid', 'No') })
  await expect(create('Ada', 'key-1')).rejects.toMatchObject({ status: 400 })
  cutLine()
  const sending = call(
    contacts.create,
    { params: { org }, body: { first_name: 'Ada' } },
    { idempotencyKey: 'key-2' },
  )
  await expect(sending).rejects.not.toBeInstanceOf(Waits)
  expect(allWaiting()).toEqual([])
})

it('says why something was refused later, goes on with the rest, and sends it again when told', async () => {
  const line = cutLine()
  await add('Ada', 'key-1')
  await add('Robin', 'key-2')
  const sent = keepSent()
  const api = line.mend(({ body }) =>
    body?.first_name === 'Ada' ? failure(403, 'permission_denied', 'No') : made(),
  )
  await settle(20_000)
  expect(sent).toEqual([1])
  expect(allWaiting()).toMatchObject([{ text: 'Ada', problem: 'No' }])

  api.answer({ [CREATE]: made })
  for (const entry of allWaiting()) sendAgain(entry)
  await settle(20_000)
  expect(allWaiting()).toEqual([])
})

it('asks before it sends what the server may have made more than a day ago', async () => {
  const line = cutLine()
  await add('Ada', 'key-1')
  vi.setSystemTime(Date.now() + 21 * 3_600_000)
  keepSent()
  const api = line.mend()
  await settle(20_000)
  expect(api.requestsTo(CREATE)).toEqual([])
  expect(allWaiting()[0]?.problem).toMatch(/^This has waited/)
})

it('is gone after a sign-out, and is nobody else’s', async () => {
  cutLine()
  await add('Ada', 'key-1')
  session.end('expired')
  expect(allWaiting()).toEqual([])
  session.start({ access: GRACE, refresh: 'refresh' }, org)
  expect(allWaiting()).toHaveLength(1)

  session.end('expired')
  session.start({ access: tokenOf('robin'), refresh: 'refresh' }, org)
  session.end('expired')
  session.start({ access: GRACE, refresh: 'refresh' }, org)
  expect(allWaiting()).toEqual([])

  await add('Robin', 'key-2')
  session.end()
  expect(localStorage.length).toBe(0)
})

const create = (first_name: string, idempotencyKey: string) =>
  call(
    contacts.create,
    { params: { org }, body: { first_name } },
    { idempotencyKey, waits: { kind: 'contact', org, text: first_name } },
  )

async function add(first_name: string, key: string) {
  await expect(create(first_name, key)).rejects.toBeInstanceOf(Waits)
  await settle()
}

function keepSent() {
  const sent: number[] = []
  onTestFinished(keepSending((count) => sent.push(count)))
  return sent
}

function cutLine() {
  fakeNetwork({ 'GET /healthz': () => Promise.reject(new TypeError('Failed to fetch')) })
  return {
    mend(answer: (request: { body: { first_name?: string } }) => ReturnType<typeof failure> = made) {
      const api = fakeNetwork({ [CREATE]: (request) => answer(request as never) })
      connection.doubt()
      return api
    },
  }
}

function tokenOf(sub: string) {
  return `e30.${btoa(JSON.stringify({ sub }))}.x`
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
