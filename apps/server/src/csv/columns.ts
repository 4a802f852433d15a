import { type RawBuilder, sql } from 'kysely'

/** What means something to programs alone, or is counted from what is not in the file. */
type Unsaid = 'id' | 'pic' | 'pic_id' | 'version' | 'note_count' | 'file_count'

/** For every field of a record its heading in a file, and how it is written there. */
export type ColumnsOf<R, Without extends keyof R = never, Also extends string = never> = Record<
  Exclude<keyof R, Unsaid | Without> | Also,
  Column
>
export type Column = [heading: string, written: RawBuilder<unknown>, kind?: CellKind]

/**
 * What the cells of a column are, in a file that tells: amounts of money, days as 2026-03-01, moments as PostgreSQL writes
 * them, shares as 38%. What is not so is a text all the same.
 */
export type CellKind = 'text' | 'number' | 'amount' | 'share' | 'day' | 'moment'
export type Headings<F extends string> = Record<F, readonly [heading: string, kind?: CellKind | undefined]>

export const headingsOf = <F extends string>(columns: Headings<F> | Record<F, Column>) =>
  Object.fromEntries(
    Object.entries<readonly [string, ...unknown[]]>(columns).map(([field, [heading]]) => [field, heading]),
  ) as Record<F, string>

export const kindsOf = <F extends string>(columns: Record<F, Column>) =>
  Object.fromEntries(
    Object.entries<Column>(columns).map(([field, [heading, , kind]]) => [field, [heading, kind] as const]),
  ) as Record<F, readonly [string, CellKind | undefined]>

/** To select each column under the name of its field. */
export const written = (columns: Record<string, Column>) =>
  sql.join(Object.entries(columns).map(([field, [, expression]]) => sql`${expression} as ${sql.ref(field)}`))
