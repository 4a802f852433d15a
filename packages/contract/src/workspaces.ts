import { z } from 'zod'
import { Id, inWorkspace, requiredText, Timestamp, TimeZone, text } from './common.ts'
import { companySizes, companyTypes } from './company-kinds.ts'
import { Currency } from './currency.ts'
import { withCode } from './errors.ts'
import { countries } from './places.ts'
import { route } from './route.ts'
import { roundings } from './services.ts'

const Country = z.enum(countries as [string, ...string[]], 'Choose a country')

export const Onboarding = z.object({
  phone: text(40)
    .refine(
      (value) => value.replace(/\D/g, '').length <= 15,
      withCode('max_digits', 'A phone number has no more than 15 digits'),
    )
    .default(''),
  company: requiredText(150, 'Company is required'),
  company_type: z.enum(companyTypes, 'Choose a company type').nullable().default(null),
  company_size: z.enum(companySizes, 'Choose a company size').nullable().default(null),
  /** Where the browser says it is, so that dates and phone numbers are right from the first day. */
  timezone: TimeZone.optional(),
  country: Country.optional(),
})
export type Onboarding = z.infer<typeof Onboarding>

/** The first of the list, none, or this one. */
const NewContactStatus = z.union([z.enum(['first', 'none']), Id], 'Choose a status')
const NewContactOwner = z.enum(['maker', 'nobody'], 'Choose an owner')

export const Workspace = z.object({
  id: Id,
  name: z.string(),
  logo: z.string().nullable(),
  timezone: z.string(),
  country: z.string(),
  currency: z.string(),
  /** What a person who is added in the app gets unless told otherwise. The API leaves both as sent. */
  new_contact_status: NewContactStatus,
  new_contact_owner: NewContactOwner,
  requires_two_step: z.boolean(),
  /** After how many days in which nothing happened an open inquiry counts as stale. */
  stale_after_days: z.number().int(),
  /** To what prices are rounded that are worked out from a cost, in inquiries that are made from now on. */
  rounding: z.enum(roundings),
  /** Whether those who only read see what trips are sold for. What trips cost and leave they never see. */
  viewers_see_prices: z.boolean(),
  updated_at: Timestamp,
  version: z.number().int(),
})
export type Workspace = z.infer<typeof Workspace>

export const WorkspaceChanges = z.object({
  name: requiredText(150, 'Workspace name is required').optional(),
  /** The `perm_url` of an uploaded picture; null takes the logo away. */
  logo: z.string().max(500).nullable().optional(),
  timezone: TimeZone.optional(),
  country: Country.optional(),
  currency: Currency.optional(),
  new_contact_status: NewContactStatus.optional(),
  new_contact_owner: NewContactOwner.optional(),
  requires_two_step: z.boolean('Choose yes or no').optional(),
  stale_after_days: z
    .number('Enter a number of days')
    .int('Enter a number of days')
    .min(1, 'Enter 1 to 365 days')
    .max(365, 'Enter 1 to 365 days')
    .optional(),
  rounding: z.enum(roundings, 'Choose how prices are rounded').optional(),
  viewers_see_prices: z.boolean('Choose yes or no').optional(),
  version: z.number().int().optional(),
})
export type WorkspaceChanges = z.infer<typeof WorkspaceChanges>

export const workspaces = {
  onboard: route({
    method: 'POST',
    path: '/api/v1/onboarding/',
    access: 'signed-in',
    summary: 'Create a workspace named after the company, with the caller as its owner',
    body: Onboarding,
    reply: z.object({ default_account: Id }),
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/accounts/:org/',
    access: 'workspace:read',
    summary: 'The workspace and its settings',
    params: inWorkspace,
    reply: Workspace,
  }),
  delete: route({
    method: 'POST',
    path: '/api/v1/accounts/:org/delete/',
    // That only the owner may, the verb decides.
    access: 'workspace:manage',
    summary: 'Close the workspace to everyone, and delete it for good 30 days later (owner)',
    params: inWorkspace,
    body: z.object({ name: z.string().max(150) }),
  }),
  restore: route({
    method: 'POST',
    path: '/api/v1/closed-accounts/:id/restore/',
    access: 'signed-in',
    summary: 'Take back the deletion of a workspace within its 30 days (owner)',
    params: z.object({ id: Id }),
  }),
  update: route({
    method: 'PATCH',
    path: '/api/v1/accounts/:org/',
    access: 'workspace:manage',
    summary: 'Change the name, logo or settings of the workspace',
    params: inWorkspace,
    body: WorkspaceChanges,
    reply: Workspace,
  }),
}
