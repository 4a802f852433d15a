import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SignedIn } from '@caravel/contract/auth'
import type { Import } from '@caravel/contract/imports'
import { describe, expect, it } from 'vitest'
import { askEmbedded } from '../../testing/ask-embedded.ts'
import { killServer, makeDataDir, post, startServer } from '../../testing/server-process.ts'

const rows = 3000

describe('a server that is killed', () => {
  it('in the middle of an import and of its undo goes on where it was, and takes no row twice', async () => {
    const one = await checkedImport()
    await one.act('run')
    await one.until(({ done }) => done >= 500)
    await one.killServer()
    await one.until(({ state }) => state === 'done')
    expect(await one.now()).toMatchObject({ created: rows, failed: 0 })
    expect(await one.total()).toBe(one.before + rows)

    await one.act('undo')
    await one.until(({ done }) => done >= 500)
    await one.killServer()
    await one.until(({ state }) => state === 'undone')
    expect(await one.total()).toBe(one.before)
  })
})

describe('a file in whose reading the server ends', () => {
  it('is read anew after the first time, and put aside after the second, with a reason', async () => {
    const one = await sentFile(300_000)
    await one.act('read')
    let reached = 0
    for (const _ of ['first', 'second']) {
      await one.until(({ done }) => done > 0 && done !== reached)
      await one.killServer()
      reached = (await one.now())?.done ?? 0
    }
    await one.until(({ state }) => state !== 'reading')
    expect(await one.now()).toMatchObject({
      state: 'failed',
      failure: 'This file has stopped the server twice. Save it as CSV, or in parts, and choose that',
    })
    expect(one.logged()).toMatch(/the process ended twice while job \d+ \(import\) was under way/)
  })
})

describe('a database that is killed', () => {
  it('twice in the middle of an import ends nothing, and brings no row in twice', async () => {
    const one = await checkedImport()
    await one.act('run')
    for (const reached of [500, 1500]) {
      await one.until(({ done }) => done >= reached)
      one.killDatabase()
    }
    await one.until(({ state }) => state !== 'running')
    expect(await one.now()).toMatchObject({ state: 'done', created: rows, failed: 0, failure: null })
    expect(await one.total()).toBe(one.before + rows)
  })
})

/** So that its jobs go on only if its end is known from something else than its silence. */
const heardForAnHour = `update job_workers set seen_at = now() + interval '1 hour'`

/** A file of which every row is new, ready to run: nothing but the rows themselves tells that one was taken in already. */
async function checkedImport() {
  const one = await sentFile(rows)
  await one.act('read')
  await one.until(({ state }) => state === 'read')
  await one.act('check', { ...(await one.now())?.plan, match: [] })
  await one.until(({ state }) => state === 'checked')
  return { ...one, before: await one.total() }
}

async function sentFile(rows: number) {
  const DATA_DIR = await makeDataDir()
  let server = await startServer({ DATA_DIR })
  const { email, password } = server
  const signedIn = await post(`${server.origin}/api/v1/token/`, { email, password })
  const { access, default_account } = (await signedIn.json()) as SignedIn
  const at = (place: string) => `${server.origin}/api/v1/${default_account}/${place}`
  const headers = { authorization: `Bearer ${access}` }
  const get = async <T>(place: string) => {
    const answer = await fetch(at(place), { headers })
    return answer.ok ? ((await answer.json()) as T) : undefined
  }
  const total = async () => (await get<{ total: number }>('contacts/'))?.total ?? 0

  const content = ['First name', ...Array.from({ length: rows }, (_, n) => `Row ${n}`)].join('\n')
  const announced = await post(
    at('imports/'),
    { kind: 'contact', name: 'people.csv', size: content.length },
    access,
  )
  const { id, url } = (await announced.json()) as { id: string; url: string }
  await fetch(new URL(url, server.origin), { method: 'PUT', body: content })

  const now = () => get<Import>(`imports/${id}/`)
  const act = (verb: string, body: object = {}) => post(at(`imports/${id}/${verb}/`), body, access)
  /** While the database is away, nobody knows. */
  const until = (isSo: (known: Import) => boolean) =>
    expect
      .poll(
        async () => {
          const known = await now()
          return known !== undefined && isSo(known)
        },
        { interval: 10 },
      )
      .toBe(true)

  return {
    total,
    logged: () => server.output(),
    now,
    act,
    until,
    async killServer() {
      await askEmbedded(DATA_DIR, heardForAnHour)
      await killServer(server.child)
      server = await startServer({ DATA_DIR })
    },
    killDatabase() {
      const [pid] = readFileSync(path.join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
  }
}
