import { auth } from '@caravel/contract/auth'
import { contacts } from '@caravel/contract/contacts'
import { profile } from '@caravel/contract/profile'
import { route } from '@caravel/contract/route'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { session } from '../session.ts'
import { type FakeRequest, failure, fakeNetwork } from '../testing/fakeApi.ts'
import { ApiError } from './ApiError.ts'
import { call } from './call.ts'

const org = '0199a000-0000-7000-8000-000000000001'
const getProfile = () => call(profile.get, { params: { org } })
const PROFILE = 'GET /api/v1/:org/user-profile/'
const REFRESH = 'POST /api/v1/token/refresh/'

beforeEach(async () => {
  localStorage.clear()
  session.start({ access: 'old', refresh: 'refresh-1' }, org)
  await resetRefreshCount()
  vi.unstubAllGlobals()
})

describe('a call', () => {
  it('fills the path, the query and the body, and carries the bearer', async () => {
    const api = fakeNetwork({
      'GET /api/v1/:org/contacts/': () => ({ status: 200, body: { results: [] } }),
      'PATCH /api/v1/:org/contacts/:id/': () => ({ status: 200, body: {} }),
    })
    await call(contacts.list, { params: { org }, query: { page: 2, sort_by: '-name' } })
    await call(contacts.update, { params: { org, id: 'a/b ?' }, body: { first_name: 'Ada' } })

    const [list, update] = api.requests as [FakeRequest, FakeRequest]
    expect(list.query).toEqual({ page: '2', sort_by: '-name' })
    expect(list.headers.get('authorization')).toBe('Bearer old')
    expect(list.headers.has('content-type')).toBe(false)
    expect(update.path).toBe(`/api/v1/${org}/contacts/a%2Fb%20%3F/`)
    expect(update.body).toEqual({ first_name: 'Ada' })
    expect(update.headers.get('content-type')).toBe('application/json')
  })

  it('names a creation that must not happen twice', async () => {
    const api = fakeNetwork({ 'POST /api/v1/:org/contacts/': () => ({ status: 201, body: {} }) })
    const body = { first_name: 'Ada' }
    await call(contacts.create, { params: { org }, body }, { idempotencyKey: 'key-1' })
    await call(contacts.create, { params: { org }, body })
    expect(api.requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', null])
  })

  it('lets a write outlive the page, if it is short enough for that', async () => {
    const api = fakeNetwork({
      'GET /api/v1/:org/contacts/': () => ({ status: 200, body: {} }),
      'POST /api/v1/:org/contacts/': () => ({ status: 201, body: {} }),
    })
    await call(contacts.list, { params: { org } })
    await call(contacts.create, { params: { org }, body: { first_name: 'Ada' } })
    await call(contacts.create, { params: { org }, body: { first_name: 'Ada', about: 'x'.repeat(30_000) } })
    expect(api.requests.map(({ keepalive }) => keepalive)).toEqual([false, true, false])
  })

  it('leaves out what is undefined in the query', async () => {
    const api = fakeNetwork({ 'GET /api/v1/:org/contacts/': () => ({ status: 200, body: {} }) })
    await call(contacts.list, { params: { org }, query: { page: undefined, page_size: 40 } })
    expect(api.requests[0]?.query).toEqual({ page_size: '40' })
  })

  it('never sends the bearer to a path that has google in it', async () => {
    const google = route({
      method: 'POST',
      path: '/api/v1/auth/google/',
      access: 'public',
      summary: 'Sign in with Google',
    })
    const api = fakeNetwork({ 'POST /api/v1/auth/google/': () => ({ status: 204 }) })
    await call(google, {})
    expect(api.requests[0]?.headers.has('authorization')).toBe(false)
  })

  it('answers undefined to a 204', async () => {
    fakeNetwork({ 'POST /api/v1/logout/': () => ({ status: 204 }) })
    expect(await call(auth.signOut, {})).toBeUndefined()
  })

  it('throws the status and details of a refusal', async () => {
    const details = [
      { code: 'invalid', message: 'One' },
      { code: 'unique', message: 'Two', field: 'emails.0.email' },
    ]
    fakeNetwork({ [PROFILE]: () => ({ status: 400, body: { status: 400, details } }) })
    await expect(getProfile()).rejects.toMatchObject({ status: 400, details, message: 'One, Two' })
  })

  it('throws without details when the body makes no sense', async () => {
    fakeNetwork({ [PROFILE]: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) })
    await expect(getProfile()).rejects.toMatchObject({ status: 502, details: null, message: '' })
  })

  it.each([
    ['2', 2000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 0],
    [undefined, 0],
  ])(
    'throws with the time that the server wants to be left alone for (%s)',
    async (retryAfter, retryAfterMs) => {
      const headers = new Headers(retryAfter ? [['retry-after', retryAfter]] : [])
      fakeNetwork({ [PROFILE]: () => new Response(null, { status: 503, headers }) })
      await expect(getProfile()).rejects.toMatchObject({ status: 503, retryAfterMs })
    },
  )

  it('throws status 0 when no answer comes', async () => {
    fakeNetwork({})
    await expect(getProfile()).rejects.toMatchObject({ name: 'ApiError', status: 0 })
  })

  it('that was cancelled is no network failure', async () => {
    fakeNetwork({ [PROFILE]: () => new Promise(() => undefined) })
    const cancel = new AbortController()
    const answer = call(profile.get, { params: { org } }, { signal: cancel.signal })
    cancel.abort()
    await expect(answer).rejects.not.toBeInstanceOf(ApiError)
  })
})

