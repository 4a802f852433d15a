import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import type { Services } from './context.ts'
import { openPasswordHashes } from './credentials/password-hashes.ts'
import { openArgon2 } from './credentials/passwords.ts'
import { createSeal } from './credentials/seal.ts'
import { createTokens } from './credentials/tokens.ts'
import { connect } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { findRequestLogin } from './db/request-login.ts'
import { assertWhole } from './db/schema-parts.ts'
import { readSecret } from './db/secrets.ts'
import { assertTenancyHeld } from './db/tenancy.ts'
import { isForDemo, makeDemo } from './demo/demo.ts'
import { exportWorkspaceWith, putExportAsideWith } from './domains/exports/make.ts'
import { importStepWith, putImportAsideWith } from './domains/imports/imports.ts'
import { reckonPaymentsWith } from './domains/payments/payments.ts'
import { listenForEvents } from './events/events.ts'
import { freeAllJobs } from './jobs/living-workers.ts'
import { startWorker } from './jobs/worker.ts'
import { createLog } from './log.ts'
import { createMailer } from './mail/mail.ts'
import { mailboxIsOpen } from './mail/mailbox.ts'
import { OperatorError } from './operator-error.ts'
import { onStopSignal } from './stop-signals.ts'
import { openStorage } from './storage/open-storage.ts'
import { linkSigner } from './storage/signed-links.ts'
import { warmUp } from './warm-up.ts'

// Where there is much memory, V8 lets garbage lie until the heap has grown fourfold. Twofold keeps an import of any length
// small, and takes no time that would be noticed.
setFlagsFromString('--heap-growing-percent=100')

/** As many as a small server has busy at once. Each takes a quarter of a second; others are warmed up by whoever needs them. */
const warmConnections = 3

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  await start()
} catch (error) {
  const clear = error instanceof OperatorError
  process.stderr.write(`${clear ? error.message : `Caravel could not start: ${(error as Error).stack}`}\n`)
  process.exit(1)
}

async function start() {
  const settings = readConfig(process.env)
  const log = createLog(settings.logLevel)
  await openArgon2()

  const source = await openDatabase(settings, (message) => log.info(message))
  await migrate(source.url, (message) => log.info(message))
  await assertWhole(source.url)
  if (source.started) await freeAllJobs(source.url)
  const config = await withItsMailbox(settings, source.url)
  const login = await findRequestLogin(source.url, config.requestsUrl)
  // Besides, one is for jobs. Three more listen, two of them for jobs and one for events, another says whether all is
  // ready, and the last one is for the hashes of passwords.
  const connections = config.forRequests
  const onIdleError = (error: Error) => log.warn({ err: error }, 'an idle database connection was lost')
  const database = connect(login, onIdleError, connections)
  const readiness = connect(login, onIdleError, 1)
  const passwords = openPasswordHashes(source.url, onIdleError)
  await assertTenancyHeld(database)
  const [tokenKey, linkKey, sealKey, mailboxSecret] = await Promise.all([
    readSecret(source.url, 'tokens'),
    readSecret(source.url, 'links'),
    readSecret(source.url, 'seal'),
    readSecret(source.url, 'mailbox'),
  ])

  const links = linkSigner(linkKey)
  const services: Services = {
    config,
    database,
    events: await listenForEvents(source.url, log),
    storage: await openStorage(config, links),
    passwords,
    tokens: createTokens(tokenKey),
    seal: createSeal(sealKey),
  }
  const mailer = createMailer(config)
  const mailboxKey = mailboxSecret.toString('base64url')
  const http = await buildApp({ services, readiness, links, mailboxKey, log })
  http.warmingUp = true
  await listen(http, config)
  await warmUp(services, http.log, Math.min(warmConnections, connections))
  http.warmingUp = false
  const worker = await startWorker(
    source.url,
    {
      config,
      mailer,
      storage: services.storage,
      exportWorkspace: exportWorkspaceWith(services),
      importStep: importStepWith(services),
      reckonPayments: reckonPaymentsWith(services),
      putAside: { import: putImportAsideWith(services), export_workspace: putExportAsideWith(services) },
    },
    log,
  )
  // Only now that nothing else can fail: its password is shown once.
  const demo = config.demo ? await makeDemo(source.url, database, services.storage) : undefined

  // In one piece: whoever waits for the first line finds the second one there.
  const password = demo?.password ? `${demo.password} (shown only now)` : 'that was shown at the first start'
  const signIn = demo ? `\nSign in as ${demo.email} with the password ${password}\n` : ''
  // Said here alone: the address is the way in.
  const mails = (await database.read({}, (db) => mailboxIsOpen(config, db)))
    ? `\nMails are kept at ${config.publicUrl}/mailbox?key=${mailboxKey}`
    : ''
  say(`\nCaravel is ready at ${config.publicUrl}${mails}${signIn}`)

  const grace = closeWithGrace(
    { delay: config.stopDelayMs + 15_000, logger: log, skip: ['SIGINT', 'SIGTERM'] },
    async ({ err }) => {
      if (err) log.fatal({ err }, 'ending after an unexpected error')
      else await http.announceStop(config.stopDelayMs)
      await services.events.close()
      await http.close()
      await worker.close()
      mailer.close()
      await Promise.all([database.close(), readiness.close(), passwords.close()])
      await source.stop()
    },
  )
  onStopSignal(() => grace.close())
}

async function listen(http: Awaited<ReturnType<typeof buildApp>>, config: Config) {
  const { port, host } = config
  try {
    await http.listen({ port, host })
    // With PORT=0 the system chooses one, which nobody else can take meanwhile.
    config.publicUrl = config.publicUrl.replace(/:0$/, `:${(http.server.address() as AddressInfo).port}`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason =
      code === 'EADDRINUSE' ? 'is used by another program' : `cannot be opened on ${host} (${code})`
    throw new OperatorError(`Port ${port} ${reason}. Stop that program or set PORT.`)
  }
}

/** Mails are shown for the demo only where there is one. */
async function withItsMailbox(settings: Config, ownerUrl: string): Promise<Config> {
  if (settings.mailbox !== 'for the demo' || (await isForDemo(ownerUrl))) return settings
  return { ...settings, mailbox: 'off' }
}
