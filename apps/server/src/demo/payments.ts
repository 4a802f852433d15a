import { asAmount } from '@caravel/contract/money'
import { v7 as newId } from 'uuid'
import type { Db } from '../db/client.ts'
import { keepPaymentsOf } from '../domains/payments/payments.ts'
import { insertReceipt } from '../domains/payments/receipts.queries.ts'
import { recordHistory } from '../domains/start/backdated.queries.ts'
import type { DemoInquiry } from './inquiries.ts'
import { daysAfter, daysAgo, pick, scatter } from './scatter.ts'
import type { Colleague } from './team.ts'

const deposit = 0.2
const balanceDays = 30

/** What booked trips are paid by. Deposits came in; of the balances that are due, one in four did not. */
export async function insertPayments(
  db: Db,
  workspaceId: string,
  inquiries: DemoInquiry[],
  owner: Colleague,
) {
  const booked = inquiries.filter(({ stage }) => stage === 'booked')
  const plans = booked.flatMap(({ id, booked_at }) => {
    const of = { workspace_id: workspaceId, inquiry_id: id }
    return [
      {
        ...of,
        id: newId(),
        position: 0,
        label: 'Deposit',
        percent: deposit * 100,
        due_on: daysAfter(booked_at, 0),
      },
      { ...of, id: newId(), position: 1, label: 'Balance', days_before: balanceDays },
    ]
  })
  const payments = booked.flatMap((inquiry, n) => paidOf(inquiry, n).map((paid) => ({ ...paid, inquiry })))
  const rows = payments.map(({ amount, at, method, inquiry }) => ({
    workspace_id: workspaceId,
    id: newId({ msecs: Date.parse(at) }),
    inquiry_id: inquiry.id,
    paid_on: daysAfter(at, 0),
    amount,
    currency: 'EUR',
    method,
    created_at: at,
    created_by_id: inquiry.assigned_to_id ?? owner.id,
  }))
  await db.insertInto('instalments').values(plans).execute()
  await db.insertInto('payments').values(rows).execute()
  await recordHistory(
    db,
    workspaceId,
    rows.map(({ inquiry_id, created_at, created_by_id }) => ({
      subject_type: 'inquiry' as const,
      subject_id: inquiry_id,
      verb: 'payment_added',
      actor_id: created_by_id,
      created_at,
    })),
  )
  const actor = { workspaceId, memberId: owner.id }
  await keepPaymentsOf(
    db,
    actor,
    booked.map(({ id }) => id),
  )
  for (const [n, { id: payment_id }] of rows.entries()) {
    const { inquiry, open } = payments[n] ?? {}
    if (!inquiry || n % 2 > 0) continue
    await insertReceipt(db, actor, {
      id: newId(),
      payment_id,
      inquiry_id: inquiry.id,
      customer: inquiry.customer,
      about: `#${inquiry.deal_number} ${inquiry.title}`,
      open_amount: open ?? null,
    })
  }
}

function paidOf({ price, booked_at, travel_start }: DemoInquiry, n: number) {
  const whole = Number(price)
  const first = asAmount(String(whole * deposit), 'EUR')
  const rest = asAmount(String(whole - Number(first)), 'EUR')
  const method = pick(['transfer', 'card', 'cash'] as const, scatter(n))
  const isDue = daysAfter(travel_start, -balanceDays) <= daysAfter(daysAgo(0), 0)
  return [
    { amount: first, open: rest, at: booked_at, method },
    ...(isDue && n % 4 > 0 ? [{ amount: rest, open: '0', at: daysAgo(1 + (n % 5)), method }] : []),
  ]
}
