import { randomInt } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { hashPassword } from '../credentials/passwords.ts'
import type { Database, Db } from '../db/client.ts'
import { ask } from '../db/reachable.ts'
import { beginningsOf, idsInOrder, recordHistory } from '../domains/start/backdated.queries.ts'
import { slug } from '../domains/start/slug.ts'
import { createWorkspace } from '../domains/workspaces/workspaces.ts'
import type { Storage } from '../storage/storage.ts'
import { insertFiles } from './files.ts'
import { insertNotifications, pastOf, writeNotes } from './history.ts'
import { insertInquiries } from './inquiries.ts'
import { parkSome } from './parking.ts'
import { insertPayments } from './payments.ts'
import { companyNames, firstNames, lastNames } from './people.ts'
import { insertQuotes } from './quotes.ts'
import { daysAgo, pick, scatter } from './scatter.ts'
import { type SupplierIds, suppliers } from './services.ts'
import { insertTasks } from './tasks.ts'
import { type Colleague, insertColleagues } from './team.ts'
import { insertViews } from './views.ts'

const email = 'demo@caravel.example'
const contactCount = 240

/**
 * Fills an empty database with a workspace to try things in. Its password is random and told only this once;
 * on a database that has the demo already, only the email is answered, and on one with other users nothing.
 */
export async function makeDemo(
  ownerUrl: string,
  database: Database,
  storage: Storage,
): Promise<{ email: string; password?: string } | undefined> {
  const someone = await findFirstAccount(ownerUrl)
  if (someone) return someone.email === email ? { email } : undefined

  const workspaceId = newId()
  const userId = newId()
  const password = randomPassword()
  const password_hash = await hashPassword(password)
  return database.transaction({ userId, workspaceId }, async (db) => {
    await db
      .insertInto('users')
      .values({
        id: userId,
        email,
        first_name: 'Robin',
        last_name: 'Vega',
        password_hash,
        email_verified_at: new Date(),
        created_at: daysAgo(200),
      })
      .execute()
    const { memberId } = await createWorkspace(db, {
      id: workspaceId,
      name: 'Blue Lagoon Travel',
      ownerId: userId,
      timezone: 'Europe/Copenhagen',
      country: 'DK',
      currency: 'EUR',
      isDemo: true,
    })
    const owner = { id: memberId, name: 'Robin Vega' }
    const colleagues = await insertColleagues(db, workspaceId, userId)
    const team = [owner, ...colleagues.filter(({ role }) => role !== 'VIEWER')]
    const statuses = {
      contact: await idsInOrder(db, 'contact_statuses'),
      inquiry: await idsInOrder(db, 'inquiry_statuses'),
    }
    const companies = await insertCompanies(db, workspaceId, team)
    const contacts = await insertContacts(db, workspaceId, team, companies, statuses.contact)
    const supplierIds = await insertSuppliers(db, workspaceId, owner)
    const inquiries = await insertInquiries(db, workspaceId, team, contacts, statuses.inquiry, supplierIds)
    const records = { contacts, inquiries }
    const someone = (n: number) => pick(team, scatter(n)).id
    await recordHistory(db, workspaceId, [
      ...beginningsOf('company', companies, someone),
      ...beginningsOf('contact', contacts, someone),
      ...beginningsOf('inquiry', inquiries, someone),
      ...pastOf(records, statuses, team),
      // The agency has settled in: none of the first steps is left to take.
      {
        subject_type: 'list',
        subject_id: statuses.contact[0] ?? '',
        verb: 'changed',
        actor_id: memberId,
        created_at: daysAgo(199),
      },
    ])
    await writeNotes(db, workspaceId, records, team)
    await insertQuotes(db, workspaceId, inquiries, team)
    await insertPayments(db, workspaceId, inquiries, owner)
    await insertTasks(db, workspaceId, inquiries, await openStatuses(db), team)
    await parkSome(db, workspaceId, inquiries, await openStatuses(db), owner)
    await insertNotifications(db, workspaceId, records, owner, colleagues)
    await insertViews(db, workspaceId, statuses, owner, colleagues)
    await insertFiles(db, storage, workspaceId, records, team)
    return { email, password }
  })
}

/** Whether the demo is here or comes yet: where somebody else was first there is none. */
export async function isForDemo(ownerUrl: string): Promise<boolean> {
  const someone = await findFirstAccount(ownerUrl)
  return !someone || someone.email === email
}

