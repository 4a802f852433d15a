/** What is paid, open and overdue of an inquiry, and what its suppliers are owed. */
import { asAmount, isBelow, less, sumOf, timesOf } from '@caravel/contract/money'
import type { DealPayments, SupplierDue } from '@caravel/contract/payments'
import { type PlanStanding, type PlanTerms, standingOf } from '@caravel/contract/payments-plan'
import { unitsOf } from '@caravel/contract/trip-money'
import type { Db } from '../../db/client.ts'
import { type InquiryTerms, type InstalmentRow, listInstalments, sumPaid } from './payments.queries.ts'
import {
  type BoughtService,
  listBought,
  listSupplierEntries,
  type SupplierEntry,
} from './suppliers.queries.ts'

export type Plan = { instalments: InstalmentRow[]; terms: PlanTerms; standing: PlanStanding }

export async function findPlan(db: Db, inquiry: InquiryTerms): Promise<Plan> {
  const { id, currency, travel_start, today } = inquiry
  const [instalments, paid] = await Promise.all([listInstalments(db, id), sumPaid(db, id, currency)])
  // What was accepted is what is paid, whatever the trip comes to since, until another version is accepted.
  const agreed = inquiry.accepted_price ?? inquiry.price
  const price = agreed === null ? null : asAmount(agreed, currency)
  const terms = { currency, price, travel_start, today, paid }
  return { instalments, terms, standing: standingOf(instalments, terms) }
}

export const asInstalments = (
  { instalments, standing }: Plan,
  currency: string,
): DealPayments['instalments'] =>
  instalments.map((each, place) => ({
    ...each,
    amount: each.amount && asAmount(each.amount, currency),
    settled: each.settled && asAmount(each.settled, currency),
    ...(standing.instalments[place] as PlanStanding['instalments'][number]),
  }))

export async function findSupplierDues(db: Db, inquiry: InquiryTerms): Promise<SupplierDue[]> {
  const [services, entries] = await Promise.all([
    listBought(db, inquiry.id),
    listSupplierEntries(db, inquiry.id),
  ])
  const isOf = (service: BoughtService) => (entry: SupplierEntry) => entry.service_id === service.id
  return [
    ...services.map((service) => dueOf(service, entries.filter(isOf(service)), inquiry)),
    ...withoutService(entries.filter(({ service_id }) => service_id === null)),
  ]
}

/** What was paid counts in the currency of the cost; without a cost anything that was paid is all. */
function dueOf(service: BoughtService, entries: SupplierEntry[], inquiry: InquiryTerms): SupplierDue {
  const currency = service.cost_currency ?? inquiry.currency
  const paid = paidIn(entries, currency)
  const cost = costOf(service, inquiry)
  const isPaid = cost === null ? isBelow('0', paid) : !isBelow(paid, cost)
  const isChosen =
    service.alternative === null || inquiry.chosen === null || service.alternative === inquiry.chosen
  const open = isPaid || !isChosen ? '0' : cost && less(cost, paid)
  const isLate = service.pay_by !== null && service.pay_by < inquiry.today
  return {
    service_id: service.id,
    kind: service.kind,
    supplier:
      service.supplier_id === null ? null : { id: service.supplier_id, name: service.supplier_name ?? '' },
    pay_by: service.pay_by,
    currency,
    cost,
    paid: asAmount(paid, currency),
    open: open && asAmount(open, currency),
    state: isChosen ? stateOf(paid, isPaid, isLate) : 'not_chosen',
    payments: entries.map(asEntry),
  }
}

function stateOf(paid: string, isPaid: boolean, isLate: boolean): SupplierDue['state'] {
  if (isPaid) return 'paid'
  if (isLate) return 'overdue'
  return isBelow('0', paid) ? 'part_paid' : 'open'
}

/** What is cancelled costs nothing. */
function costOf(service: BoughtService, { party_size, currency }: InquiryTerms): string | null {
  const { cost, cost_currency, state } = service
  if (state === 'cancelled') return asAmount('0', cost_currency ?? currency)
  if (cost === null) return null
  return asAmount(timesOf(cost, unitsOf(service, { party_size })), cost_currency ?? currency)
}

function withoutService(entries: SupplierEntry[]): SupplierDue[] {
  const groups = new Map<string, SupplierEntry[]>()
  for (const entry of entries) {
    const key = `${entry.supplier?.id ?? ''} ${entry.currency}`
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    return {
      service_id: null,
      kind: null,
      supplier: first.supplier,
      pay_by: null,
      currency: first.currency,
      cost: null,
      paid: asAmount(paidIn(group, first.currency), first.currency),
      open: null,
      state: 'paid',
      payments: group.map(asEntry),
    }
  })
}

const paidIn = (entries: SupplierEntry[], currency: string): string =>
  sumOf(
    ...entries
      .filter((entry) => entry.voided_at === null && entry.currency === currency)
      .map(({ amount }) => amount),
  )

const asEntry = ({ service_id: _, supplier: __, ...entry }: SupplierEntry) => ({
  ...entry,
  amount: asAmount(entry.amount, entry.currency),
})
