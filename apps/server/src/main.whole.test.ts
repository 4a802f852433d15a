import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import type { SignedIn } from '@caravel/contract/auth'
import { describe, expect, it } from 'vitest'
import { withoutPackage } from '../../../bin/without-package.mjs'
import { createTestDatabase } from './testing/database.ts'
import { tinyPng } from './testing/pictures.ts'
import { killServer, makeDataDir, post, runServer, startServer } from './testing/server-process.ts'

describe('a start that cannot succeed ends in one clear line', () => {
  it('with a malformed setting', async () => {
    expect(await failedStart({ PORT: 'eighty' })).toBe(
      'The setting PORT must be a port number from 0 to 65535. Correct it or leave it out.',
    )
  })

  it('with a port that is in use', async () => {
    const database = await createTestDatabase()
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    expect(await failedStart({ DATABASE_URL: database.url, PORT: String(port) })).toBe(
      `Port ${port} is used by another program. Stop that program or set PORT.`,
    )
    other.close()
    await database.drop()
  })

  it('with a database that is not there', async () => {
    expect(await failedStart({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/caravel' })).toBe(
      'The database at 127.0.0.1:1 cannot be reached (ECONNREFUSED). Start it or correct DATABASE_URL.',
    )
  })

  it('with a wrong database name', async () => {
    const database = await createTestDatabase({ empty: true })
    const url = new URL(database.url)
    url.pathname = '/no_such_database'
    expect(await failedStart({ DATABASE_URL: url.href })).toMatch(
      /has no database no_such_database\. Create it/,
    )
    await database.drop()
  })

  it('with a database that takes no writes', async () => {
    const database = await createTestDatabase()
    await database.sql(
      `alter database "${new URL(database.url).pathname.slice(1)}" set default_transaction_read_only = on`,
    )
    expect(await failedStart({ DATABASE_URL: database.url })).toBe(
      'The database takes no writes: it is a standby, or default_transaction_read_only is on. Point DATABASE_URL at one that does.',
    )
    await database.drop()
  })

  it('with a database that was restored in parts', async () => {
    const database = await createTestDatabase()
    await database.sql('alter table inquiries drop constraint inquiries_workspace_id_person_id_fkey')
    expect(await failedStart({ DATABASE_URL: database.url })).toBe(
      'The database is not whole; it lacks constraint inquiries_workspace_id_person_id_fkey of inquiries. If it was restored, the restore failed in parts: read what it said, and restore again into an empty database.',
    )
    await database.drop()
  })

  it('with a database whose rows do not fit their counts', async () => {
    const database = await createTestDatabase()
    await database.sql(`with made as (insert into workspaces (id, name) values (gen_random_uuid(), 'Half') returning id)
      insert into list_counts select id, 'contacts', gen_random_uuid(), 134 from made`)
    expect(await failedStart({ DATABASE_URL: database.url })).toMatch(
      /^The database is not whole; it lacks rows of contacts\. /,
    )
    await database.drop()
  })

  it('with a data directory that is a file', async () => {
    const DATA_DIR = path.join(await makeDataDir(), 'file')
    await writeFile(DATA_DIR, '')
    expect(await failedStart({ DATA_DIR })).toBe(
      `${DATA_DIR} is a file, not a directory: set DATA_DIR to another place.`,
    )
    expect(await failedStart({ DATA_DIR, DATABASE_URL: 'postgres://127.0.0.1:1/x' })).toBe(
      `The data directory ${DATA_DIR} cannot be used (EEXIST). Give DATA_DIR a directory that Caravel may write to.`,
    )
  })

  it('without the part of argon2 that was made for this machine', async () => {
    // A database on which a start hashes nothing by itself.
    const database = await createTestDatabase()
    const settings = { DATABASE_URL: database.url, ...withoutPackage(`argon2-${process.platform}`) }
    expect(await failedStart(settings)).toBe(
      `The package @node-rs/argon2, which checks passwords, cannot be loaded on ${process.platform} ${process.arch}: delete node_modules and run npm start again.`,
    )
    await database.drop()
  })
})

describe('a server without any of the parts of sharp that draw', () => {
  it('refuses pictures, says in one line of its log what to do, and does everything else', async () => {
    const database = await createTestDatabase()
    const server = await startServer({
      DATABASE_URL: database.url,
      DATA_DIR: await makeDataDir(),
      DEMO: '1',
      // One that every machine can run is installed by some versions of npm.
      ...withoutPackage('@img/sharp-'),
    })
    const { access, default_account } = (await (await signIn(server)).json()) as SignedIn
    const api = (path: string) => `${server.origin}/api/v1/${path}`
    const announced = await post(
      api(`${default_account}/get-s3-signed-url/`),
      { name: 'me.png', section: 'avatar' },
      access,
    )
    const { signed_url, perm_url } = (await announced.json()) as { signed_url: string; perm_url: string }
    await fetch(new URL(signed_url, server.origin), {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(tinyPng(8, 8, 8)),
    })
    const answer = await fetch(api('update-profile/'), {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
      body: JSON.stringify({ pic: perm_url }),
    })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({
      details: [
        { message: 'This server lacks something that this needs. Ask whoever runs it to look at its log' },
      ],
    })
    await expect
      .poll(server.output)
      .toContain(
        `"msg":"The package sharp, which draws pictures, cannot be loaded on ${process.platform} ${process.arch}: delete node_modules and run npm start again."`,
      )
    expect(server.output()).not.toContain('"stack"')
    expect((await post(api(`${default_account}/contacts/`), { first_name: 'Ada' }, access)).status).toBe(201)
    await database.drop()
  })
})

describe('a start on an empty directory', () => {
  it('makes the demo and tells its password, once', async () => {
    const DATA_DIR = await makeDataDir()
    const first = await startServer({ DATA_DIR })
    expect(first.output()).toContain(`${first.password} (shown only now)`)
    const [, mailbox = ''] = /Mails are kept at http:\/\/localhost:\d+(\S+)\n/.exec(first.output()) ?? []
    const cookie = (await open(first, mailbox)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await open(first, '/mailbox', { cookie })).status).toBe(200)
    expect((await signIn(first)).status).toBe(200)
    await killServer(first.child)

    const second = await startServer({ DATA_DIR })
    expect(second.output()).toContain('with the password that was shown at the first start')
    expect(second.output()).not.toContain(first.password)
    // A page of mails that is still open goes on.
    expect((await open(second, '/mailbox', { cookie })).status).toBe(200)
  })
})

describe('a server that is killed in the middle of writing', () => {
  it('has every contact that it said was added when it is back, and no half of one', async () => {
    const DATA_DIR = await makeDataDir()
    let server = await startServer({ DATA_DIR })
    const { access, default_account } = (await (await signIn(server)).json()) as SignedIn
    const contacts = `/api/v1/${default_account}/contacts/`

    const acknowledged: string[] = []
    for (let round = 0; round < 4; round++) {
      const writers = Array.from({ length: 4 }, () =>
        keepAdding(server.origin + contacts, access, acknowledged),
      )
      await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(round * 6 + 6)
      await killServer(server.child)
      await Promise.all(writers)
      server = await startServer({ DATA_DIR })
    }

    expect(acknowledged.length).toBeGreaterThan(20)
    const missing = []
    for (const id of acknowledged) {
      const { status } = await fetch(`${server.origin}${contacts}${id}/`, {
        headers: { authorization: `Bearer ${access}` },
      })
      if (status !== 200) missing.push(id)
    }
    expect(missing).toEqual([])
    const list = await fetch(`${server.origin}${contacts}?sort_by=-created_at&page_size=100`, {
      headers: { authorization: `Bearer ${access}` },
    })
    const { total } = (await list.json()) as { total: number }
    // What was written but not yet answered when the kill came: at most one a writer and round.
    const unanswered = total - 240 - acknowledged.length
    expect(unanswered).toBeGreaterThanOrEqual(0)
    expect(unanswered).toBeLessThanOrEqual(16)
  })

  async function keepAdding(url: string, token: string, acknowledged: string[]) {
    for (;;) {
      try {
        const answer = await post(url, { first_name: 'Written' }, token)
        if (answer.status === 201) acknowledged.push(((await answer.json()) as { id: string }).id)
      } catch {
        return
      }
    }
  }
})

describe('an end by SIGTERM', () => {
  it('finishes what is under way and leaves with 0', async () => {
    const database = await createTestDatabase()
    const { child, origin } = await startServer({ DATABASE_URL: database.url, DATA_DIR: await makeDataDir() })
    // Signing in hashes a password, two at a time at most: when the first is answered, the others are there and wait.
    const answers = Array.from({ length: 6 }, (_, n) =>
      signIn({ origin, email: `nobody${n}@test.example`, password: 'x' }),
    )
    await Promise.race(answers)
    child.kill('SIGTERM')
    for (const { status } of await Promise.all(answers)) expect([401, 503]).toContain(status)
    const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
    expect(code).toBe(0)
    await database.drop()
  })
})

describe('two copies that are restarted one after the other', () => {
  it('fail no request of those whom somebody leads to the one that is ready', async () => {
    const database = await createTestDatabase()
    const settings = {
      DATABASE_URL: database.url,
      DATA_DIR: await makeDataDir(),
      DEMO: '1',
      POOL_SIZE: '4',
      // Time to see that it is stopping, also for who gets to look only now and then.
      STOP_DELAY: '3',
    }
    const copies = [await startServer(settings), await startServer(settings)]
    const [first] = copies
    if (!first) throw new Error('There are two')
    const { access, default_account } = (await (await signIn(first)).json()) as SignedIn

    const ready = new Set(copies.map(({ origin }) => origin))
    let done = false
    const watch = async (origin: string) => {
      while (!done) {
        const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
        if (answer?.status === 200) ready.add(origin)
        else ready.delete(origin)
        await answer?.arrayBuffer()
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
    const outcomes = new Map<string, number>()
    const ask = async (turn: number) => {
      for (let time = turn; !done; time++) {
        const origin = [...ready][time % ready.size] ?? ''
        const outcome = await fetch(`${origin}/api/v1/${default_account}/contacts/`, {
          headers: { authorization: `Bearer ${access}` },
        }).then(
          async (answer) => {
            await answer.arrayBuffer()
            return String(answer.status)
          },
          (error) => String(error.cause ?? error),
        )
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      }
    }
    const asking = Promise.all([...[0, 1, 2, 3].map(ask), ...copies.map(({ origin }) => watch(origin))])
    for (const { child, origin } of copies) {
      child.kill('SIGTERM')
      const [code] = await once(child, 'exit')
      expect(code).toBe(0)
      await startServer({ ...settings, PORT: new URL(origin).port })
      await expect.poll(() => ready.size).toBe(2)
    }
    done = true
    await asking
    expect([...outcomes.keys()]).toEqual(['200'])
    expect(outcomes.get('200')).toBeGreaterThan(50)
    await database.drop()
  })
})

const open = ({ origin }: { origin: string }, address: string, headers: Record<string, string> = {}) =>
  fetch(origin + address, { headers, redirect: 'manual' })

const signIn = ({ origin, email, password }: { origin: string; email: string; password: string }) =>
  post(`${origin}/api/v1/token/`, { email, password })

/** The one line that a failed start says. */
async function failedStart(settings: Record<string, string>): Promise<string> {
  const { child, output, errors } = await runServer({
    PORT: '0',
    DATA_DIR: await makeDataDir(),
    ...settings,
  })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(output()).toBe('')
  const lines = errors().trimEnd().split('\n')
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}
