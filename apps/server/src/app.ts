import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Services } from './context.ts'
import type { Database } from './db/client.ts'
import { activityRoutes } from './domains/activity/activity.routes.ts'
import { attachmentRoutes } from './domains/attachments/attachments.routes.ts'
import { authRoutes } from './domains/auth/auth.routes.ts'
import { belongingRoutes } from './domains/belongings/belongings.routes.ts'
import { calendarRoutes } from './domains/calendar/calendar.routes.ts'
import { feedRoutes } from './domains/calendar/feed.routes.ts'
import { companyRoutes } from './domains/companies/companies.routes.ts'
import { contactRoutes } from './domains/contacts/contacts.routes.ts'
import { eventRoutes } from './domains/events/events.routes.ts'
import { exportRoutes } from './domains/exports/exports.routes.ts'
import { importRoutes } from './domains/imports/imports.routes.ts'
import { inquiryRoutes } from './domains/inquiries/inquiries.routes.ts'
import { memberRoutes } from './domains/members/members.routes.ts'
import { noteRoutes } from './domains/notes/notes.routes.ts'
import { notificationRoutes } from './domains/notifications/notifications.routes.ts'
import { paymentRoutes } from './domains/payments/payments.routes.ts'
import { personalDataRoutes } from './domains/personal-data/personal-data.routes.ts'
import { profileRoutes } from './domains/profile/profile.routes.ts'
import { quoteRoutes } from './domains/quotes/quotes.routes.ts'
import { visitRoutes } from './domains/quotes/visit.routes.ts'
import { reportRoutes } from './domains/reports/reports.routes.ts'
import { searchRoutes } from './domains/search/search.routes.ts'
import { settingsRoutes } from './domains/settings/settings.routes.ts'
import { startRoutes } from './domains/start/start.routes.ts'
import { taskRoutes } from './domains/tasks/tasks.routes.ts'
import { templateRoutes } from './domains/templates/templates.routes.ts'
import { todayRoutes } from './domains/today/today.routes.ts'
import { trashRoutes } from './domains/trash/trash.routes.ts'
import { twoStepRoutes } from './domains/two-step/two-step.routes.ts'
import { viewRoutes } from './domains/views/views.routes.ts'
import { workspaceRoutes } from './domains/workspaces/workspaces.routes.ts'
import { limitWork } from './http/admission.ts'
import { limitBodies } from './http/bodies.ts'
import { finishRequestsBeforeClosing } from './http/drain.ts'
import { handleErrors, sendClientError, sendFrameworkError } from './http/error-handler.ts'
import { serveFiles } from './http/files.ts'
import { serveHealth } from './http/health.ts'
import { type App, assertAllImplemented } from './http/implement.ts'
import { serialiserOf } from './http/json-schema.ts'
import { serveMailbox } from './http/mailbox.ts'
import { serveOpenApi } from './http/openapi.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { warnOfUntrustedProxy } from './http/untrusted-proxy.ts'
import { serveWeb } from './http/web.ts'
import type { LinkSigner } from './storage/signed-links.ts'

export type AppOptions = {
  services: Services
  /** By a connection that no request can take. */
  readiness: Database
  links: LinkSigner
  mailboxKey: string
  log: Logger
  limits?: Limits
  now?: () => number
}

/** For how long a caller may keep a connection waiting. */
export type Limits = {
  headersMs: number
  /** The whole of a body; of a file, the time without a byte. */
  bodyMs: number
  /** What is left of a body after its answer. */
  afterAnswerMs: number
  /** Between two requests: longer than proxies wait, or they would send one into a connection that just closes. */
  idleMs: number
}

const usualLimits: Limits = { headersMs: 15_000, bodyMs: 30_000, afterAnswerMs: 5000, idleMs: 72_000 }

/** Does not listen, so that tests can call it directly. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, readiness, links, mailboxKey, log } = options
  const { limits = usualLimits, now = () => performance.now() } = options
  const { config } = services
  const http: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 1024 * 1024,
    keepAliveTimeout: limits.idleMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: Math.ceil(limits.headersMs / 3) },
    clientErrorHandler: sendClientError,
    forceCloseConnections: true,
    // What still comes in while the server stops is answered like everything else.
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply) => sendFrameworkError(error, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  })
  handleErrors(http, config)
  finishRequestsBeforeClosing(http)
  limitBodies(http, limits)
  onlyJsonBodies(http)
  sendSecurityHeaders(http, config)
  warnOfUntrustedProxy(http, config)
  await http.register(compress, compression)
  if (log.isLevelEnabled('debug')) logRequests(http)

  await serveOpenApi(http)
  await http.register(async (scope) => {
    limitWork(scope, services, now)
    bindDomains({ http: scope, services, bound: new Set() })
  })
  serveHealth(http, readiness)
  serveMailbox(http, services, mailboxKey)
  if (!config.s3) await serveFiles(http, services.storage, links)
  await serveWeb(http, config)
  return http
}

/** All that asks the database. */
function bindDomains(app: App) {
  authRoutes(app)
  profileRoutes(app)
  twoStepRoutes(app)
  workspaceRoutes(app)
  startRoutes(app)
  memberRoutes(app)
  belongingRoutes(app)
  attachmentRoutes(app)
  notificationRoutes(app)
  contactRoutes(app)
  personalDataRoutes(app)
  companyRoutes(app)
  inquiryRoutes(app)
  quoteRoutes(app)
  paymentRoutes(app)
  importRoutes(app)
  settingsRoutes(app)
  templateRoutes(app)
  viewRoutes(app)
  activityRoutes(app)
  noteRoutes(app)
  taskRoutes(app)
  todayRoutes(app)
  calendarRoutes(app)
  searchRoutes(app)
  reportRoutes(app)
  trashRoutes(app)
  exportRoutes(app)
  eventRoutes(app)
  assertAllImplemented(app)
  feedRoutes(app)
  visitRoutes(app)
}

/** A form of another site can send text and forms across origins, but not JSON. */
function onlyJsonBodies(http: FastifyInstance) {
  http.removeContentTypeParser('text/plain')
  // The contract validates with its own schemas; those given to Fastify serialise and document.
  http.setValidatorCompiler(() => () => true)
  http.setSerializerCompiler(({ schema }) => serialiserOf(schema))
}

const compression = {
  encodings: ['gzip' as const, 'identity' as const],
  threshold: 1400,
  // A page of a list is compressed in a tenth of a millisecond; a stream and another thread take several times that.
  syncThreshold: 128 * 1024,
  // Little to set up and to give back each time; a page is no smaller with more.
  zlibOptions: { level: 2, windowBits: 14, memLevel: 7 },
}

function logRequests(http: FastifyInstance) {
  http.addHook('onResponse', async (request, reply) => {
    const facts = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log.debug(facts, 'request')
  })
}
