import { auth } from '@caravel/contract/auth'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { clock } from '../../credentials/throttle.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createUser, password } from '../../testing/factories.ts'

/** Nobody waits for the clock here. */
const pause = vi.spyOn(clock, 'pause').mockResolvedValue()
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  pause.mockRestore()
  await app.close()
})
beforeEach(async () => {
  pause.mockClear()
  await app.database.sql('delete from throttles')
})

const from = (remoteAddress: string, email: string, typed: string) =>
  app.http.inject({
    method: 'POST',
    url: '/api/v1/token/',
    remoteAddress,
    payload: { email, password: typed },
  })

/** As many wrong guesses, each from another address. */
const guessedAt = (email: string, guesses: number) =>
  app.database.sql('insert into throttles (key, failures) values ($1, $2)', [`account:${email}`, guesses])
const failures = async (key: string) =>
  (
    await app.database.sql<{ failures: number }>('select failures from throttles where key like $1', [key])
  ).map((row) => row.failures)

describe('guessing', () => {
  it('is slowed down after a few failures, with a time to wait', async () => {
    const user = await createUser(app)
    const answers = []
    for (let guess = 0; guess < 8; guess++)
      answers.push(await from('198.51.100.1', user.email, `guess ${guess}`))
    expect(answers.slice(0, 5).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401])
    const last = answers.at(-1)
    expect(last?.statusCode).toBe(429)
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    expect(last?.json().details[0].code).toBe('throttled')
  })

  it('is slowed down when many guesses come at once', async () => {
    const user = await createUser(app)
    // So many that one more means to wait for a minute, which no machine needs for twenty answers.
    await app.database.sql('insert into throttles (key, failures) values ($1, 11)', [
      `account:${user.email}@198.51.100.2`,
    ])
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => from('198.51.100.2', user.email, `${n}`)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(1)
  })

  it('by a stranger does not keep the owner out of a place where they signed in before', async () => {
    const user = await createUser(app)
    await from('192.0.2.1', user.email, password)
    for (let guess = 0; guess < 12; guess++) await from('198.51.100.3', user.email, `guess ${guess}`)
    expect((await from('198.51.100.3', user.email, password)).statusCode).toBe(429)
    expect((await from('192.0.2.1', user.email, password)).statusCode).toBe(200)
  })

  it('of many accounts from one address is slowed down too', async () => {
    const codes = []
    for (let guess = 0; guess < 40; guess++) {
      codes.push((await from('198.51.100.4', `someone${guess}@test.example`, 'x')).statusCode)
    }
    expect(codes.at(-1)).toBe(429)
  })

  it('of many accounts is not forgiven by signing in to one’s own in between', async () => {
    const own = await createUser(app)
    const codes = []
    for (let guess = 0; guess < 40; guess++) {
      codes.push((await from('198.51.100.6', `other${guess}@test.example`, 'x')).statusCode)
      if (guess % 5 === 0) await from('198.51.100.6', own.email, password)
    }
    expect(codes.at(-1)).toBe(429)
  })

  it('is forgiven by signing in', async () => {
    const user = await createUser(app)
    const signInNow = () => from('198.51.100.5', user.email, password)
    await signInNow()
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 3; guess++) await from('198.51.100.5', user.email, 'oops')
      expect((await signInNow()).statusCode).toBe(200)
    }
  })
})

