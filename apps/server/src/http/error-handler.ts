import { statfsSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody, ErrorCode } from '@caravel/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import {
  diskFull,
  isDiskFull,
  isReadOnlyDatabase,
  notFound,
  Overloaded,
  RequestError,
  readOnlyDatabase,
  unavailable,
} from '../errors.ts'
import { OperatorError } from '../operator-error.ts'

type Send = (reply: FastifyReply, error: RequestError) => FastifyReply

/** The only place that knows error bodies, and the only one that logs errors. Pages for people say it in their own way. */
export function handleErrors(http: FastifyInstance, config: Config, send: Send = sendError) {
  http.setErrorHandler((error: FastifyError, request, reply) => {
    const known = whyDatabaseIsAway(error, config) ?? asRequestError(error)
    if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds)
    // Said once for many of them.
    if (error instanceof Overloaded) return send(reply, error)
    // The caller left in the middle of the body.
    if (request.raw.errored === error) request.log.debug('request ended by its caller')
    else if (error instanceof OperatorError)
      request.log.error({ url: request.routeOptions.url }, error.message)
    // While the database or the disk is away every request fails alike, and where it did says nothing.
    else if (known.status === 503)
      request.log.warn({ url: request.routeOptions.url, reason: reasonOf(error) }, 'request not served')
    else if (known.status >= 500)
      request.log.error({ err: error, url: request.routeOptions.url }, 'request failed')
    return send(reply, known)
  })
}

function reasonOf(error: Error): string {
  const { message, code } = (error.cause instanceof Error ? error.cause : error) as Error & { code?: string }
  return code ? `${message} (${code})` : message
}

/** Before there is a route: an address that is no address. */
export const sendFrameworkError = (error: FastifyError, reply: FastifyReply) =>
  sendError(reply, asRequestError(error))

/** Before there is even a request, so that nothing but its connection is there to answer on. */
export function sendClientError({ code }: { code?: string }, socket: Socket) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') endTooSlow(socket)
  else if (code === 'HPE_HEADER_OVERFLOW')
    endConnection(socket, 431, 'The headers of the request are too large')
  else endConnection(socket, 400, 'This is not a request')
}

export const endTooSlow = (socket: Socket) =>
  endConnection(socket, 408, 'The request took too long to arrive')

function endConnection(socket: Socket, status: number, message: string) {
  const body: ErrorBody = { status, details: [{ code: 'invalid', message }] }
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${text.length}`,
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`)
  socket.destroy()
}

export const sendNotFound = (reply: FastifyReply) => sendError(reply, notFound('Page'))

function sendError(reply: FastifyReply, { status, details }: RequestError) {
  const body: ErrorBody = { status, details }
  return reply.status(status).send(body)
}

function asRequestError(error: FastifyError & { code?: string }): RequestError {
  if (error instanceof RequestError) return error
  if (error instanceof OperatorError) return plain(503, 'server_error', beyondCallers)
  if (isDiskFull(error)) return diskFull()
  if (isReadOnlyDatabase(error)) return readOnlyDatabase()
  if (isDatabaseAway(error)) return unavailable()
  const code = error.code ?? ''
  // It was there when the verb looked, and somebody deleted it in the same moment.
  if (code === '23503') return notFound()
  if (brokenText.has(code)) return plain(400, 'invalid', 'This text holds characters that cannot be stored')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return plain(413, 'too_large', 'The request is too large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return plain(415, 'invalid', 'Send the body as application/json')
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return plain(400, 'required', 'The request has no body')
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY') return plain(400, 'invalid', 'The body is not valid JSON')
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return plain(status, 'invalid', error.message)
  return plain(500, 'server_error', '500 Internal Server Error')
}

/** What is wrong, and how to mend it, is for the log: it may name paths of this machine. */
const beyondCallers = 'This server lacks something that this needs. Ask whoever runs it to look at its log'

const plain = (status: number, code: ErrorCode, message: string) =>
  new RequestError(status, [{ code, message }])

/** Text with a NUL byte or in a broken encoding. */
const brokenText = new Set(['22021', '22P05'])

/**
 * Database errors that pass: it restarts (57P..), has no connection left (53300), took too long (57014),
 * waited too long for a lock (55P03), or two transactions ran into each other (40001, 40P01).
 */
function isDatabaseAway({ code = '', message }: { code?: string; message: string }) {
  return (
    /^(57P0\d|57014|53\d{3}|55P03|40001|40P01|08\d{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code) ||
    /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      message,
    )
  )
}

/** The embedded database ends where its log of changes finds no room, and cannot say so itself any more. */
function whyDatabaseIsAway(error: FastifyError, { databaseUrl, dataDir }: Config) {
  if (databaseUrl || !isDatabaseAway(error)) return undefined
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize < pieceOfLog ? diskFull() : undefined
}

/** PostgreSQL adds to that log in pieces of this size. */
const pieceOfLog = 16 * 1024 * 1024
