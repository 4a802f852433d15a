import { contactFields } from '@caravel/contract/contact-fields'
import type { ImportPlan } from '@caravel/contract/imports'
import { short } from './cells.ts'
import type { Draft, Row } from './kind.ts'

/** As many emails, and phone numbers, as a contact may have. */
export const mostInList = 20

/**
 * The record with what a row says of it. Nothing is lost: lists are united, an empty cell says nothing, and what would
 * have replaced something and does not is said.
 */
export function merged(before: Row, draft: Draft, { existing, columns }: ImportPlan): Row {
  const { fields, problems } = draft
  const leaveOut = (message: string, ...filling: string[]) => {
    const column = columns.findIndex((field) => field !== null && filling.includes(field))
    problems.push({ column: column === -1 ? null : column, message })
  }
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
    if (!isSurely && own !== '' && (field === 'first_name' || field === 'last_name')) {
      if (existing === 'overwrite' && !isSame(own, value))
        leaveOut(
          `“${short(String(value))}” does not replace the name “${short(String(own))}”: the two share no email`,
          field,
          'full_name',
        )
    } else if (Array.isArray(own) && Array.isArray(value)) {
      const all = united(own, value, existing)
      after[field] = all.slice(0, mostInList)
      for (const one of all.slice(mostInList))
        leaveOut(`“${short(one)}” is left out: a contact has at most ${mostInList} of them`, field)
    } else if (existing === 'overwrite' ? !isSame(own, value) : own === null || own === '')
      after[field] = value
  }
  if (draft.unread) {
    const about = withLines(after.about, draft.unread)
    if (about.length <= contactFields.about.most) after.about = about
    else leaveOut(`There is no room in the note for “${short(draft.unread)}”`)
  }
  if (!fields.currency || fields.currency === after.currency) return after
  if (after.budget === before.budget) {
    leaveOut(
      `The row is in ${fields.currency}, and the inquiry in ${after.currency}. It stays so`,
      'currency',
    )
    return after
  }
  leaveOut(
    `The budget is in ${fields.currency}, and the inquiry in ${before.currency}. It stays as it is`,
    'budget',
  )
  return { ...after, budget: before.budget }
}

/** A file that comes again adds nothing to a note. */
export function withLines(about: unknown, lines: string): string {
  const before = String(about ?? '')
  if (before.includes(lines)) return before
  return before === '' ? lines : `${before}\n${lines}`
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
  return inTurn.filter(isFirst)
}
