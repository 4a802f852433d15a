import type { KindThat } from '@caravel/contract/kinds'

type OnPage = KindThat<'page'>

/** What a row of each kind is called, in SQL under its alias; an inquiry by its number. */
export const nameAt: Record<OnPage, (row: string) => string> = {
  contact: (row) => `btrim(${row}.first_name || ' ' || ${row}.last_name)`,
  company: (row) => `${row}.name`,
  inquiry: (row) => `'#' || ${row}.deal_number`,
}
