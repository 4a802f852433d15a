import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SignedIn } from '@caravel/contract/auth'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../../bin/free-port.mjs'
import { askDatabase, type Postgres, startPostgres } from '../testing/postgres.ts'
import { makeDataDir, post, runServer, startServer } from '../testing/server-process.ts'

/** pgbouncer before this server, handing its two connections to a new client with each transaction. */
async function startPooler(postgres: Postgres): Promise<(role: string) => string> {
  const port = await freePort()
  const { port: databasePort } = new URL(postgres.urlOf('caravel'))
  const file = path.join(postgres.directory, 'pgbouncer.ini')
  const users = path.join(postgres.directory, 'users')
  await writeFile(users, '"postgres" "x"\n"serves" "x"\n')
  await writeFile(
    file,
    `[databases]
     caravel = host=127.0.0.1 port=${databasePort}
     [pgbouncer]
     listen_addr = 127.0.0.1
     listen_port = ${port}
     auth_type = trust
     auth_file = ${users}
     pool_mode = transaction
     default_pool_size = 2
     unix_socket_dir =`.replace(/^ +/gm, ''),
  )
  await chmod(postgres.directory, 0o711)
  const root = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const pooler = spawn('pgbouncer', [...root, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  pooler.stderr.on('data', (chunk) => {
    said += chunk
  })
  onTestFinished(async () => {
    pooler.kill('SIGKILL')
    if (pooler.exitCode === null) await once(pooler, 'exit')
  })
  const urlAs = (role: string) => `postgres://${role}:x@127.0.0.1:${port}/caravel`
  for (let tries = 0; tries < 1200; tries++) {
    if (await askDatabase(urlAs('postgres'), 'select').catch(() => undefined)) return urlAs
    if (pooler.exitCode !== null) break
    await sleep(50)
  }
  throw new Error(`pgbouncer did not start: ${said}`)
}

async function startBoth() {
  const postgres = await startPostgres()
  const server = postgres.urlOf('postgres')
  await askDatabase(server, 'create database caravel')
  await askDatabase(server, 'create role caravel_app')
  await askDatabase(server, `create role serves login password 'x' in role caravel_app`)
  return { direct: postgres.urlOf('caravel'), pooledAs: await startPooler(postgres) }
}

/** Asks again where a machine that does much else had no time. */
async function served(ask: () => Promise<Response>): Promise<Response> {
  const response = await ask()
  if (response.status !== 503) return response
  await sleep(500)
  return served(ask)
}

it('serves requests through a pooler that gives each transaction another connection', async () => {
  const { direct, pooledAs } = await startBoth()
  const { origin, email, password, errors } = await startServer({
    DATABASE_URL: direct,
    DATABASE_REQUESTS_URL: pooledAs('serves'),
    DATA_DIR: await makeDataDir(),
    DEMO: '1',
  })
  const { access, default_account } = (await (
    await served(() => post(`${origin}/api/v1/token/`, { email, password }))
  ).json()) as SignedIn
  const contacts = `${origin}/api/v1/${default_account}/contacts/`
  const get = (url: string) => fetch(url, { headers: { authorization: `Bearer ${access}` } })
  // Many more at once than there are connections, each often enough to be a statement that is known by then.
  const add = async () => {
    const created = await served(() => post(contacts, { first_name: 'Ada' }, access))
    const { id } = (await created.json()) as { id: string }
    const read = await served(() => get(`${contacts}${id}/`))
    const list = await served(() => get(contacts))
    return [created.status, read.status, list.status]
  }
  for (let round = 0; round < 10; round++) {
    const outcomes = await Promise.all(Array.from({ length: 8 }, add))
    expect(new Set(outcomes.flat()), errors()).toEqual(new Set([201, 200]))
  }
  const settings = await askDatabase(pooledAs('serves'), 'show statement_timeout')
  expect(settings).toEqual([{ statement_timeout: '0' }])
})

it('refuses to migrate and to listen through one, in one line', async () => {
  const { pooledAs } = await startBoth()
  const { child, errors } = await runServer({
    PORT: '0',
    DATA_DIR: await makeDataDir(),
    DATABASE_URL: pooledAs('postgres'),
  })
  await once(child, 'close')
  expect(errors()).toBe(
    'DATABASE_URL leads through a connection pooler, which shares what must belong to one connection. Give it the address of the database itself, and DATABASE_REQUESTS_URL that of the pooler.\n',
  )
})
