import { allRoutes } from '@caravel/contract/api'
import { type ReplyOf, type RequestOf, type Route, statusOf } from '@caravel/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context, PublicContext, Services, UserContext } from '../context.ts'
import { type NamedFile, servedAs } from '../storage/storage.ts'
import { leaveWork } from './admission.ts'
import { authenticate } from './authenticate.ts'
import { handleErrors } from './error-handler.ts'
import { AnsweredBefore, onlyOnce } from './idempotency.ts'
import { schemaOf } from './json-schema.ts'
import { parse } from './parse.ts'

/** The server while its routes are being bound. */
export type App = { http: FastifyInstance; services: Services; bound: Set<Route> }

export type ContextOf<R extends Route> = R['access'] extends 'public'
  ? PublicContext
  : R['access'] extends 'signed-in'
    ? UserContext
    : Context

/** Binds a contract route to its handler: access, validation, serialisation and documentation come from the contract. */
export function implement<R extends Route>(
  app: App,
  route: R,
  handler: (ctx: ContextOf<R>, request: RequestOf<R>) => Promise<ReplyOf<R>>,
) {
  bind(app, route, async (ctx, request, reply) => {
    const parsed = parse(route, request)
    const result = await handler(ctx as ContextOf<R>, parsed)
    return reply.status(statusOf(route, parsed.body)).send(result)
  })
}

/** Binds a route whose answer is a file. What goes wrong once it has begun ends the connection, so that no half is kept. */
export function implementFile<R extends Route & { file: NonNullable<Route['file']> }>(
  app: App,
  route: R,
  handler: (ctx: ContextOf<R>, request: RequestOf<R>) => Promise<NamedFile>,
) {
  bind(app, route, async (ctx, request, reply) => {
    const { name, content, type } = await handler(ctx as ContextOf<R>, parse(route, request))
    const { disposition } = servedAs({ name })
    const [usual] = [route.file].flat()
    return reply
      .header('content-disposition', disposition)
      .type(type ?? usual ?? 'application/octet-stream')
      .send(content)
  })
}

/** Binds a route whose answer goes on: `open` takes the connection over and ends it. */
export function implementStream<R extends Route & { stream: true }>(
  app: App,
  route: R,
  open: (ctx: ContextOf<R>, request: RequestOf<R>, reply: FastifyReply) => void,
) {
  bind(app, route, async (ctx, request, reply) => {
    open(ctx as ContextOf<R>, parse(route, request), reply)
    leaveWork(request)
  })
}

/**
 * Pages for people who have no account and may have no script: what they send are forms, and what goes wrong is a page. They
 * are no part of the API, and in no list of it.
 */
export function implementPages(
  { http, services }: App,
  {
    prefix,
    headers,
    sendFailure,
    routes,
  }: {
    /** What all their addresses begin with, where nothing else is. */
    prefix: string
    /** On every answer. */
    headers: Record<string, string>
    sendFailure: (reply: FastifyReply, status: number) => FastifyReply
    routes: (pages: FastifyInstance) => void
  },
) {
  const answerPages = async (pages: FastifyInstance) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestForm },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    pages.addHook('onRequest', async (_request, reply) => {
      reply.headers(headers)
    })
    handleErrors(pages, services.config, (reply, { status }) => sendFailure(reply.status(status), status))
    pages.setNotFoundHandler((_request, reply) => sendFailure(reply.status(404), 404))
    routes(pages)
  }
  http.register(answerPages, { prefix })
}

const largestForm = 64 * 1024

/** Called when all domains are bound: a route of the contract that nobody implements must not wait for its first caller. */
export function assertAllImplemented({ bound }: App) {
  const missing = allRoutes.filter(({ route }) => !bound.has(route)).map(({ name }) => name)
  if (missing.length > 0) throw new Error(`Routes without a handler: ${missing.join(', ')}`)
}

type AnyContext = PublicContext | UserContext | Context

function bind(
  { http, services, bound }: App,
  route: Route,
  answer: (ctx: AnyContext, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  const name = allRoutes.find((known) => known.route === route)?.name
  if (!name) throw new Error(`${route.method} ${route.path} is not in the contract's api.ts`)
  bound.add(route)

  const contexts = new WeakMap<FastifyRequest, AnyContext>()
  http.route({
    method: route.method,
    url: route.path,
    schema: schemaOf(name, route),
    // Before the body is even read: who may not call learns nothing about what is accepted.
    onRequest: async (request) => {
      contexts.set(request, await authenticate(services, route, request))
    },
    handler: async (request, reply) => {
      const ctx = withIdempotency(contexts.get(request) as AnyContext, route, request)
      try {
        return await answer(ctx, request, reply)
      } catch (error) {
        if (error instanceof AnsweredBefore)
          return reply.status(statusOf(route, parse(route, request).body)).send(error.reply)
        throw error
      }
    },
  })
}

function withIdempotency(ctx: AnyContext, route: Route, request: FastifyRequest): AnyContext {
  const key = request.headers['idempotency-key']
  if (!(route.status || route.creates) || typeof key !== 'string' || !('memberId' in ctx)) return ctx
  return onlyOnce(ctx, key, `${route.method} ${request.url} ${JSON.stringify(request.body)}`)
}
