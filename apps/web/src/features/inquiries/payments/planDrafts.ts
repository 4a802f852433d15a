/** A plan while it is typed. */
import type { DealPayments, PaymentPlan } from '@caravel/contract/payments'
import { type Instalment, percentOf } from '@caravel/contract/payments-plan'
import { t } from 'i18next'
import { newKey } from '../../../lib/newKey.ts'
import { readPercent } from '../services/reading.ts'
import { readPaid, typedAmount } from './amounts.ts'

export const ways = ['percent', 'amount', 'rest'] as const
export type Way = (typeof ways)[number]
export const dues = ['day', 'before'] as const
export type Due = (typeof dues)[number]

export type InstalmentDraft = {
  key: string
  id?: string
  label: string
  way: Way
  /** As typed: a percentage or an amount. */
  value: string
  due: Due
  /** A day, or what was typed as long as that is none. */
  day: string
  days: string
  settled: string | null
}

export type Problems = Partial<Record<'label' | 'value' | 'day' | 'days', string>>

export const draftsOf = ({ instalments, currency }: DealPayments): InstalmentDraft[] =>
  instalments.map(({ id, label, amount, percent, due_on, days_before, settled }) => ({
    key: id,
    id,
    label,
    way: percent !== null ? 'percent' : amount !== null ? 'amount' : 'rest',
    value: percent ?? (amount === null ? '' : typedAmount(amount, currency)),
    due: due_on === null ? 'before' : 'day',
    day: due_on ?? '',
    days: days_before === null ? '' : String(days_before),
    settled,
  }))

const blank = { label: '', way: 'percent', value: '', due: 'day', day: '', days: '', settled: null } as const

/** The first is a deposit, and the next takes what is left. */
export function newInstalment(drafts: readonly InstalmentDraft[], today: string): InstalmentDraft {
  const key = newKey()
  if (drafts.length === 0) return { ...blank, key, label: t('payments.deposit'), value: '20', day: today }
  const hasRest = drafts.some(({ way }) => way === 'rest')
  return hasRest
    ? { ...blank, key, due: 'before', days: '30' }
    : { ...blank, key, label: t('payments.balance'), way: 'rest', due: 'before', days: '30' }
}

/** A deposit now, and the rest before departure. */
export const usualPlan = (today: string): PaymentPlan['instalments'] => [
  { label: t('payments.deposit'), percent: '20', amount: null, due_on: today, days_before: null },
  { label: t('payments.balance'), percent: null, amount: null, due_on: null, days_before: 30 },
]

type Read = { fields: PaymentPlan['instalments'][number]; reckoned: Instalment } | { problems: Problems }

/** What was typed as the API takes it, or what is wrong with it. */
export function readInstalment(draft: InstalmentDraft, currency: string): Read {
  const problems: Problems = {}
  if (draft.label.trim() === '') problems.label = t('payments.noLabel')
  const value = readValue(draft, currency)
  if ('problem' in value) problems.value = value.problem
  if (draft.due === 'day' && !/^\d{4}-\d\d-\d\d$/.test(draft.day)) problems.day = t('payments.noDay')
  if (draft.due === 'before' && !/^\d{1,3}$/.test(draft.days.trim())) problems.days = t('payments.noDays')
  if ('problem' in value || Object.keys(problems).length > 0) return { problems }
  const fields = {
    ...(draft.id && { id: draft.id }),
    label: draft.label.trim(),
    ...value,
    due_on: draft.due === 'day' ? draft.day : null,
    days_before: draft.due === 'before' ? Number(draft.days) : null,
  }
  return { fields, reckoned: { ...fields, settled: draft.settled } }
}

type Value = { amount: string | null; percent: string | null } | { problem: string }

function readValue({ way, value }: InstalmentDraft, currency: string): Value {
  if (way === 'rest') return { amount: null, percent: null }
  const read = way === 'amount' ? readPaid(value, currency) : readPercent(value, 0)
  if ('problem' in read) return read
  if (read.value === null || Number(read.value) === 0) return { problem: t('services.price.noPercent') }
  return way === 'amount' ? { amount: read.value, percent: null } : { amount: null, percent: read.value }
}

/** What is wrong with all instalments together. */
export function problemOfPlan(plan: readonly Instalment[]): string | undefined {
  if (percentOf(plan).gt(100)) return t('payments.over100')
  const rests = plan.filter(({ amount, percent }) => amount === null && percent === null)
  return rests.length > 1 ? t('payments.twoRests') : undefined
}
