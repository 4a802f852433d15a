import { z } from 'zod'
import {
  BadgeColor,
  Birthday,
  changesTo,
  Day,
  Email,
  filterBy,
  Id,
  inWorkspace,
  oneOfWorkspace,
  Person,
  Picture,
  pageQuery,
  recordCounts,
  requiredText,
  search,
  selectionOf,
  sortBy,
  sourceIcons,
  Timestamp,
  text,
} from './common.ts'
import { contactFields, contactFilterKinds, contactSortAttributes } from './contact-fields.ts'
import { withCode } from './errors.ts'
import { shownTexts, writtenFields } from './field-schemas.ts'
import { withoutExtension } from './phone-extension.ts'
import {
  bulkRoutes,
  exportRoutes,
  listRoutes,
  mergeRoutes,
  neighbourRoutes,
  oneRoutes,
  restoreRoutes,
} from './record-routes.ts'
import { route } from './route.ts'

export const genders = ['MALE', 'FEMALE', 'OTHERS'] as const

export const PhoneNumber = text(40)
  .refine((value) => value.replace(/\D/g, '').length > 0, 'Enter a phone number')
  .refine(
    (value) => withoutExtension(value).replace(/\D/g, '').length <= 15,
    withCode('max_digits', 'A phone number has no more than 15 digits'),
  )

export const ContactFields = z.object(
  writtenFields(contactFields, {
    emails: z
      .array(z.object({ email: Email }))
      .max(20, 'A contact has at most 20 emails')
      .default([]),
    phone_numbers: z
      .array(z.object({ phone_number: PhoneNumber }))
      .max(20, 'A contact has at most 20 phone numbers')
      .default([]),
    gender: z.enum(genders).nullable().default(null),
    birthday: Birthday.nullable().default(null),
  }),
)
export type ContactFields = z.infer<typeof ContactFields>

/** A contact, and perhaps the company that is made with it in place of the one that `company_id` names. */
export const NewContact = ContactFields.extend({
  company: z.object({ name: requiredText(200, 'Company name is required') }).optional(),
}).refine(({ company, company_id }) => !company || company_id === null, {
  message: 'Send company_id or company, not both',
  path: ['company'],
})
export type NewContact = z.infer<typeof NewContact>

export const ContactChanges = changesTo(ContactFields)
export type ContactChanges = z.infer<typeof ContactChanges>

