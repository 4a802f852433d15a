import type { ImportPlan } from '@caravel/contract/imports'
import type { Draft, Row } from './kind.ts'

/** As many emails, and phone numbers, as a contact may have. */
const mostInList = 20

/** The record with what a row says of it. Nothing is lost: lists are united, and an empty cell says nothing. */
export function merged(before: Row, { fields, problems }: Draft, existing: ImportPlan['existing']): Row {
  // It is known by its number, and stays with who asked; a task that is here is ticked by people.
  const { deal_number: _, person_id: __, done_at: ___, party_size: ____, ...others } = fields
  // What is priced here is in the currency that it was priced in.
  const { currency: _____, ...unpriced } = others
  const given = (before.price ?? null) === null ? others : unpriced
  const after: Row = { ...before }
  // A shared phone, or a name, tells less of who it is than an email.
  const isSurely =
    !Array.isArray(before.emails) || shareOne(before.emails, fields.emails as string[] | undefined)
  for (const [field, value] of Object.entries(given)) {
    const own = before[field]
    if (!isSurely && own !== '' && (field === 'first_name' || field === 'last_name')) continue
    if (Array.isArray(own) && Array.isArray(value)) after[field] = united(own, value, existing)
    else if (existing === 'overwrite' ? !isSame(own, value) : own === null || own === '') after[field] = value
  }
  if (after.currency !== before.currency || !fields.currency || fields.currency === before.currency)
    return after
  if (after.budget === before.budget) return after
  problems.push({
    column: null,
    message: `The budget is in ${fields.currency}, and the inquiry in ${before.currency}. It stays as it is`,
  })
  return { ...after, budget: before.budget }
}

const shareOne = (own: string[], given: string[] = []) =>
  given.some((email) => own.some((one) => one.toLowerCase() === email.toLowerCase()))

/** A cell has no blanks at its ends. */
const isSame = (own: unknown, value: unknown) =>
  typeof own === 'string' && typeof value === 'string' ? own.trim() === value.trim() : own === value

function united(own: string[], given: string[], existing: ImportPlan['existing']): string[] {
  const inTurn = existing === 'overwrite' ? [...given, ...own] : [...own, ...given]
  const isFirst = (value: string, place: number) =>
    inTurn.findIndex((one) => one.toLowerCase() === value.toLowerCase()) === place
  return inTurn.filter(isFirst).slice(0, mostInList)
}
