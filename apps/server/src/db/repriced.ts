import { type SqlBool, sql } from 'kysely'

/**
 * Whether an inquiry `i` comes to something else than was accepted, and nobody kept the accepted price over that; or comes to
 * nothing that could be told: services or a rate are missing. As the index `inquiries_repriced` has it.
 */
export const isRepriced = sql<SqlBool>`(
  (i.price <> i.accepted_price or i.currency <> i.accepted_currency) and i.price is distinct from i.accepted_over
  or i.accepted_price is not null and i.price is null)`