describe.each([
  ['with web locks', webLocks],
  ['without web locks', noLocks],
])('an expired access token, %s', (_, locks) => {
  beforeEach(locks)

  it('is refreshed once for 20 parallel calls, and each is retried', async () => {
    const api = serverThatAccepts('new')
    const answers = await Promise.all(Array.from({ length: 20 }, getProfile))

    expect(answers).toHaveLength(20)
    expect(api.requestsTo(REFRESH)).toHaveLength(1)
    expect(api.requestsTo(REFRESH)[0]?.body).toEqual({ refresh: 'refresh-1' })
    expect(session.accessToken()).toBe('new')
    expect(session.refreshToken()).toBe('refresh-2')
  })

  it('is not refreshed again for an answer that arrives after the refresh', async () => {
    const api = serverThatAccepts('new')
    let letGo = () => {}
    const late = new Promise<void>((resolve) => {
      letGo = resolve
    })
    api.answer({
      'GET /api/v1/:org/contacts/': async ({ headers }) => {
        if (headers.get('authorization') === 'Bearer new') return { status: 200, body: {} }
        await late
        return failure(401, 'token_not_valid', 'Expired')
      },
    })
    const slow = call(contacts.list, { params: { org } })
    await getProfile()
    letGo()
    await slow
    expect(api.requestsTo(REFRESH)).toHaveLength(1)
  })

  it('that another tab refreshed while this one waited is just taken', async () => {
    const api = serverThatAccepts('from-other-tab')
    api.answer({
      [PROFILE]: ({ headers }) => {
        if (headers.get('authorization') === 'Bearer from-other-tab') return { status: 200, body: {} }
        session.renew({ access: 'from-other-tab', refresh: 'refresh-9' })
        return failure(401, 'token_not_valid', 'Expired')
      },
    })
    await getProfile()
    expect(api.requestsTo(REFRESH)).toHaveLength(0)
    expect(session.refreshToken()).toBe('refresh-9')
  })

  it('that another tab refreshes at the same moment is taken from it, and its refresh token kept', async () => {
    const api = serverThatAccepts('from-other-tab')
    api.answer({
      [REFRESH]: () => {
        session.renew({ access: 'from-other-tab', refresh: 'refresh-2' })
        return { status: 200, body: { access: 'new', refresh: 'refresh-2' } }
      },
    })
    await getProfile()
    expect([session.accessToken(), session.refreshToken()]).toEqual(['from-other-tab', 'refresh-2'])
  })

  it.each([400, 401])('ends the session when the refresh is refused with %i', async (status) => {
    const heard = listen()
    fakeNetwork({
      [PROFILE]: () => failure(401, 'token_not_valid', 'Expired'),
      [REFRESH]: () => failure(status, 'token_not_valid', 'Revoked'),
    })
    const answers = await Promise.allSettled([getProfile(), getProfile()])
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { status: 401, message: 'Expired' } })
    }
    expect({ ...localStorage }).toEqual({ sessionEnding: 'expired' })
    expect(heard).toEqual(['ended'])
  })

  it('ends the session when there is nothing to refresh it with', async () => {
    localStorage.removeItem('refreshtoken')
    const api = serverThatAccepts('new')
    await expect(getProfile()).rejects.toMatchObject({ status: 401 })
    expect(api.requestsTo(REFRESH)).toHaveLength(0)
    expect(session.isSignedIn()).toBe(false)
  })

  it.each<[string, () => Response]>([
    ['the server answers 503', () => new Response(null, { status: 503 })],
    ['the server answers 500', () => new Response(null, { status: 500 })],
    ['the answer is no JSON', () => new Response('<html>', { status: 200 })],
    ['the address is throttled', () => new Response(null, { status: 429 })],
    ['there is no network', () => Response.error()],
  ])('signs nobody out when %s', async (why, answer) => {
    const api = serverThatAccepts('new')
    api.answer({
      [REFRESH]: () => {
        if (why === 'there is no network') throw new TypeError('Failed to fetch')
        return answer()
      },
    })
    const answers = await Promise.allSettled(Array.from({ length: 20 }, getProfile))
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
    expect(api.requestsTo(REFRESH)).toHaveLength(1)
    expect(session.accessToken()).toBe('old')
    expect(session.refreshToken()).toBe('refresh-1')
  })
})

