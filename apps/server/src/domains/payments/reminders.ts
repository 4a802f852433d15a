/**
 * Each instalment and each supplier that is to be paid by a day is a task of that day. It follows its day, its name and
 * whoever looks after the inquiry, and is done when it is paid. What somebody else changes in the task stays.
 */
import type { SupplierDue } from '@caravel/contract/payments'
import type { PlanStanding } from '@caravel/contract/payments-plan'
import type { Author } from '../../db/actor.ts'
import type { Db } from '../../db/client.ts'
import { addGeneratedTask, changeGeneratedTask, type GeneratedTask, trashTasks } from '../tasks/tasks.ts'
import type { InquiryTerms, InstalmentRow } from './payments.queries.ts'
import { dropReminders, listReminders, type ReminderRow, writeReminder } from './reminders.queries.ts'

export { reassignReminders } from './reminders.queries.ts'

type Wanted = Pick<
  ReminderRow,
  'about_id' | 'title' | 'due_on' | 'settled' | 'amount' | 'currency' | 'is_cost'
>

/** The inquiry is locked, and so nobody else does the same meanwhile: none is made twice. */
export async function keepReminders(
  db: Db,
  author: Author,
  inquiry: InquiryTerms,
  plan: { instalments: InstalmentRow[]; standing: PlanStanding },
  dues: SupplierDue[],
): Promise<void> {
  const wanted = [...ofPlan(inquiry, plan), ...ofSuppliers(inquiry, dues)]
  const there = await listReminders(db, inquiry.id)
  for (const each of wanted) {
    const reminder = there.find(({ about_id }) => about_id === each.about_id)
    if (reminder) await follow(db, author, inquiry, reminder, each)
    else if (each.due_on !== null && !each.settled) await make(db, author, inquiry, each)
  }
  const gone = there.filter(({ about_id }) => !wanted.some((each) => each.about_id === about_id))
  if (gone.length === 0) return
  // Tasks that are done stay: they tell what was done.
  const open = gone.flatMap(({ task_id, is_live, done }) => (task_id && is_live && !done ? [task_id] : []))
  if (open.length > 0) await trashTasks(db, author, open)
  await dropReminders(
    db,
    gone.map(({ about_id }) => about_id),
  )
}

/** Titles name no amounts: tasks are read by those who may not see prices, and in calendars elsewhere. */
const ofPlan = (
  { customer, currency }: InquiryTerms,
  { instalments, standing }: { instalments: InstalmentRow[]; standing: PlanStanding },
): Wanted[] =>
  instalments.map(({ id, label }, place) => {
    const { due = null, state, open = null, total = null } = standing.instalments[place] ?? {}
    const settled = state === 'paid'
    return {
      about_id: id,
      title: `${label} is due: ${customer}`,
      due_on: inRange(due),
      settled,
      ...amountIn(currency, settled ? total : open),
      is_cost: false,
    }
  })

const ofSuppliers = ({ customer }: InquiryTerms, dues: SupplierDue[]): Wanted[] =>
  dues.flatMap(({ service_id, supplier, pay_by, state, kind, currency, cost, open }) =>
    service_id === null || pay_by === null || state === 'not_chosen'
      ? []
      : {
          about_id: service_id,
          title: `Pay ${supplier?.name ?? `the ${kind}`} for ${customer}`,
          due_on: pay_by,
          settled: state === 'paid',
          ...amountIn(currency, state === 'paid' ? cost : open),
          is_cost: true,
        },
  )

const amountIn = (currency: string, amount: string | null) => ({
  amount,
  currency: amount === null ? null : currency,
})

/** Tasks take no other days. */
const inRange = (day: string | null) =>
  day !== null && day >= '2000-01-01' && day <= '2199-12-31' ? day : null

async function make(db: Db, author: Author, inquiry: InquiryTerms, wanted: Wanted) {
  const memberId = author.memberId ?? inquiry.owner_id
  const assigned_to_id = inquiry.assigned_to_id ?? memberId
  const { title, due_on } = wanted
  const task_id = await addGeneratedTask(
    db,
    { ...author, memberId },
    { title, due_on, assigned_to_id, deal_id: inquiry.id },
  )
  await writeReminder(db, { ...wanted, inquiry_id: inquiry.id, task_id, assigned_to_id })
}

async function follow(db: Db, author: Author, inquiry: InquiryTerms, reminder: ReminderRow, wanted: Wanted) {
  const assigned_to_id = inquiry.assigned_to_id ?? reminder.assigned_to_id
  const changes: Partial<GeneratedTask> = {
    ...(wanted.title !== reminder.title && { title: wanted.title }),
    ...(wanted.due_on !== reminder.due_on && { due_on: wanted.due_on }),
    ...(assigned_to_id !== reminder.assigned_to_id && { assigned_to_id }),
    ...(wanted.settled !== reminder.settled && { done: wanted.settled }),
  }
  const isChanged = Object.keys(changes).length > 0
  if (!isChanged && isSameAmount(reminder, wanted)) return
  if (isChanged && reminder.task_id && reminder.is_live)
    await changeGeneratedTask(db, author, reminder.task_id, changes)
  await writeReminder(db, { ...reminder, ...wanted, assigned_to_id })
}

const isSameAmount = (one: Wanted, other: Wanted) =>
  one.currency === other.currency && Number(one.amount) === Number(other.amount)
