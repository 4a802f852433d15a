import { v7 as newId } from 'uuid'
import type { Db } from '../db/client.ts'
import { insertServices, reckonTrip, writeLines } from '../domains/inquiries/inquiries.ts'
import { insertOptionsAndTravellers } from '../domains/start/backdated.queries.ts'
import { destinationOf, nightsOf, tripNameOf } from './destinations.ts'
import { daysAgo, pick, scatter } from './scatter.ts'
import { budgetOf, type Stage, type SupplierIds, servicesOf, suppliers } from './services.ts'
import type { Colleague } from './team.ts'

const inquiryCount = 140

type Contact = { id: string; company_id: string | null; first_name: string; last_name: string }
export type DemoInquiry = Awaited<ReturnType<typeof insertInquiries>>[number]

/** Trips of all kinds: asked about, offered, booked and lost. Those that were offered carry money. */
export async function insertInquiries(
  db: Db,
  workspaceId: string,
  team: Colleague[],
  contacts: Contact[],
  statuses: string[],
  supplierIds: SupplierIds,
) {
  const known = new Map(
    Object.entries(suppliers).map(([kind, name]) => [supplierIds[kind as keyof SupplierIds], name]),
  )
  const trips = Array.from({ length: inquiryCount }, (_, n) => {
    const status = scatter(n * 3) % statuses.length
    const person = pick(contacts, scatter(n % 97))
    const travellers = travellersOf(n, person.id, contacts)
    const travel_start = daysAgo(-2 - n).slice(0, 10)
    const travel_end = daysAgo(-2 - nightsOf(n) - n).slice(0, 10)
    const stage = stageOf(status, n)
    const terms = {
      currency: 'EUR',
      party_size: travellers.length,
      rates: [],
      rounding: 'cent' as const,
      alternative: 1,
    }
    const asked = servicesOf(n, stage, { travel_start, travel_end }, supplierIds)
    const { services, lines, totals } = reckonTrip(asked, terms, known)
    const inquiry = {
      workspace_id: workspaceId,
      id: newId(),
      deal_number: n + 1,
      person_id: person.id,
      company_id: person.company_id,
      deal_status_id: pick(statuses, status),
      // The database keeps these of those alone that are booked, or lost.
      booked_at: daysAgo(Math.max(0, (inquiryCount - 1 - n) / 1.5 - 1 - (scatter(n * 29) % 24))),
      lost_from_id: pick(statuses.slice(0, 3), scatter(n * 31)),
      assigned_to_id: n % 5 === 0 ? null : pick(team, scatter(n * 19)).id,
      title: `${tripNameOf(n)} in ${destinationOf(n).city}`,
      travel_start,
      travel_end,
      party_size: travellers.length,
      budget: budgetOf(n, travellers.length),
      currency: 'EUR',
      ...totals,
      created_at: daysAgo((inquiryCount - 1 - n) / 1.5),
      updated_at: daysAgo((inquiryCount - 1 - n) / 2),
      last_activity_at: daysAgo((inquiryCount - 1 - n) / 6),
    }
    return { inquiry, stage, status, person, travellers, services, lines }
  })
  await db
    .insertInto('inquiries')
    .values(trips.map(({ inquiry }) => inquiry))
    .execute()
  await insertServices(
    db,
    { workspaceId },
    trips.flatMap(({ inquiry: { id: inquiry_id }, services }) =>
      services.map((service, position) => ({ ...service, inquiry_id, position })),
    ),
  )
  await insertOptionsAndTravellers(
    db,
    workspaceId,
    trips.map(({ inquiry: { id }, services, travellers }) => ({ id, services, travellers })),
  )
  await writeLines(
    db,
    trips.flatMap(({ lines }) => lines.filter(({ price }) => price !== null)),
  )
  await db
    .updateTable('workspaces')
    .set({ last_deal_number: inquiryCount })
    .where('id', '=', workspaceId)
    .execute()
  return trips.map(({ inquiry, stage, person, status }) => ({
    ...inquiry,
    stage,
    isQuoted: status === quoted || stage === 'booked',
    customer: `${person.first_name} ${person.last_name}`,
  }))
}

/** The places of the statuses that every new workspace has: New, In progress, Quoted, Booked, Lost. */
const [quoted, booked] = [2, 3]

function stageOf(status: number, n: number): Stage {
  if (status === booked) return 'booked'
  return status >= quoted || (status === 1 && n % 2 === 0) ? 'priced' : 'asked'
}

/** Whoever asked, and on two trips of three somebody with them. */
function travellersOf(n: number, personId: string, contacts: Contact[]): string[] {
  const others = Array.from({ length: n % 3 }, (_, place) => pick(contacts, scatter(n * 23 + place)).id)
  return [...new Set([personId, ...others])]
}
