import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endTooSlow } from './error-handler.ts'

type BodyLimits = { bodyMs: number; afterAnswerMs: number }

/** A body that comes slowly, or that nobody reads to its end, must not hold its connection. */
export function limitBodies(http: FastifyInstance, { bodyMs, afterAnswerMs }: BodyLimits) {
  http.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) endWhenTooSlow(request, reply, bodyMs)
    done()
  })
  http.addHook('onSend', (request, reply, _payload, done) => {
    if (hasBody(request) && isUnfinished(request)) passOverRest(request, reply, afterAnswerMs)
    done()
  })
}

export const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

/** Neither true nor false for a test that calls without a connection. */
export const isUnfinished = ({ raw }: FastifyRequest) => raw.complete === false

/** Node's own limit is on the whole request, and a large file may take as long as its sender's line does. */
function endWhenTooSlow(request: FastifyRequest, reply: FastifyReply, bodyMs: number) {
  const { socket } = request.raw
  const isFile = request.url.startsWith('/files/')
  let received = socket.bytesRead
  const timer = setInterval(() => {
    const goesOn = isFile && socket.bytesRead > received
    received = socket.bytesRead
    if (!goesOn && isUnfinished(request) && !reply.sent) endTooSlow(socket)
  }, bodyMs)
  request.raw.once('close', () => clearInterval(timer))
}

/**
 * The next request on the connection comes after the rest of this one. To close it at once instead would reset it, and
 * who still sends would lose the answer.
 */
function passOverRest(request: FastifyRequest, reply: FastifyReply, afterAnswerMs: number) {
  request.raw.resume()
  const { socket } = reply.raw
  setTimeout(() => {
    if (isUnfinished(request)) socket?.destroy()
  }, afterAnswerMs).unref()
}
