import { z } from 'zod'
import { Id, inWorkspace, oneOfWorkspace, Person, Timestamp } from './common.ts'
import type { ListName } from './lists.ts'
import { route } from './route.ts'

/** So many, or more than are counted where `more` is true. */
export const Total = z.object({ total: z.number().int(), more: z.boolean() })

/** What belongs to a member, kind by kind. Of inquiries and tasks it is those that are open. */
const ofEachKind = <T extends z.ZodType>(of: T) =>
  z.object({ inquiries: of, tasks: of, contacts: of, companies: of } satisfies Record<ListName, T>)

export const Belongings = ofEachKind(Total)
export type Belongings = z.infer<typeof Belongings>
export type BelongingKind = keyof Belongings
export const belongingKinds = Object.keys(Belongings.shape) as BelongingKind[]

export const FormerMember = Person.extend({
  email: z.string(),
  left_at: Timestamp,
  belongings: Belongings,
})
export type FormerMember = z.infer<typeof FormerMember>

/** A kind that is left out stays where it is; null is for nobody. */
export const NewOwners = ofEachKind(Id.nullable().optional()).refine(
  (given) => Object.values(given).some((to) => to !== undefined),
  'Choose who takes over',
)
export type NewOwners = z.infer<typeof NewOwners>

const Numbers = ofEachKind(z.number().int())
export type Numbers = z.infer<typeof Numbers>

export const belongings = {
  count: route({
    method: 'GET',
    path: '/api/v1/:org/account-users/:id/belongings/',
    // Everyone may ask for their own; that those of others are for ADMINs, the verb decides.
    access: 'workspace:read',
    summary:
      'How many open inquiries, open tasks, contacts and companies are up to a member, or to one who left',
    params: oneOfWorkspace,
    reply: Belongings,
  }),
  listFormer: route({
    method: 'GET',
    path: '/api/v1/:org/former-members/',
    access: 'members:manage',
    summary: 'Members who left and still have records, which belong to nobody until they are handed over',
    params: inWorkspace,
    reply: z.object({ results: z.array(FormerMember) }),
  }),
  handOver: route({
    method: 'POST',
    path: '/api/v1/:org/account-users/:id/hand-over/',
    // One's own before leaving; that those of others are for ADMINs, the verb decides.
    access: 'contacts:write',
    summary: 'Hand over what is up to a member, or to one who left: kind by kind, to a member or to nobody',
    params: oneOfWorkspace,
    body: NewOwners,
    reply: z.object({ id: Id, handed_over: Numbers }),
  }),
  takeBack: route({
    method: 'POST',
    path: '/api/v1/:org/hand-overs/:id/take-back/',
    access: 'contacts:write',
    summary:
      'Undo a hand-over: what is still with those who took over goes back. To be done by who handed over, or an ADMIN',
    params: oneOfWorkspace,
    reply: z.object({ taken_back: Numbers }),
  }),
}
