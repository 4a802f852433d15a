import {
  type Company,
  type CompanyChanges,
  type CompanySummary,
  companies,
} from '@caravel/contract/companies'
import { type Contact, type ContactChanges, type ContactSummary, contacts } from '@caravel/contract/contacts'
import { type Deal, type DealChanges, type DealSummary, deals } from '@caravel/contract/deals'
import type { KindName } from '@caravel/contract/kinds'
import type { ArgsOf, ReplyOf, Route } from '@caravel/contract/route'
import { tasks } from '@caravel/contract/tasks'
import { call } from '../lib/api/call.ts'
import type { RecordType } from './queryNames.ts'

/** What the server can be asked of each kind of record. */
export const kindRoutes = {
  contact: contacts,
  company: companies,
  inquiry: deals,
  task: tasks,
} as const satisfies {
  [Kind in KindName]: object
}

export type Routes = typeof kindRoutes
export type PageOf<Kind extends KindName> = ReplyOf<Routes[Kind]['list']>
/** One of a type: as its page has it, as lists have it, and what of it can be changed. */
type Records = {
  contact: { whole: Contact; summary: ContactSummary; changes: ContactChanges }
  company: { whole: Company; summary: CompanySummary; changes: CompanyChanges }
  inquiry: { whole: Deal; summary: DealSummary; changes: DealChanges }
}
export type WholeOf<Type extends RecordType> = Records[Type]['whole']
export type SummaryOf<Type extends RecordType> = Records[Type]['summary']
export type ChangesOf<Type extends RecordType> = Records[Type]['changes']

/** Calls a route of a kind that is known only when it runs, so that whoever calls says what fits together. */
export const ask = <Reply>(route: Route, args: ArgsOf<Route>, options: { signal?: AbortSignal } = {}) =>
  call(route, args, options) as Promise<unknown> as Promise<Reply>
