import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** One request, ready to be sent: its bytes are put together before the clock runs. */
export type Request = { method: string; path: string; headers?: Record<string, string>; body?: string }

export type Connection = {
  /** Resolves to the status when the whole answer is there. */
  send: (request: Buffer) => Promise<number>
  /** False once the server has closed it, which it does when nothing was asked for a while. */
  isOpen: () => boolean
  close: () => void
}

/**
 * A connection that is kept alive and asks one thing at a time. Written by hand, because the bench shares the
 * machine's few cores with what it measures, and an ordinary client takes as much of them as the server.
 */
export async function openConnection(origin: string): Promise<Connection> {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        const read = readAnswer((status) => {
          detach()
          resolve(status)
        })
        const fail = (error?: Error) => {
          detach()
          reject(error ?? new Error('The server closed the connection before it answered.'))
        }
        const detach = () => socket.off('data', read).off('error', fail).off('close', closed)
        const closed = () => fail()
        // What was closed before tells nobody of it again.
        if (socket.destroyed) return fail()
        socket.on('data', read).on('error', fail).on('close', closed)
        socket.write(request)
      }),
    isOpen: () => !socket.destroyed,
    close: () => quit(socket),
  }
}

/** As a browser asks: with compression. */
export function bytesOf(origin: string, token: string | undefined, request: Request): Buffer {
  const headers = {
    host: new URL(origin).host,
    'accept-encoding': 'gzip',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(request.body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(request.body)),
    }),
    ...request.headers,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(
    `${request.method} ${request.path} HTTP/1.1\r\n${lines.join('')}\r\n${request.body ?? ''}`,
  )
}

function quit(socket: Socket) {
  socket.on('error', () => {})
  socket.destroy()
}

/** Takes the pieces of one answer, and calls `done` with its status when the last one has come. */
function readAnswer(done: (status: number) => void) {
  let received: Buffer = Buffer.alloc(0)
  let head: { status: number; start: number; length: number | undefined } | undefined
  return (piece: Buffer) => {
    received = received.length === 0 ? piece : Buffer.concat([received, piece])
    head ??= readHead(received)
    if (!head) return
    const { status, start, length } = head
    const whole = length === undefined ? chunksEnd(received, start) : received.length >= start + length
    if (whole) done(status)
  }
}

function readHead(received: Buffer) {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const text = received.toString('latin1', 0, end)
  const status = Number(text.slice(9, 12))
  const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1]
  const chunked = /\r\ntransfer-encoding: *chunked/i.test(text)
  return { status, start: end + 4, length: chunked ? undefined : Number(length ?? 0) }
}

/** Whether the chunk of length 0 has come that ends a chunked answer. */
function chunksEnd(received: Buffer, start: number): boolean {
  let at = start
  for (;;) {
    const end = received.indexOf('\r\n', at)
    if (end === -1) return false
    const size = Number.parseInt(received.toString('latin1', at, end), 16)
    if (size === 0) return received.length >= end + 4
    at = end + 2 + size + 2
    if (at > received.length) return false
  }
}