describe('refreshing', () => {
  it('is given up after 5 in a row without a successful call', async () => {
    let refreshes = 0
    const api = fakeNetwork({
      [PROFILE]: () => failure(401, 'token_not_valid', 'Expired'),
      [REFRESH]: () => {
        refreshes += 1
        return { status: 200, body: { access: `access-${refreshes}`, refresh: `refresh-${refreshes}` } }
      },
    })
    for (let calls = 0; calls < 5; calls++) {
      await expect(getProfile()).rejects.toMatchObject({ status: 401 })
      expect(session.isSignedIn()).toBe(true)
    }
    await expect(getProfile()).rejects.toMatchObject({ status: 401 })
    expect(api.requestsTo(REFRESH)).toHaveLength(5)
    expect(session.isSignedIn()).toBe(false)
  })

  it('counts from the start after a successful call', async () => {
    let round = 0
    const api = fakeNetwork({
      [PROFILE]: ({ headers }) =>
        headers.get('authorization') === `Bearer access-${round}`
          ? { status: 200, body: {} }
          : failure(401, 'token_not_valid', 'Expired'),
      [REFRESH]: () => ({ status: 200, body: { access: `access-${round}`, refresh: 'refresh' } }),
    })
    for (round = 1; round <= 8; round++) await getProfile()
    expect(api.requestsTo(REFRESH)).toHaveLength(8)
  })

  it('is not tried for a wrong password', async () => {
    const api = fakeNetwork({
      'POST /api/v1/token/': () => failure(401, 'no_active_account', 'Wrong email or password'),
    })
    const body = { email: 'ada@example.com', password: 'wrong' }
    await expect(call(auth.signIn, { body })).rejects.toMatchObject({ status: 401 })
    expect(api.requests).toHaveLength(1)
    expect(session.isSignedIn()).toBe(true)
  })

  it('does not bring back a session that was ended meanwhile', async () => {
    const api = serverThatAccepts('new')
    api.answer({
      [REFRESH]: () => {
        session.end()
        return { status: 200, body: { access: 'new', refresh: 'refresh-2' } }
      },
    })
    await expect(getProfile()).rejects.toMatchObject({ status: 401 })
    expect(localStorage).toHaveLength(0)
  })
})

describe('an expired access token that another tab is refreshing', () => {
  it('is taken from it when it arrives, which is a moment after its lock', async () => {
    webLocks()
    const api = serverThatAccepts('from-other-tab')
    let letGo = () => {}
    void navigator.locks.request('caravel-refresh', () => new Promise<void>((resolve) => (letGo = resolve)))
    const asked = vi.spyOn(navigator.locks, 'request')
    const answer = getProfile()
    await expect.poll(() => asked).toHaveBeenCalled()
    letGo()
    setTimeout(() => session.renew({ access: 'from-other-tab', refresh: 'refresh-9' }), 100)
    await answer
    expect(api.requestsTo(REFRESH)).toHaveLength(0)
  })
})

/** Refuses any other access token, and gives out this one at the next refresh. */
function serverThatAccepts(access: string) {
  return fakeNetwork({
    [PROFILE]: ({ headers }) =>
      headers.get('authorization') === `Bearer ${access}`
        ? { status: 200, body: { user: {}, accounts: [] } }
        : failure(401, 'token_not_valid', 'Expired'),
    [REFRESH]: () => ({ status: 200, body: { access, refresh: 'refresh-2' } }),
  })
}

/** jsdom has no web locks: this one lets one holder in at a time, as browsers do. */
function webLocks() {
  let turn: Promise<unknown> = Promise.resolve()
  let held = 0
  const request = (_name: string, work: () => Promise<unknown>) => {
    held += 1
    const mine = turn.then(work).finally(() => {
      held -= 1
    })
    turn = mine.catch(() => undefined)
    return mine
  }
  setLocks({ request, query: async () => ({ held: held > 0 ? [{ name: 'caravel-refresh' }] : [] }) })
}

function noLocks() {
  setLocks(undefined)
}

function setLocks(value: unknown) {
  Object.defineProperty(navigator, 'locks', { value, configurable: true })
  onTestFinished(() => {
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  })
}

function listen() {
  const heard: string[] = []
  onTestFinished(session.subscribe((change) => heard.push(change)))
  return heard
}

async function resetRefreshCount() {
  vi.stubGlobal('fetch', async () => Response.json({}))
  await getProfile()
}