describe('guessing from many addresses', () => {
  it('keeps the owner out of no new place, while few guesses are really checked', async () => {
    const user = await createUser(app)
    const strangers = Array.from({ length: 8 }, (_, n) => `198.51.100.${n + 20}`)
    const codes = new Map(strangers.map((address) => [address, [] as number[]]))
    let over = false
    onTestFinished(() => {
      over = true
    })
    const guessing = [...codes].map(async ([address, answers]) => {
      while (!over) {
        answers.push((await from(address, user.email, 'guess')).statusCode)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })
    await vi.waitUntil(() => [...codes.values()].flat().length >= 100, 100_000)
    const places = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']
    const owner = await Promise.all(places.map((address) => from(address, user.email, password)))
    over = true
    await Promise.all(guessing)
    expect(owner.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    for (const one of codes.values()) {
      // Within two minutes: 5, and one each after waits of 1, 2, 4, 8, 16, 32 and 64 seconds.
      expect(one.filter((code) => code === 401).length).toBeLessThanOrEqual(12)
      expect(one).toContain(429)
    }
  })

  it('leaves one free guess to an address where nobody signed in to the account before', async () => {
    const user = await createUser(app)
    await guessedAt(user.email, 20)
    const guesses = Array.from({ length: 4 }, (_, n) => from('198.51.100.40', user.email, `guess ${n}`))
    const codes = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
    expect(codes.sort()).toEqual([401, 429, 429, 429])
    expect((await from('198.51.100.41', user.email, 'oops')).statusCode).toBe(401)
  })

  it('makes who comes from a new place wait for a second, with no connection to the database held', async () => {
    // More than there are connections.
    const owners = await Promise.all(Array.from({ length: 6 }, () => createUser(app)))
    for (const { email } of owners) await guessedAt(email, 20)
    let letGo = () => {}
    const second = new Promise<void>((resolve) => {
      letGo = resolve
    })
    pause.mockImplementation(() => second)
    onTestFinished(() => {
      pause.mockImplementation(async () => {})
    })
    const signingIn = owners.map(({ email }, n) => from(`192.0.2.${n + 20}`, email, password))
    await vi.waitUntil(() => pause.mock.calls.length === 6, 30_000)
    expect(pause).toHaveBeenCalledWith(1000)
    expect((await app.call(auth.options, {})).status).toBe(200)
    letGo()
    for (const { statusCode } of await Promise.all(signingIn)) expect(statusCode).toBe(200)
  })

  it('leaves the usual ones where the owner signed in before', async () => {
    const user = await createUser(app)
    await from('192.0.2.10', user.email, password)
    await app.database.sql('delete from throttles')
    await guessedAt(user.email, 20)
    for (let typo = 0; typo < 4; typo++)
      expect((await from('192.0.2.10', user.email, 'oops')).statusCode).toBe(401)
    expect((await from('192.0.2.10', user.email, password)).statusCode).toBe(200)
    expect(pause).not.toHaveBeenCalled()
  })

  it('is forgotten after 15 minutes', async () => {
    const user = await createUser(app)
    await guessedAt(user.email, 20)
    await app.database.sql(`update throttles set last_failure_at = now() - interval '16 minutes'`)
    for (let typo = 0; typo < 5; typo++)
      expect((await from('198.51.100.42', user.email, 'oops')).statusCode).toBe(401)
  })

  it('is not forgiven by the owner who signs in', async () => {
    const user = await createUser(app)
    await guessedAt(user.email, 30)
    await from('192.0.2.11', user.email, password)
    expect(await failures(`account:${user.email}`)).toEqual([30])
  })

  it('is answered alike whether there is such an account or not', async () => {
    const user = await createUser(app)
    const answersFor = async (email: string, address: string) => {
      await guessedAt(email, 20)
      const answers = await Promise.all(Array.from({ length: 3 }, () => from(address, email, 'guess')))
      // Two seconds to wait, of which one may have passed.
      const isSoon = (wait: unknown) => wait === '1' || wait === '2'
      return answers
        .map(({ statusCode, body, headers }) => `${statusCode} ${body} ${isSoon(headers['retry-after'])}`)
        .sort()
    }
    const [known, unknown] = await Promise.all([
      answersFor(user.email, '198.51.100.43'),
      answersFor('nobody@test.example', '198.51.100.44'),
    ])
    expect(known).toEqual(unknown)
    expect(known[0]).toMatch(/^401 /)
    expect(known[2]).toMatch(/^429 .* true$/)
  })

  it('is counted to the last one when a hundred come at once', async () => {
    const user = await createUser(app)
    await Promise.all(Array.from({ length: 100 }, (_, n) => from(`203.0.113.${n}`, user.email, 'guess')))
    const checked = await failures(`account:${user.email}@%`)
    expect(checked.length).toBeGreaterThan(0)
    expect(new Set(checked)).toEqual(new Set([1]))
    expect(await failures(`account:${user.email}`)).toEqual([checked.length])
  })

  it('of one IPv6 network counts as from one, and of an IPv4 address in IPv6 as from that', async () => {
    const user = await createUser(app)
    const codes = []
    for (let n = 1; n <= 6; n++)
      codes.push((await from(`2001:db8:7:1::${n}`, user.email, 'guess')).statusCode)
    expect(codes).toEqual([401, 401, 401, 401, 401, 429])
    expect((await from('2001:db8:7:2::1', user.email, password)).statusCode).toBe(200)
    for (let n = 1; n <= 5; n++) await from('::ffff:198.51.100.50', user.email, 'guess')
    expect((await from('198.51.100.50', user.email, password)).statusCode).toBe(429)
  })
})
