import { once } from 'node:events'
import { open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { SignedIn } from '@caravel/contract/auth'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../bin/free-port.mjs'
import { createTestDatabase } from './testing/database.ts'
import { makeDataDir, post, runServer, startServer } from './testing/server-process.ts'
import { canMount, fill, fillerOf, mountDisk, unmountDisk } from './testing/small-disk.ts'

it('a log on a full disk is lost, and everything else goes on', async () => {
  // Each write to it fails for want of space.
  const full = await open('/dev/full', 'w')
  onTestFinished(() => full.close())
  const PORT = String(await freePort())
  const { child, errors } = await runServer({ ...(await settings()), PORT }, full.fd)
  await expect.poll(() => statusOf(`http://127.0.0.1:${PORT}/readyz`)).toBe(200)
  await expectToServe(`http://127.0.0.1:${PORT}`)
  expect(errors()).toBe('The log cannot be written (ENOSPC). Caravel goes on without it.\n')
  await expectToEndWell(child)
})

it('a log that nobody takes any more is lost, and everything else goes on', async () => {
  const { child, errors, origin } = await startServer(await settings())
  child.stdout?.destroy()
  await expectToServe(origin)
  expect(errors()).toBe('The log cannot be written (EPIPE). Caravel goes on without it.\n')
  await expectToEndWell(child)
})

describe.runIf(canMount())('a full disk under everything', () => {
  it('keeps nothing from being read, says why nothing can be saved, and is no matter once there is room', async () => {
    const disk = mountDisk(await makeDataDir(), '160m')
    onTestFinished(() => void unmountDisk(disk))
    const { child, calls } = await startOn(disk)
    expect(await calls.add()).toMatchObject({ status: 201 })
    const upload = await calls.announceUpload()

    fill(disk)
    // A page that is there already may have room for another one.
    await expect.poll(calls.add).toEqual(diskFull)
    expect(await upload()).toEqual(diskFull)
    expect(await calls.list()).toMatchObject({ status: 200 })

    // Without room for its log of changes PostgreSQL ends, and cannot come back.
    await fillLogOfChanges(disk)
    await expect.poll(calls.list).toEqual(diskFull)
    expect(await calls.add()).toEqual(diskFull)
    expect([child.exitCode, child.signalCode]).toEqual([null, null])

    await rm(fillerOf(disk))
    await expect.poll(calls.add).toMatchObject({ status: 201 })
    expect(await calls.list()).toMatchObject({ status: 200 })
    expect(await upload()).toMatchObject({ status: 200 })
    await expectToEndWell(child)
  })
})

const diskFull = {
  status: 503,
  body: expect.stringContaining("The server's disk is full, so nothing can be saved"),
}

/** The server, whose data and whose log are on this disk. */
async function startOn(disk: string) {
  const log = await open(path.join(disk, 'log'), 'a+')
  onTestFinished(() => log.close())
  const PORT = String(await freePort())
  const { child } = await runServer({ DATA_DIR: path.join(disk, 'data'), LOG_LEVEL: 'debug', PORT }, log.fd)
  const output = () => readFile(path.join(disk, 'log'), 'utf8')
  await expect.poll(output).toContain('Sign in as')
  const [, email = '', password = ''] = /Sign in as (\S+) with the password (\S+)/.exec(await output()) ?? []
  const origin = `http://127.0.0.1:${PORT}`
  const signedIn = await post(`${origin}/api/v1/token/`, { email, password })
  const { access, default_account } = (await signedIn.json()) as SignedIn
  const at = (address: string) => `${origin}/api/v1/${default_account}/${address}/`
  const told = async (answer: Promise<Response>) => {
    const given = await answer
    return { status: given.status, body: await given.text() }
  }
  const calls = {
    add: () => told(post(at('contacts'), { first_name: 'Ada', about: 'x'.repeat(2000) }, access)),
    list: () => told(fetch(at('contacts'), { headers: { authorization: `Bearer ${access}` } })),
    async announceUpload() {
      const announced = await post(at('get-s3-signed-url'), { name: 'me.png', section: 'avatar' }, access)
      const { signed_url } = (await announced.json()) as { signed_url: string }
      return () => told(fetch(origin + signed_url, { method: 'PUT', body: Buffer.alloc(100_000) }))
    },
  }
  return { child, calls }
}

/** Until PostgreSQL, which writes it ahead of everything else, breaks down. */
async function fillLogOfChanges(disk: string) {
  const directory = path.join(disk, 'data', 'postgres')
  const password = await readFile(path.join(directory, 'caravel.password'), 'utf8')
  const [, , , port] = (await readFile(path.join(directory, 'postmaster.pid'), 'utf8')).split('\n')
  const client = new pg.Client({
    connectionString: `postgres://postgres:${password.trim()}@127.0.0.1:${port}/caravel`,
  })
  client.on('error', () => {})
  await client.connect()
  const megabyte = () => client.query(`select pg_logical_emit_message(true, '', repeat('x', 1000000))`)
  await expect(async () => {
    for (let written = 0; written < 200; written++) await megabyte()
  }).rejects.toThrow(/No space left|terminated/)
}

async function settings() {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  // So that each request is a line of the log.
  return { DATABASE_URL: database.url, DATA_DIR: await makeDataDir(), LOG_LEVEL: 'debug' }
}

async function expectToServe(origin: string) {
  for (let asked = 0; asked < 20; asked++) expect(await statusOf(`${origin}/readyz`)).toBe(200)
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => undefined,
  )

async function expectToEndWell(child: Awaited<ReturnType<typeof runServer>>['child']) {
  expect([child.exitCode, child.signalCode]).toEqual([null, null])
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
}
