import { AsyncLocalStorage } from 'node:async_hooks'
import { activities } from '@caravel/contract/activities'
import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { notifications } from '@caravel/contract/notifications'
import type { Route } from '@caravel/contract/route'
import { search } from '@caravel/contract/search'
import { start } from '@caravel/contract/start'
import type { FastifyInstance } from 'fastify'
import { CompiledQuery } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Services } from './context.ts'
import { actFor, actIn, type Database, type Db } from './db/client.ts'
import { insertSession } from './domains/auth/auth.queries.ts'
import { createWorkspace } from './domains/workspaces/workspaces.ts'

/** So many connections answer some hundred requests a second. Each that is made ready delays the start by a tenth of a second. */
const mostReady = 4

/**
 * Answers what is asked most before anybody can ask, so that the first who do meet compiled code and connections that know
 * their statements. On some connections, on each in a workspace of its own, which nobody ever sees: its transaction is rolled back.
 */
export async function warmUp(http: FastifyInstance, services: Services): Promise<void> {
  const { database, config } = services
  const handles = new AsyncLocalStorage<Db>()
  services.database = { ...database, ...onHandleOf(handles) }
  try {
    const rehearsals = Array.from({ length: Math.min(mostReady, config.poolSize - 1) }, () =>
      database.transaction({}, async (db) => {
        await handles.run(db, () => rehearse(http, services, db))
        throw new RolledBack()
      }),
    )
    for (const { reason } of (await Promise.allSettled(rehearsals)) as PromiseRejectedResult[])
      if (!(reason instanceof RolledBack)) throw reason
  } finally {
    services.database = database
  }
}

class RolledBack extends Error {}

/** All that the requests of a rehearsal ask goes through the handle of its one transaction. */
function onHandleOf(handles: AsyncLocalStorage<Db>): Pick<Database, 'read' | 'transaction' | 'enter'> {
  const handle = () => handles.getStore() as Db
  return {
    read: (_, work) => work(handle()),
    transaction: (_, work) => work(handle()),
    enter: async <R>(_: unknown, text: string, values: unknown[]) => {
      const { rows } = await handle().executeQuery<R>(CompiledQuery.raw(text, values))
      return { rows, entered: { take: () => undefined } }
    },
  }
}

async function rehearse(http: FastifyInstance, { tokens }: Services, db: Db): Promise<void> {
  const [userId, sessionId, org] = [newId(), newId(), newId()]
  await actFor(db, userId)
  await actIn(db, org)
  await db
    .insertInto('users')
    .values({ id: userId, email: `${userId}@rehearsal.invalid`, first_name: 'Robin', last_name: 'Vega' })
    .execute()
  await createWorkspace(db, { id: org, name: 'Rehearsal', ownerId: userId })
  await insertSession(db, { id: sessionId, userId, userAgent: '', address: '' })
  const authorization = `Bearer ${tokens.signAccess({ sub: userId, sid: sessionId })}`

  const ask = async ({ method, path }: Route, { id = '', query = {}, body }: Asked = {}) => {
    const url = path.replace(':org', org).replace(':id', id)
    const answer = await http.inject({
      method,
      url,
      query,
      headers: { authorization },
      ...(body && { body }),
    })
    if (answer.statusCode >= 400) throw new Error(`${method} ${path} answered ${answer.body}`)
    return answer.json()
  }
  await ask(start.loadSample)
  for (const { list, board, get, update, change } of kinds) {
    const { results } = await ask(list)
    const [{ id }] = results
    await ask(get, { id })
    await ask(update, { id, body: change })
    if (board) await ask(board, { body: { filters: [] } })
  }
  const { id } = await ask(contacts.create, { body: { first_name: 'Ada', emails: [], phone_numbers: [] } })
  await ask(activities.list, { query: { subject_type: 'contact', subject_id: id } })
  await ask(notifications.list)
  await ask(search.find, { query: { q: 'ada' } })
}

type Asked = { id?: string; query?: Record<string, string>; body?: object }

const kinds = [
  { ...contacts, change: { about: 'Prefers mornings' } },
  { ...companies, board: undefined, change: { about: 'Closed on Mondays' } },
  { ...deals, change: { title: 'A week in Lisbon' } },
]
