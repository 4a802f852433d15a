/** What customers are to pay and have paid, receipts, and what suppliers are to be paid. Nothing here charges anybody. */
import { z } from 'zod'
import { Day, Id, oneOfWorkspace, requiredText, Timestamp, text } from './common.ts'
import { instalmentStates, mostInstalments, paymentMethods, percentOf } from './payments-plan.ts'
import { route } from './route.ts'
import { serviceKinds } from './services.ts'

/** Nobody pays outside of these, and a slip of the finger soon does. */
const PaymentDay = Day.refine(
  (day) => day >= '2000-01-01' && day <= '2199-12-31',
  'Choose a day between the years 2000 and 2199',
)

const decimal = (pattern: RegExp, message: string) =>
  z.coerce.string<string | number>(message).regex(pattern, { error: message, abort: true })

const aboveNothing = 'Enter an amount above 0, such as 1200.50'
const Amount = decimal(/^\d{1,12}(\.\d{1,3})?$/, aboveNothing).refine(
  (amount) => Number(amount) > 0,
  aboveNothing,
)
const anyAmount = 'Enter an amount, such as 1200.50; below 0 it is a refund'
const SignedAmount = decimal(/^-?\d{1,12}(\.\d{1,3})?$/, anyAmount).refine(
  (amount) => Number(amount) !== 0,
  anyAmount,
)
const someOf100 = 'Enter a percentage above 0, up to 100'
const Percent = decimal(/^\d{1,3}(\.\d{1,3})?$/, someOf100).refine(
  (percent) => Number(percent) > 0 && Number(percent) <= 100,
  someOf100,
)

const InstalmentFields = z
  .object({
    /** Of one that is there already; a new one has none. */
    id: Id.optional(),
    label: requiredText(100, 'Say what this instalment is, such as Deposit'),
    /** In the inquiry's currency. With neither amount nor percent it is what the others leave of the price. */
    amount: Amount.nullable().default(null),
    percent: Percent.nullable().default(null),
    /** A day, or so many days before departure. */
    due_on: PaymentDay.nullable().default(null),
    days_before: z
      .number('Enter how many days before departure')
      .int('Enter a whole number of days')
      .min(0, 'Enter 0 to 999 days')
      .max(999, 'Enter 0 to 999 days')
      .nullable()
      .default(null),
  })
  .refine(({ amount, percent }) => amount === null || percent === null, {
    message: 'Send amount or percent, not both',
    path: ['amount'],
  })
  .refine(({ due_on, days_before }) => (due_on === null) !== (days_before === null), {
    message: 'Choose a day, or how many days before departure',
    path: ['due_on'],
  })

export const PaymentPlan = z.object({
  instalments: z
    .array(InstalmentFields)
    .max(mostInstalments, `A plan has at most ${mostInstalments} instalments`)
    .refine((plan) => percentOf(plan).lte(100), 'The percentages are more than 100 together')
    .refine(
      (plan) => plan.filter(({ amount, percent }) => amount === null && percent === null).length <= 1,
      'One instalment at most is what is left',
    ),
  /** The version of the plan that was seen; a stale one is a conflict. Without it the last write wins. */
  version: z.number().int().optional(),
})
export type PaymentPlan = z.infer<typeof PaymentPlan>

export const NewPayment = z.object({
  paid_on: PaymentDay,
  /** In the inquiry's currency; below 0 it is a refund. */
  amount: SignedAmount,
  method: z.enum(paymentMethods, 'Choose how it was paid'),
  reference: text(100).default(''),
  note: text(2000).default(''),
})
export type NewPayment = z.infer<typeof NewPayment>

export const NewSupplierPayment = z.object({
  paid_on: PaymentDay,
  /** In the currency of the cost; below 0 it came back. */
  amount: SignedAmount,
  reference: text(100).default(''),
})
export type NewSupplierPayment = z.infer<typeof NewSupplierPayment>

/** Who did something, also when they have left. */
const Doer = z.object({ id: Id, first_name: z.string(), last_name: z.string() }).nullable()

const entry = {
  id: Id,
  paid_on: Day,
  amount: z.string(),
  currency: z.string(),
  reference: z.string(),
  created_at: Timestamp,
  created_by: Doer,
  /** It was a mistake, and counts no more. */
  voided_at: Timestamp.nullable(),
  voided_by: Doer,
}

export const Payment = z.object({
  ...entry,
  method: z.enum(paymentMethods),
  note: z.string(),
  /** `R-2026-0001`, without gaps in each year. */
  receipt: z.object({ number: z.string(), issued_at: Timestamp }).nullable(),
})
export type Payment = z.infer<typeof Payment>

export const supplierStates = [...instalmentStates, 'not_chosen'] as const
export type SupplierState = (typeof supplierStates)[number]

