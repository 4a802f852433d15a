import { z } from 'zod'
import {
  BadgeColor,
  Day,
  Email,
  Id,
  inWorkspace,
  oneOfWorkspace,
  Person,
  Picture,
  paged,
  pageQuery,
  requiredText,
  sortBy,
  Timestamp,
  text,
} from './common.ts'
import { withCode } from './errors.ts'
import { contactSortAttributes } from './lists.ts'
import { route } from './route.ts'

export const genders = ['MALE', 'FEMALE', 'OTHERS'] as const
export const sourceIcons = ['walkin', 'telephone', 'social', 'default'] as const

const PhoneNumber = text(40)
  .refine((value) => value.replace(/\D/g, '').length > 0, 'Enter a phone number')
  .refine(
    (value) => value.replace(/\D/g, '').length <= 15,
    withCode('max_digits', 'A phone number has no more than 15 digits'),
  )

/** What a person may write to a contact. */
export const ContactFields = z.object({
  first_name: requiredText(150, 'First name is required'),
  last_name: text(150).default(''),
  emails: z
    .array(z.object({ email: Email }))
    .max(20, 'A contact has at most 20 emails')
    .default([]),
  phone_numbers: z
    .array(z.object({ phone_number: PhoneNumber }))
    .max(20, 'A contact has at most 20 phone numbers')
    .default([]),
  company_id: Id.nullable().default(null),
  status_id: Id.nullable().default(null),
  source_id: Id.nullable().default(null),
  owner_id: Id.nullable().default(null),
  gender: z.enum(genders).nullable().default(null),
  birthday: Day.nullable().default(null),
  address: text(500).default(''),
  about: text(5000).default(''),
})
export type ContactFields = z.infer<typeof ContactFields>

// A change names only what it changes, so that defaults of a new contact must not apply to it.
const { shape } = ContactFields
export const ContactChanges = z.object({
  first_name: shape.first_name.optional(),
  last_name: shape.last_name.unwrap().optional(),
  emails: shape.emails.unwrap().optional(),
  phone_numbers: shape.phone_numbers.unwrap().optional(),
  company_id: shape.company_id.unwrap().optional(),
  status_id: shape.status_id.unwrap().optional(),
  source_id: shape.source_id.unwrap().optional(),
  owner_id: shape.owner_id.unwrap().optional(),
  gender: shape.gender.unwrap().optional(),
  birthday: shape.birthday.unwrap().optional(),
  address: shape.address.unwrap().optional(),
  about: shape.about.unwrap().optional(),
  /** The version that was seen; a stale one is a conflict. Without it the last write wins. */
  version: z.number().int().optional(),
})
export type ContactChanges = z.infer<typeof ContactChanges>

/** A contact as lists show it. */
export const ContactSummary = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  pic: Picture.nullable(),
  status: z.object({ id: Id, name: z.string(), color: BadgeColor }).nullable(),
  emails: z.array(z.object({ email: z.string() })),
  phone_numbers: z.array(z.object({ phone_number: z.string() })),
  company: z.object({ id: Id, name: z.string(), pic: Picture.nullable() }).nullable(),
  source: z.object({ id: Id, name: z.string(), icon: z.enum(sourceIcons) }).nullable(),
  owner: Person.nullable(),
  inquiry_count: z.number().int(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.number().int(),
})
export type ContactSummary = z.infer<typeof ContactSummary>

export const Contact = ContactSummary.extend({
  gender: z.enum(genders).nullable(),
  birthday: Day.nullable(),
  address: z.string(),
  about: z.string(),
})
export type Contact = z.infer<typeof Contact>

export const contactListQuery = pageQuery.extend({ sort_by: sortBy(contactSortAttributes, 'name') })
export type ContactListQuery = z.infer<typeof contactListQuery>

export const contacts = {
  list: route({
    method: 'GET',
    path: '/api/v1/:org/contacts/',
    access: 'contacts:read',
    summary: 'Page through the contacts',
    params: inWorkspace,
    query: contactListQuery,
    reply: paged(ContactSummary),
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/:org/contacts/',
    access: 'contacts:write',
    summary: 'Add a contact',
    params: inWorkspace,
    body: ContactFields,
    reply: Contact,
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/:org/contacts/:id/',
    access: 'contacts:read',
    summary: 'One contact, whole',
    params: oneOfWorkspace,
    reply: Contact,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/v1/:org/contacts/:id/',
    access: 'contacts:write',
    summary: 'Change some fields of a contact',
    params: oneOfWorkspace,
    body: ContactChanges,
    reply: Contact,
  }),
}
