import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import type { Services } from '../context.ts'
import { networkOf } from '../credentials/network.ts'
import { Overloaded } from '../errors.ts'
import { bearerToken } from './authenticate.ts'
import { hasBody, isUnfinished } from './bodies.ts'
import { createGate, type Whose } from './gate.ts'

const overdueEveryMs = 100
/**
 * They are told apart by a few seconds, so as not to come back all at once. Made beforehand: where each is came from costs
 * more than all else of a refusal, and is needed least where thousands come.
 */
const soonest = new Overloaded(1)
const refusals = [soonest, new Overloaded(2), new Overloaded(3)]
const toldEveryMs = 10_000

/** How each request that was let in says that its work is done. */
const leaving = new WeakMap<FastifyRequest, () => void>()

/**
 * So many requests at a time are in work as the database can use; the others wait for their turn, or are sent away before
 * anything is done for them. Nobody holds a place while a body still comes or an answer is being sent.
 */
export function limitWork(
  http: FastifyInstance,
  { tokens, config }: Pick<Services, 'tokens' | 'config'>,
  now: () => number,
) {
  const gate = createGate({ most: config.atOnce, now })
  const ask = whoAsks(tokens)
  let refused = 0
  let toldAt = Number.NEGATIVE_INFINITY

  function enter(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) {
    const whose = ask.whose(request)
    const place = gate.enter(whose, {
      go() {
        leaving.set(request, () => gate.leave(whose))
        done()
      },
      refuse() {
        refused++
        done(refusals[refused % refusals.length] ?? soonest)
      },
    })
    if (place.isWaiting()) reply.raw.once('close', place.withdraw)
  }

  http.addHook('onRequest', enter)
  http.addHook('preParsing', (request, _reply, payload, done) => {
    if (!hasBody(request)) return done(null, payload)
    // What has come together with the headers is there a turn later.
    setImmediate(() => {
      if (isUnfinished(request)) leaveWork(request)
      done(null, payload)
    })
  })
  http.addHook('preValidation', (request, reply, done) => {
    if (leaving.has(request)) done()
    else enter(request, reply, done)
  })
  http.addHook('onSend', (request, reply, _payload, done) => {
    if (leaving.has(request) && reply.statusCode < 400) ask.remember(request)
    leaveWork(request)
    done()
  })

  const timer = setInterval(() => {
    gate.refuseOverdue()
    if (refused === 0 || now() - toldAt < toldEveryMs) return
    http.log.warn({ refused }, 'more was asked than could be answered in time')
    refused = 0
    toldAt = now()
  }, overdueEveryMs)
  http.addHook('onClose', async () => clearInterval(timer))
}

/** Of an answer that goes on by itself. All others leave when they are sent, also if their caller has gone by then. */
export function leaveWork(request: FastifyRequest) {
  leaving.get(request)?.()
  leaving.delete(request)
}

const mostRemembered = 10_000

/**
 * Which workspace a request belongs to is known for certain only after it was answered, and so is whether a link leads
 * anywhere. Until then who asks stands in a line of their own, so that nobody fills one that belongs to others.
 */
function whoAsks(tokens: Services['tokens']) {
  const answered = new Set<string>()

  function claimOf(request: FastifyRequest) {
    const session = sessionOf(request)
    const { org } = request.params as { org?: string }
    const line = session ? org : request.url.replace(/\?.*/, '')
    return { session, line, key: `${session ?? ''} ${line ?? ''}` }
  }

  return {
    whose(request: FastifyRequest): Whose {
      const { session, line, key } = claimOf(request)
      const who = session ?? networkOf(request.ip)
      const own = session ?? request.routeOptions.url ?? ''
      return [line !== undefined && answered.has(key) ? line : own, who]
    },
    remember(request: FastifyRequest) {
      const { key } = claimOf(request)
      if (answered.has(key)) return
      const [oldest] = answered
      if (answered.size >= mostRemembered && oldest !== undefined) answered.delete(oldest)
      answered.add(key)
    },
  }

  function sessionOf(request: FastifyRequest): string | undefined {
    try {
      return tokens.verifyAccess(bearerToken(request) ?? '').sid
    } catch {
      return undefined
    }
  }
}