export const SupplierDue = z.object({
  /** Null where the service is gone, and what was paid for it is not. */
  service_id: Id.nullable(),
  kind: z.enum(serviceKinds).nullable(),
  supplier: z.object({ id: Id, name: z.string() }).nullable(),
  pay_by: Day.nullable(),
  currency: z.string(),
  /** Of the whole service, in the currency of its cost. */
  cost: z.string().nullable(),
  paid: z.string(),
  open: z.string().nullable(),
  /** `not_chosen` is what is only in alternatives that the customer did not accept: nothing of it is open. */
  state: z.enum(supplierStates),
  payments: z.array(z.object(entry)),
})
export type SupplierDue = z.infer<typeof SupplierDue>

export const DealPayments = z.object({
  deal_id: Id,
  /** Of the plan, not of the inquiry. */
  version: z.number().int(),
  currency: z.string(),
  /** What the customer accepted last, or else what the trip comes to; null while nothing of it is priced. */
  price: z.string().nullable(),
  travel_start: Day.nullable(),
  /** On the clock of the workspace. */
  today: Day,
  instalments: z.array(
    z.object({
      id: Id,
      label: z.string(),
      amount: z.string().nullable(),
      percent: z.string().nullable(),
      due_on: Day.nullable(),
      days_before: z.number().int().nullable(),
      /** What it came to when it was paid. */
      settled: z.string().nullable(),
      /** What it comes to; null while nothing is priced. */
      total: z.string().nullable(),
      /** Null while departure is not known. */
      due: Day.nullable(),
      paid: z.string(),
      open: z.string().nullable(),
      state: z.enum(instalmentStates),
    }),
  ),
  /** The newest first, with those that are void. */
  payments: z.array(Payment),
  paid: z.string(),
  open: z.string().nullable(),
  overdue: z.string(),
  /** What came in beyond the price. */
  credit: z.string(),
  /** What of the price is in no instalment; below 0 they ask for more. Null where they add up. */
  unplanned: z.string().nullable(),
  /** Nothing for those who may not see what trips cost. */
  suppliers: z.array(SupplierDue),
})
export type DealPayments = z.infer<typeof DealPayments>

const ofPayment = oneOfWorkspace.extend({ payment_id: Id })
const ofService = oneOfWorkspace.extend({ service_id: Id })

export const payments = {
  get: route({
    method: 'GET',
    path: '/api/v1/:org/deals/:id/payments/',
    access: 'inquiries:read',
    summary: 'What an inquiry is paid with and when, what came in, and what suppliers are to be paid',
    params: oneOfWorkspace,
    reply: DealPayments,
  }),
  setPlan: route({
    method: 'PATCH',
    path: '/api/v1/:org/deals/:id/payments/plan/',
    access: 'inquiries:write',
    summary: 'Say in which instalments an inquiry is paid; each that is due becomes a task',
    params: oneOfWorkspace,
    body: PaymentPlan,
    reply: DealPayments,
  }),
  add: route({
    method: 'POST',
    path: '/api/v1/:org/deals/:id/payments/',
    access: 'inquiries:write',
    summary: 'Record what a customer paid or, below 0, got back',
    params: oneOfWorkspace,
    body: NewPayment,
    reply: DealPayments,
    status: 201,
  }),
  void: route({
    method: 'POST',
    path: '/api/v1/:org/deals/:id/payments/:payment_id/void/',
    access: 'inquiries:write',
    summary: 'Say that a payment was recorded by mistake; it stays in sight, and its receipt is void',
    params: ofPayment,
    reply: DealPayments,
  }),
  issueReceipt: route({
    method: 'POST',
    path: '/api/v1/:org/deals/:id/payments/:payment_id/receipt/',
    access: 'inquiries:write',
    summary: 'Give a payment its receipt, with the next number of the year; one that has one keeps it',
    params: ofPayment,
    reply: DealPayments,
    status: 201,
  }),
  receipt: route({
    method: 'GET',
    path: '/api/v1/:org/deals/:id/payments/:payment_id/receipt/',
    access: 'inquiries:read',
    summary: 'The receipt of a payment as a PDF',
    params: ofPayment,
    file: 'application/pdf',
  }),
  setPayBy: route({
    method: 'PATCH',
    path: '/api/v1/:org/deals/:id/suppliers/:service_id/',
    access: 'inquiries:write',
    summary: 'Say until when the supplier of a service is to be paid, which becomes a task',
    params: ofService,
    body: z.object({ pay_by: PaymentDay.nullable() }),
    reply: DealPayments,
  }),
  paySupplier: route({
    method: 'POST',
    path: '/api/v1/:org/deals/:id/suppliers/:service_id/payments/',
    access: 'inquiries:write',
    summary: 'Record what the supplier of a service was paid or, below 0, gave back',
    params: ofService,
    body: NewSupplierPayment,
    reply: DealPayments,
    status: 201,
  }),
  voidSupplierPayment: route({
    method: 'POST',
    path: '/api/v1/:org/deals/:id/supplier-payments/:payment_id/void/',
    access: 'inquiries:write',
    summary: 'Say that a payment to a supplier was recorded by mistake; it stays in sight',
    params: ofPayment,
    reply: DealPayments,
  }),
}
