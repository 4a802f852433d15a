import type { BelongingKind, Belongings, NewOwners } from '@caravel/contract/belongings'

/** In the order in which they are asked for. Not those of the contract, whose schemas no screen needs. */
export const kinds = Object.keys({
  inquiries: 0,
  tasks: 0,
  contacts: 0,
  companies: 0,
} satisfies Record<BelongingKind, 0>) as BelongingKind[]

/** Null for nobody; a kind that is left out, or undefined, stays where it is. */
export type Takers = { [Kind in BelongingKind]?: string | null | undefined }

export const kindsWithSome = (belongings: Belongings) => kinds.filter((kind) => belongings[kind].total > 0)

/** What is asked of the server; undefined where all stays. */
export function asNewOwners(takers: Takers): NewOwners | undefined {
  const given = Object.entries(takers).filter(([, to]) => to !== undefined)
  return given.length > 0 ? Object.fromEntries(given) : undefined
}
