import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { requestOptions } from '../../apps/server/src/db/request-settings.ts'
import type { Case } from '../cases/case.ts'
import { lookAround } from '../cases/workplace.ts'
import type { BenchData } from '../generate/database.ts'
import { signIn } from '../measure/caller.ts'
import { openConnection } from '../measure/connection.ts'
import { onDatabase, startServer } from '../server.ts'
import { readStatements, type Statement } from './wire.ts'

export type Recording = { statements: Statement[]; at: number }

/**
 * The statements behind each case, in their order and with their values. They are read off the wire between a server
 * of its own and the database: so it is just what the built server sends, whoever in it sends it, and the server that
 * is measured afterwards knows nothing of it and carries no weight for it.
 */
export async function recordCases(
  url: string,
  data: BenchData,
  cases: Case[],
): Promise<Map<string, Recording>> {
  const relay = await startRelay(url)
  const server = await startServer(onDatabase(relay.url, data.dataDir))
  try {
    const at = await lookAround(await signIn(server.origin, data.big))
    const connection = await openConnection(server.origin)
    const recordings = new Map<string, Recording>()
    for (const { name, request } of cases) {
      relay.recorded.length = 0
      const recordedAt = Date.now()
      await connection.send(at.caller.bytes(request(at, recordings.size)))
      // The end of a transaction may still be under way when its answer is here.
      await sleep(20)
      recordings.set(name, { statements: [...relay.recorded], at: recordedAt })
    }
    connection.close()
    return recordings
  } finally {
    await server.stop()
    relay.close()
  }
}

async function startRelay(url: string) {
  const target = new URL(url)
  const recorded: Statement[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connect(Number(target.port), target.hostname)
    for (const end of [socket, onward]) {
      sockets.add(end)
      end.setNoDelay(true).on('error', () => {})
      end.on('close', () => sockets.delete(end))
    }
    let ofRequests = false
    const read = readStatements({
      // Jobs and events have connections too, and go on by themselves.
      began: (settings) => {
        ofRequests = settings.includes(requestOptions)
      },
      statement: (statement) => {
        if (ofRequests) recorded.push(statement)
      },
    })
    socket.on('data', read)
    socket.pipe(onward).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const relayed = new URL(url)
  relayed.port = String((server.address() as { port: number }).port)
  return {
    url: relayed.href,
    recorded,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
