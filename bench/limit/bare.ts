import pg from 'pg'
import { findRequestLogin } from '../../apps/server/src/db/request-login.ts'
import { requestOptions } from '../../apps/server/src/db/request-settings.ts'
import { connections, perSecond } from '../measure/timing.ts'
import type { Recording } from './record.ts'
import type { Statement } from './wire.ts'

/** Connections as the server opens them, with nothing between them and the recorded statements. */
export async function openBare(url: string): Promise<pg.Client[]> {
  const login = await findRequestLogin(url, undefined)
  const clients = Array.from(
    { length: connections },
    () => new pg.Client({ connectionString: login.url, options: requestOptions }),
  )
  for (const client of clients) await client.connect()
  return clients
}

/**
 * How many a second the database takes from a driver that does nothing else: the same statements, in the same
 * transactions and round trips, prepared once. It is the most that a server could answer.
 */
export const countBareThroughput = (clients: pg.Client[], recording: Recording, ms: number) =>
  perSecond(
    clients.map((client) => () => replay(client, recording.statements)),
    ms,
  )

async function replay(client: pg.Client, statements: Statement[]): Promise<true> {
  for (const { text, values } of statements) {
    if (values) await client.query({ name: nameOf(text), text, values })
    else await client.query(text)
  }
  return true
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `b${names.size}`
  names.set(text, name)
  return name
}
