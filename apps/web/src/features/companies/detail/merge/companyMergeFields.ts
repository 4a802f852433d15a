/** What of two companies can be chosen one by one, and what a merge is then asked to write. */
import type { Company, companies } from '@caravel/contract/companies'
import type { ArgsOf } from '@caravel/contract/route'

type Body = ArgsOf<typeof companies.merge>['body']

const mergeFields = [
  'pic_id',
  'name',
  'email',
  'phone_number',
  'website',
  'owner_id',
  'address',
  'about',
] as const
export type MergeField = (typeof mergeFields)[number]

/** Whose value is kept, by the id of the company. */
export type Choices = Partial<Record<MergeField, string>>

/** The one that stays, and the one that goes. */
export type Pair = { kept: Company; gone: Company }

export const fieldOf = (company: Company, field: MergeField): string | null =>
  field === 'owner_id' ? (company.owner?.id ?? null) : company[field]

export const differingFields = ({ kept, gone }: Pair): MergeField[] =>
  mergeFields.filter((field) => (fieldOf(kept, field) || null) !== (fieldOf(gone, field) || null))

/** As chosen, else the value of the company that stays, unless it has none. */
export function chosenOf({ kept, gone }: Pair, choices: Choices, field: MergeField): Company {
  const chosen = choices[field]
  if (chosen) return chosen === kept.id ? kept : gone
  return fieldOf(kept, field) ? kept : gone
}

/** The fields of the company that stays which the merge changes. */
export const mergeBody = (pair: Pair, choices: Choices): Body =>
  Object.fromEntries(
    differingFields(pair)
      .map((field) => ({ field, company: chosenOf(pair, choices, field) }))
      .filter(({ company }) => company !== pair.kept)
      .map(({ field, company }) => [field, fieldOf(company, field)]),
  )