const findFirstAccount = (ownerUrl: string) =>
  ask(ownerUrl, 'DATABASE_URL', async (client) => {
    const { rows } = await client.query<{ email: string }>(
      'select email from users order by created_at limit 1',
    )
    return rows[0]
  })

/** Satisfies the password rule and can be typed from a terminal without mistaking a letter. */
function randomPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz'
  const word = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return `${word()}-${word()}-${word()}${randomInt(10, 100)}!`
}

async function insertCompanies(db: Db, workspaceId: string, team: Colleague[]) {
  const rows = companyNames.map((name, n) => {
    const domain = `${slug(name)}.example`
    return {
      workspace_id: workspaceId,
      id: newId(),
      name,
      email: `hello@${domain}`,
      phone_number: `+45 33 1${digit(n)} ${digit(n + 3)}${digit(n + 5)} ${digit(n + 7)}${digit(n + 1)}`,
      website: `https://www.${domain}`,
      owner_id: pick(team, scatter(n)).id,
      created_at: daysAgo(200 - n),
    }
  })
  await db.insertInto('companies').values(rows).execute()
  return rows
}

/** Companies too, from whom the agency buys. */
async function insertSuppliers(db: Db, workspaceId: string, owner: Colleague): Promise<SupplierIds> {
  const rows = Object.entries(suppliers).map(([kind, name]) => ({ kind, name, id: newId() }))
  await db
    .insertInto('companies')
    .values(
      rows.map(({ name, id }) => ({
        workspace_id: workspaceId,
        id,
        name,
        email: `bookings@${slug(name)}.example`,
        is_supplier: true,
        owner_id: owner.id,
        created_at: daysAgo(199),
      })),
    )
    .execute()
  return Object.fromEntries(rows.map(({ kind, id }) => [kind, id])) as SupplierIds
}

async function insertContacts(
  db: Db,
  workspaceId: string,
  team: Colleague[],
  companies: { id: string }[],
  statuses: string[],
) {
  const sources = await idsInOrder(db, 'sources')
  const rows = Array.from({ length: contactCount }, (_, n) => {
    const first_name = pick(firstNames, n * 7 + 3)
    const last_name = pick(lastNames, n * 13 + 5)
    const phone = `+4520${String(100000 + n * 3217).slice(-6)}`
    const address = `${slug(first_name)}.${slug(last_name)}`
    const hasPhone = n % 9 !== 4
    return {
      workspace_id: workspaceId,
      id: newId(),
      first_name,
      last_name,
      emails:
        n % 11 === 7
          ? []
          : n % 5 === 0
            ? [`${address}@mail.example`, `${address}@work.example`]
            : [`${address}@mail.example`],
      phone_numbers: hasPhone ? [spaced(phone)] : [],
      phones_e164: hasPhone ? [phone] : [],
      company_id: scatter(n) % 3 === 0 ? pick(companies, scatter(n * 5)).id : null,
      status_id: n % 17 === 0 ? null : pick(statuses, scatter(n * 7)),
      source_id: pick(sources, scatter(n * 11)),
      owner_id: n % 4 === 0 ? null : pick(team, scatter(n * 17)).id,
      gender: n % 6 === 0 ? null : pick(['FEMALE', 'MALE'], n),
      birthday: n % 3 === 0 ? birthdayOf(n) : null,
      created_at: daysAgo((contactCount - 1 - n) / 2),
      updated_at: daysAgo((contactCount - 1 - n) / 3),
    }
  })
  await db.insertInto('contacts').values(rows).execute()
  return rows
}

const openStatuses = async (db: Db) =>
  (await db.selectFrom('inquiry_statuses').select('id').where('kind', '=', 'open').execute()).map(
    ({ id }) => id,
  )

/** Somebody has one in most weeks. */
const birthdayOf = (n: number) =>
  `${1955 + (scatter(n) % 50)}${new Date(Date.now() + n * 2 * 86_400_000).toISOString().slice(4, 10)}`.replace(
    '-02-29',
    '-02-28',
  )

const digit = (n: number) => n % 10
const spaced = (phone: string) => `${phone.slice(0, 3)} ${(phone.slice(3).match(/../g) ?? []).join(' ')}`
