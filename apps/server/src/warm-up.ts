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
 * their statements. Each rehearsal is in a workspace of its own, which nobody ever sees: its transaction is rolled back.
 */
export async function warmUp(http: FastifyInstance, services: Services): Promise<void> {
  const { database, config } = services
  const handles = new Map<string, Db>()
  services.database = { ...database, ...inTransactionOf(handles) }
  try {
    const rehearsals = Array.from({ length: Math.min(mostReady, config.poolSize - 1) }, () =>
      database.transaction({}, async (db) => {
        // Of its user and of their session: by either, its requests find its handle.
        const id = newId()
        handles.set(id, db)
        await rehearse(http, services, db, id)
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
function inTransactionOf(handles: Map<string, Db>): Pick<Database, 'read' | 'transaction' | 'enter'> {
  const handleOf = (id: unknown) => handles.get(id as string) as Db
  return {
    read: ({ userId }, work) => work(handleOf(userId)),
    transaction: ({ userId }, work) => work(handleOf(userId)),
    enter: async <R>(_: unknown, text: string, values: unknown[]) => {
      const [sessionId] = values
      const { rows } = await handleOf(sessionId).executeQuery<R>(CompiledQuery.raw(text, values))
      return { rows, entered: { take: () => undefined } }
    },
  }
}

async function rehearse(http: FastifyInstance, { tokens }: Services, db: Db, id: string): Promise<void> {
  const org = newId()
  await actFor(db, id)
  await actIn(db, org)
  await db
    .insertInto('users')
    .values({ id, email: `${id}@rehearsal.invalid`, first_name: 'Robin', last_name: 'Vega' })
    .execute()
  await createWorkspace(db, { id: org, name: 'Rehearsal', ownerId: id })
  await insertSession(db, { id, userId: id, userAgent: '', address: '' })
  const authorization = `Bearer ${tokens.signAccess({ sub: id, sid: id })}`

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
  const created = await ask(contacts.create, { body: { first_name: 'Ada', emails: [], phone_numbers: [] } })
  await ask(activities.list, { query: { subject_type: 'contact', subject_id: created.id } })
  await ask(notifications.list)
  await ask(search.find, { query: { q: 'ada' } })
}

type Asked = { id?: string; query?: Record<string, string>; body?: object }

const kinds = [
  { ...contacts, change: { about: 'Prefers mornings' } },
  { ...companies, board: undefined, change: { about: 'Closed on Mondays' } },
  { ...deals, change: { title: 'A week in Lisbon' } },
]
