/**
 * How a field of a record is described. From the description come lists of names and types, never SQL or JSX: what a
 * field needs there is written by hand, and is missed by the compiler or a test where it is forgotten.
 */
export type FieldDescription = {
  /** What is `own` has a schema of its own beside the record. */
  type: 'text' | 'reference' | 'own'
  /** The most characters of a text. */
  most?: number
  /** What is said where a text that has to be there is not. */
  required?: string
  /** What it is answered as, where that is more than its value: `company_id` as `company`. */
  as?: string
  /** Lists show it, too, not only the page of the record. */
  summary?: true
  /** Kept in a table of its own. */
  elsewhere?: true
  /** What a merge does with two of them: one is chosen, or both are united. */
  merge?: 'choose' | 'unite'
  /** What becomes of it when the person it is about is erased: emptied, or kept where it is counted by and tells nothing. */
  erased?: 'emptied' | 'kept'
  /** No column of a file fills it. */
  imported?: false
}

export type FieldTable = Record<string, FieldDescription>
/** Of records about people: no field is forgotten when one of them is erased. */
export type PersonalFieldTable = Record<string, FieldDescription & Required<Pick<FieldDescription, 'erased'>>>

/** What a file may bring for each field, by what it is answered as. */
export type ImportedFields<T extends FieldTable> = {
  [F in keyof T]: T[F] extends { imported: false } ? never : T[F] extends { as: infer As } ? As : F
}[keyof T] &
  string

export type FieldsWith<T extends FieldTable, D extends Partial<FieldDescription>> = {
  [F in keyof T]: T[F] extends D ? F : never
}[keyof T] &
  string

export function fieldsWith<T extends FieldTable, const D extends Partial<FieldDescription>>(
  table: T,
  wanted: D,
): FieldsWith<T, D>[] {
  const asked = Object.entries(wanted)
  const names = Object.entries(table).filter(([, field]) =>
    asked.every(([key, value]) => field[key as keyof FieldDescription] === value),
  )
  return names.map(([name]) => name as FieldsWith<T, D>)
}

/** The fields that only the page of the record shows, each by its own value. */
export type DetailFields<T extends FieldTable> = {
  [F in keyof T]: T[F] extends { summary: true } | { elsewhere: true } | { as: string } ? never : F
}[keyof T] &
  string

export const detailFields = <T extends FieldTable>(table: T): DetailFields<T>[] =>
  Object.entries(table)
    .filter(([, { summary, elsewhere, as }]) => !summary && !elsewhere && as === undefined)
    .map(([name]) => name as DetailFields<T>)

export type OwnColumns<T extends FieldTable> = {
  [F in keyof T]: T[F] extends { elsewhere: true } ? never : F
}[keyof T] &
  string

export const ownColumns = <T extends FieldTable>(table: T): OwnColumns<T>[] =>
  Object.entries(table)
    .filter(([, { elsewhere }]) => !elsewhere)
    .map(([name]) => name as OwnColumns<T>)

/** What a field is read by in a record that was answered, and by which its label is found. */
export const shownAs = (table: FieldTable, field: string): string => table[field]?.as ?? field

/** Every text of a record with nothing in it: what a form begins with. */
export const blankTexts = <T extends FieldTable>(table: T) =>
  Object.fromEntries(fieldsWith(table, { type: 'text' }).map((field) => [field, ''])) as Record<
    FieldsWith<T, { type: 'text' }>,
    string
  >
