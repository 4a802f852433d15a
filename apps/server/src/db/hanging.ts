/** What notes, tasks and files hang on, in SQL: each row names one record at most, by the column of its kind. */
import { fieldsThat, type KindThat, kindsThat } from '@caravel/contract/kinds'
import { columnOf } from './live-records.ts'

type Hanging = 'notes' | 'tasks' | 'files'

export const recordIdAt = (what: Hanging, row: string) =>
  `coalesce(${fieldsThat(what)
    .map((column) => `${row}.${column}`)
    .join(', ')})`

/** Told by kind, where the record is of one: its name, unless asked otherwise. */
export const byKindAt = (
  what: Hanging,
  row: string,
  tell: (type: KindThat<Hanging>) => string = (type) => `'${type}'`,
) =>
  `case ${kindsThat(what)
    .map((type) => `when ${row}.${columnOf[type]} is not null then ${tell(type)}`)
    .join(' ')} end`
