import { activities } from '@caravel/contract/activities'
import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { notifications } from '@caravel/contract/notifications'
import { search } from '@caravel/contract/search'
import type { FastifyBaseLogger as Log } from 'fastify'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Context, Services } from './context.ts'
import type { Db } from './db/client.ts'
import { getTimeline } from './domains/activity/timeline.ts'
import { companyKind } from './domains/companies/companies.ts'
import { contactKind, getContact, updateContact } from './domains/contacts/contacts.ts'
import { createContact } from './domains/contacts/create.ts'
import { createInquiry, getInquiry, inquiryKind } from './domains/inquiries/inquiries.ts'
import { listNotifications } from './domains/notifications/notifications.ts'
import { findRecords } from './domains/search/search.ts'
import { createWorkspace } from './domains/workspaces/workspaces.ts'
import { getPage } from './records/list.ts'

/** Each is asked a few times: the first one reads the catalogue, and the code of the server is compiled by what repeats. */
const times = 3

/**
 * On a new connection PostgreSQL reads its catalogue for whatever it is asked, for which the first to ask would wait. So these
 * connections are asked beforehand what people ask most, about a workspace that is never committed.
 */
export async function warmUp(services: Services, log: Log, connections: number): Promise<void> {
  const rehearsals = Array.from({ length: connections }, () => rehearse(services, log))
  // Whatever is wrong with the database, requests will say so themselves.
  for (const { reason } of (await Promise.allSettled(rehearsals)) as { reason?: unknown }[])
    if (reason) log.warn({ err: reason }, 'a connection could not be warmed up')
}

async function rehearse(services: Services, log: Log): Promise<void> {
  const over = new Error('The rehearsal is over')
  const scope = { userId: newId(), workspaceId: newId() }
  try {
    await services.database.transaction(scope, async (db) => {
      await askMost(await enterAlone(db, services, log, scope))
      // Plans that are kept were made for a workspace that holds nothing, and would be for those that hold much.
      await sql`discard plans`.execute(db)
      throw over
    })
  } catch (error) {
    if (error !== over) throw error
  }
}

async function enterAlone(
  db: Db,
  services: Services,
  log: Log,
  { userId, workspaceId }: { userId: string; workspaceId: string },
): Promise<Context> {
  await db
    .insertInto('users')
    .values({ id: userId, email: `${userId}@rehearsal.invalid`, first_name: 'Nobody', last_name: '' })
    .execute()
  const { memberId } = await createWorkspace(db, { id: workspaceId, name: 'Rehearsal', ownerId: userId })
  return {
    services,
    log,
    address: '',
    userAgent: '',
    tab: undefined,
    url: '/',
    accessToken: undefined,
    read: (work) => work(db),
    transaction: (work) => work(db),
    userId,
    sessionId: newId(),
    workspaceId,
    memberId,
    role: 'ADMIN',
    hidesPrices: false,
  }
}

async function askMost(ctx: Context): Promise<void> {
  const page = { page: 1, page_size: 20 }
  for (let time = 0; time < times; time += 1) {
    const { id } = await createContact(
      ctx,
      contacts.create.body.parse({
        first_name: 'Ada',
        last_name: 'King',
        company: { name: `Company ${time}` },
      }),
    )
    await updateContact(ctx, id, { about: 'Prefers mornings' })
    const body = { person_id: id, deal_services: [{ kind: 'flight' }] }
    const inquiry = await createInquiry(ctx, deals.create.body.parse(body))
    await getPage(ctx, contactKind, contacts.list.query.parse({}))
    await getPage(ctx, companyKind, companies.list.query.parse({}))
    await getPage(ctx, inquiryKind, deals.list.query.parse({}))
    await getContact(ctx, id)
    await getInquiry(ctx, inquiry.id)
    await getTimeline(ctx, activities.list.query.parse({ subject_type: 'contact', subject_id: id }))
    await listNotifications(ctx, notifications.list.query.parse(page))
    for (const q of ['ad', 'king']) await findRecords(ctx, search.find.query.parse({ q }))
  }
}
