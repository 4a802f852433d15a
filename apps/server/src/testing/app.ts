import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { ErrorBody } from '@caravel/contract/errors'
import type { ArgsOf, ReplyOf, Route } from '@caravel/contract/route'
import type { FastifyInstance } from 'fastify'
import { runOnce, Logger as WorkerLogger } from 'graphile-worker'
import pg from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import { buildApp, type Limits } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { Services } from '../context.ts'
import { openPasswordHashes } from '../credentials/password-hashes.ts'
import { createSeal } from '../credentials/seal.ts'
import { createTokens } from '../credentials/tokens.ts'
import { connect, type Database } from '../db/client.ts'
import { findRequestLogin } from '../db/request-login.ts'
import { exportWorkspaceWith, putExportAsideWith } from '../domains/exports/make.ts'
import { importStepWith, putImportAsideWith } from '../domains/imports/imports.ts'
import { reckonPaymentsWith } from '../domains/payments/payments.ts'
import { listenForEvents } from '../events/events.ts'
import { tasksWith } from '../jobs/tasks.ts'
import { createLog } from '../log.ts'
import type { Mail } from '../mail/mail.ts'
import { openStorage } from '../storage/open-storage.ts'
import { linkSigner } from '../storage/signed-links.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { printWhenTestFails } from './failures.ts'

export type Answer<R extends Route> = {
  status: number
  headers: Record<string, unknown>
  /** The reply of a success; asking for it after a failure is a failed test. */
  body: ReplyOf<R>
  error: ErrorBody
  /** As it came, for a file. */
  bytes: Buffer
}

export type CallOptions = { token?: string | undefined; headers?: Record<string, string> }

export type TestApp = {
  http: FastifyInstance
  services: Services
  readiness: Database
  database: TestDatabase
  logged: string[]
  /** Runs what is queued, and what that queues. */
  runJobs: () => Promise<void>
  /** Runs what is queued, and answers every mail that went out so far to this address, the newest last. */
  mailsTo: (email: string) => Promise<Mail[]>
  call: <R extends Route>(route: R, args: ArgsOf<R>, options?: CallOptions) => Promise<Answer<R>>
  close: () => Promise<void>
}

/** For tokens that the server itself would never make. */
export const testTokenKey = Buffer.from('a key of at least thirty-two bytes')

export const testMailboxKey = 'the-key-of-the-mailbox'

/** For all tests of a file, at whose top it is called: the whole server on a database of its own, until they are done. */
export async function openTestApp(...settings: Parameters<typeof startTestApp>): Promise<TestApp> {
  const app = await startTestApp(...settings)
  afterAll(() => app.close())
  return app
}

/** Until a test is done: what looks at a setting when it is called needs no server of its own to see another one. */
export function configure(app: TestApp, settings: Partial<Config>): void {
  const { config } = app.services
  const before = { ...config }
  onTestFinished(() => void Object.assign(config, before))
  Object.assign(config, settings)
}

/** One for some of the tests of a file, or with settings of its own; whoever starts it closes it. */
export async function startTestApp(
  environment: Record<string, string> = {},
  given: { database?: TestDatabase; limits?: Limits; now?: () => number } = {},
): Promise<TestApp> {
  const database = given.database ?? (await createTestDatabase())
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'caravel-test-'))
  const logged: string[] = []
  const log = createLog('debug', {
    write(line: string) {
      logged.push(line)
      printWhenTestFails(line)
    },
  })
  const links = linkSigner(Buffer.from('test links'))
  const login = await findRequestLogin(database.url, undefined)
  const readiness = connect(login, () => {}, 1)
  const read = readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...environment })
  // However many cores there are.
  const config = { ...read, atOnce: 10 }
  const services: Services = {
    config,
    database: connect(login, () => {}, 5),
    events: await listenForEvents(database.url, log),
    storage: await openStorage(config, links),
    passwords: openPasswordHashes(database.url, () => {}),
    tokens: createTokens(testTokenKey),
    seal: createSeal(Buffer.from('test seal')),
  }
  const { limits, now } = given
  const http = await buildApp({
    services,
    readiness,
    links,
    mailboxKey: testMailboxKey,
    log,
    ...(limits && { limits }),
    ...(now && { now }),
  })
  await http.ready()
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} }
  async function runJobs() {
    const taskList = tasksWith({
      ...services,
      mailer,
      exportWorkspace: exportWorkspaceWith(services),
      importStep: importStepWith(services),
      reckonPayments: reckonPaymentsWith(services),
      putAside: { import: putImportAsideWith(services), export_workspace: putExportAsideWith(services) },
    })
    const pgPool = new pg.Pool({ connectionString: database.url })
    pgPool.on('error', () => {})
    pgPool.on('connect', (client) => client.on('error', () => {}))
    await runOnce({ pgPool, taskList, logger: new WorkerLogger(() => () => {}) })
    // The worker may still be saying that its last job is done.
    await pgPool.end()
  }
  return {
    http,
    services,
    readiness,
    database,
    logged,
    call: (route, args, options) => inject(http, route, args, options),
    runJobs,
    async mailsTo(email) {
      await runJobs()
      return sent.filter(({ to }) => to === email)
    },
    async close() {
      await services.events.close()
      await http.close()
      await Promise.all([services.database.close(), readiness.close(), services.passwords.close()])
      await database.drop()
    },
  }
}

async function inject<R extends Route>(
  http: FastifyInstance,
  route: R,
  args: ArgsOf<R>,
  { token, headers }: CallOptions = {},
): Promise<Answer<R>> {
  const { body } = args as { body?: object }
  const response = await http.inject({
    method: route.method,
    url: urlOf(route, args),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body && { payload: body }),
  })
  const success = response.statusCode < 400
  const answer = response.body === '' || (success && route.file) ? undefined : response.json()
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: response.rawPayload,
    get body() {
      if (!success)
        throw new Error(`${route.method} ${route.path} answered ${response.statusCode}: ${response.body}`)
      return answer
    },
    get error() {
      if (success)
        throw new Error(`${route.method} ${route.path} answered ${response.statusCode}, not an error`)
      return answer
    },
  }
}

/** The address of a call, filled in as the web does it. */
export function urlOf<R extends Route>(route: R, args: ArgsOf<R>): string {
  const { params = {}, query = {} } = args as {
    params?: Record<string, string>
    query?: Record<string, unknown>
  }
  const pathname = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query as Record<string, string>)
  return search.size > 0 ? `${pathname}?${search}` : pathname
}