export const ContactSummary = z.object({
  id: Id,
  ...shownTexts(contactFields, { summary: true }),
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

/** What the other person is to this one. ASSISTED is the inverse of ASSISTANT, and only answered. */
export const relations = [
  'SPOUSE',
  'CHILD',
  'PARENT',
  'SIBLING',
  'FRIEND',
  'COLLEAGUE',
  'ASSISTANT',
  'OTHER',
] as const
export const shownRelations = [...relations, 'ASSISTED'] as const

export const AttachedPerson = Person.extend({ relation: z.enum(shownRelations) })

export const Contact = ContactSummary.extend({
  /** The file that `pic` was made from. */
  pic_id: Id.nullable(),
  gender: z.enum(genders).nullable(),
  birthday: Day.nullable(),
  ...shownTexts(contactFields, { summary: false }),
  attached_persons: z.array(AttachedPerson),
  /** The inquiries of others that they travel on; `inquiry_count` are their own. */
  trip_count: z.number().int(),
  ...recordCounts,
})
export type Contact = z.infer<typeof Contact>

export const contactListQuery = pageQuery.extend({ sort_by: sortBy(contactSortAttributes, 'name'), search })
export type ContactListQuery = z.infer<typeof contactListQuery>

export const ContactFilters = filterBy(contactFilterKinds)
export type ContactFilters = z.infer<typeof ContactFilters>

export const ContactSelection = selectionOf(ContactFilters)
export type ContactSelection = z.infer<typeof ContactSelection>

/** One column of the board: a status, or none, with its first contacts by name. */
export const ContactColumn = z.object({
  status: z.object({ id: Id, name: z.string(), color: BadgeColor }).nullable(),
  total: z.number().int(),
  /** There are more than `total`, and nobody has counted them. */
  more: z.boolean(),
  results: z.array(ContactSummary),
})
export type ContactColumn = z.infer<typeof ContactColumn>

export const BulkContactChange = z.object({
  status_id: Id.nullable().optional(),
  source_id: Id.nullable().optional(),
  owner_id: Id.nullable().optional(),
  company_id: Id.nullable().optional(),
})

const Along = z.object({
  inquiries: z.number().int(),
  /** Inquiries of others that only the second travels on. */
  trips: z.number().int(),
  notes: z.number().int(),
  files: z.number().int(),
  tasks: z.number().int(),
  relations: z.number().int(),
})

const named = { path: 'contacts', rights: 'contacts', many: 'contacts' } as const

export const contacts = {
  ...listRoutes({
    ...named,
    row: ContactSummary,
    query: contactListQuery,
    filters: ContactFilters,
    says: { list: 'Page through the contacts', filter: 'Page through the contacts that match every filter' },
  }),
  board: route({
    method: 'POST',
    path: '/api/v1/:org/contacts/board/',
    access: 'contacts:read',
    summary: 'The contacts by status: every column with its total and its first contacts',
    params: inWorkspace,
    query: z.object({ search }),
    body: ContactFilters,
    reply: z.object({ columns: z.array(ContactColumn) }),
  }),
  ...oneRoutes({
    ...named,
    record: Contact,
    made: NewContact,
    changes: ContactChanges,
    says: {
      create: 'Add a contact, and with it the company if that is new',
      get: 'One contact, whole',
      update: 'Change some fields of a contact',
    },
  }),
  ...neighbourRoutes({
    ...named,
    query: z.object({ sort_by: sortBy(contactSortAttributes, 'name'), search }),
    filters: ContactFilters,
  }),
  ...bulkRoutes({
    ...named,
    selection: ContactSelection,
    change: BulkContactChange,
    says: { bulkUpdate: 'Give many contacts one status, source, owner or company' },
  }),
  ...restoreRoutes({
    ...named,
    says: { restore: 'Bring contacts and the inquiries that went with them back from the trash' },
  }),
  ...exportRoutes({ ...named, selection: ContactSelection }),
  duplicates: route({
    method: 'POST',
    path: '/api/v1/:org/contacts/duplicates/',
    access: 'contacts:read',
    summary: 'Contacts that share an email or a phone number, at most five; nothing is blocked by them',
    params: inWorkspace,
    body: z.object({
      emails: z.array(text(254)).max(20).default([]),
      phone_numbers: z.array(text(40)).max(20).default([]),
      /** The contact that is being edited, which is no duplicate of itself. */
      except: Id.optional(),
    }),
    reply: z.object({ results: z.array(ContactSummary) }),
  }),
  attachPerson: route({
    method: 'POST',
    path: '/api/v1/:org/contacts/:id/attach-person/',
    access: 'contacts:write',
    summary: 'Link two contacts, the second of which may be new: then it is made. Linked already: unchanged',
    params: oneOfWorkspace,
    body: z.union(
      [
        z.object({ person_id: Id, relation: z.enum(relations, 'Choose a relation') }),
        z.object({ person: ContactFields, relation: z.enum(relations, 'Choose a relation') }),
      ],
      { error: 'Send person_id or person, and a relation' },
    ),
    reply: Contact,
    creates: (body) => 'person' in (body as object),
  }),
  detachPerson: route({
    method: 'DELETE',
    path: '/api/v1/:org/contacts/:id/attach-person/:person_id/',
    access: 'contacts:write',
    summary: 'Unlink two contacts',
    params: oneOfWorkspace.extend({ person_id: Id }),
  }),
  ...mergeRoutes({
    ...named,
    one: 'contact',
    record: Contact,
    changes: ContactChanges.omit({ version: true }),
    moving: Along,
  }),
  previewDelete: route({
    method: 'POST',
    path: '/api/v1/:org/contacts/bulk_delete/preview/',
    access: 'contacts:write',
    summary: 'How many contacts and inquiries a deletion would take, and whose trips it would leave',
    params: inWorkspace,
    body: ContactSelection,
    reply: z.object({
      contacts: z.number().int(),
      inquiries: z.number().int(),
      /** Inquiries of others that they travel on, which stay: how many, and the newest of them. */
      trips: z.object({
        total: z.number().int(),
        newest: z.array(z.object({ id: Id, deal_number: z.number().int(), title: z.string() })),
      }),
    }),
  }),
  bulkDelete: route({
    method: 'POST',
    path: '/api/v1/:org/contacts/bulk_delete/',
    access: 'contacts:write',
    summary: 'Move contacts and their inquiries to the trash',
    params: inWorkspace,
    body: ContactSelection,
    /** `ids` are what a restore takes. */
    reply: z.object({ deleted: z.number().int(), inquiries: z.number().int(), ids: z.array(Id) }),
  }),
}
