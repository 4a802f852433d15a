import { z } from 'zod'
import {
  changesTo,
  Email,
  filterBy,
  Id,
  inWorkspace,
  Person,
  Picture,
  pageQuery,
  recordCounts,
  search,
  selectionOf,
  sortBy,
  Timestamp,
  text,
  Website,
} from './common.ts'
import {
  companyFields,
  companyFilterKinds,
  companySortAttributes,
  supplierAnswers,
} from './company-fields.ts'
import { PhoneNumber } from './contacts.ts'
import { shownTexts, writtenFields } from './field-schemas.ts'
import {
  exportRoutes,
  listRoutes,
  mergeRoutes,
  neighbourRoutes,
  oneRoutes,
  restoreRoutes,
} from './record-routes.ts'
import { route } from './route.ts'

const blank = z.literal('')

export const CompanyFields = z.object(
  writtenFields(companyFields, {
    email: Email.or(blank).default(''),
    phone_number: PhoneNumber.or(blank).default(''),
    website: Website.default(''),
    is_supplier: z.boolean('Choose yes or no').default(false),
  }),
)
export type CompanyFields = z.infer<typeof CompanyFields>

export const CompanyChanges = changesTo(CompanyFields)
export type CompanyChanges = z.infer<typeof CompanyChanges>

export const CompanySummary = z.object({
  id: Id,
  ...shownTexts(companyFields, { summary: true }),
  email: z.string(),
  phone_number: z.string(),
  is_supplier: z.boolean(),
  pic: Picture.nullable(),
  people_count: z.number().int(),
  inquiry_count: z.number().int(),
  owner: Person.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.number().int(),
})
export type CompanySummary = z.infer<typeof CompanySummary>

export const Company = CompanySummary.extend({
  /** The file that `pic` was made from. */
  pic_id: Id.nullable(),
  website: z.string(),
  ...shownTexts(companyFields, { summary: false }),
  ...recordCounts,
})
export type Company = z.infer<typeof Company>

export const companyListQuery = pageQuery.extend({ sort_by: sortBy(companySortAttributes, 'name'), search })
export type CompanyListQuery = z.infer<typeof companyListQuery>

export const CompanyFilters = filterBy(companyFilterKinds, { supplier: supplierAnswers })
export type CompanyFilters = z.infer<typeof CompanyFilters>

export const CompanySelection = selectionOf(CompanyFilters)
export type CompanySelection = z.infer<typeof CompanySelection>

const named = { path: 'companies', rights: 'companies', many: 'companies' } as const

export const companies = {
  ...listRoutes({
    ...named,
    row: CompanySummary,
    query: companyListQuery,
    filters: CompanyFilters,
    says: {
      list: 'Page through the companies',
      filter: 'Page through the companies that match every filter',
    },
  }),
  ...oneRoutes({
    ...named,
    record: Company,
    made: CompanyFields,
    changes: CompanyChanges,
    says: { create: 'Add a company', get: 'One company, whole', update: 'Change some fields of a company' },
  }),
  ...neighbourRoutes({
    ...named,
    query: z.object({ sort_by: sortBy(companySortAttributes, 'name'), search }),
    filters: CompanyFilters,
  }),
  ...restoreRoutes({
    ...named,
    says: { restore: 'Bring companies back from the trash, with the people that were detached from them' },
  }),
  ...exportRoutes({ ...named, selection: CompanySelection }),
  duplicates: route({
    method: 'POST',
    path: '/api/v1/:org/companies/duplicates/',
    access: 'companies:read',
    summary: 'Companies of the same name or website, at most five; nothing is blocked by them',
    params: inWorkspace,
    body: z.object({
      name: text(200).default(''),
      website: text(500).default(''),
      /** The company that is being edited, which is no duplicate of itself. */
      except: Id.optional(),
    }),
    reply: z.object({ results: z.array(CompanySummary) }),
  }),
  ...mergeRoutes({
    ...named,
    one: 'company',
    record: Company,
    changes: CompanyChanges.omit({ version: true }),
    moving: z.object({
      people: z.number().int(),
      inquiries: z.number().int(),
      notes: z.number().int(),
      files: z.number().int(),
      tasks: z.number().int(),
    }),
  }),
  bulkDelete: route({
    method: 'POST',
    path: '/api/v1/:org/companies/bulk_delete/',
    access: 'companies:write',
    summary: 'Move companies to the trash. One that has people is refused, unless they are detached',
    params: inWorkspace,
    body: CompanySelection.and(z.object({ detach: z.boolean().default(false) })),
    reply: z.object({ deleted: z.number().int(), detached: z.number().int(), ids: z.array(Id) }),
  }),
}
