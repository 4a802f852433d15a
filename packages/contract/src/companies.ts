import { z } from 'zod'
import {
  changesTo,
  Email,
  filterBy,
  Id,
  Ids,
  inWorkspace,
  oneOfWorkspace,
  Person,
  Picture,
  pagedMatches,
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
import { route } from './route.ts'
import { AsTable, tableTypes } from './table-files.ts'

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

export const companies = {
  list: route({
    method: 'GET',
    path: '/api/v1/:org/companies/',
    access: 'companies:read',
    summary: 'Page through the companies',
    params: inWorkspace,
    query: companyListQuery,
    reply: pagedMatches(CompanySummary),
  }),
  filter: route({
    method: 'POST',
    path: '/api/v1/:org/companies/filter/',
    access: 'companies:read',
    summary: 'Page through the companies that match every filter',
    params: inWorkspace,
    query: companyListQuery,
    body: CompanyFilters,
    reply: pagedMatches(CompanySummary),
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/:org/companies/',
    access: 'companies:write',
    summary: 'Add a company',
    params: inWorkspace,
    body: CompanyFields,
    reply: Company,
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/:org/companies/:id/',
    access: 'companies:read',
    summary: 'One company, whole',
    params: oneOfWorkspace,
    reply: Company,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/v1/:org/companies/:id/',
    access: 'companies:write',
    summary: 'Change some fields of a company',
    params: oneOfWorkspace,
    body: CompanyChanges,
    reply: Company,
  }),
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
  neighbours: route({
    method: 'POST',
    path: '/api/v1/:org/companies/:id/neighbours/',
    access: 'companies:read',
    summary: 'The companies before and after this one in a list',
    params: oneOfWorkspace,
    query: z.object({ sort_by: sortBy(companySortAttributes, 'name'), search }),
    body: CompanyFilters,
    reply: z.object({ previous: Id.nullable(), next: Id.nullable() }),
  }),
  previewMerge: route({
    method: 'GET',
    path: '/api/v1/:org/companies/:id/merge/:other_id/',
    access: 'companies:read',
    summary: 'What would move to the first company if the second were merged into it',
    params: oneOfWorkspace.extend({ other_id: Id }),
    reply: z.object({
      people: z.number().int(),
      inquiries: z.number().int(),
      notes: z.number().int(),
      files: z.number().int(),
      tasks: z.number().int(),
    }),
  }),
  merge: route({
    method: 'POST',
    path: '/api/v1/:org/companies/:id/merge/:other_id/',
    access: 'companies:write',
    summary: 'Merge the second company into the first, which gets the fields that are sent',
    params: oneOfWorkspace.extend({ other_id: Id }),
    body: CompanyChanges.omit({ version: true }),
    reply: Company,
  }),
  undoMerge: route({
    method: 'POST',
    path: '/api/v1/:org/companies/:id/undo-merge/',
    access: 'companies:write',
    summary: 'Take a merge back within 30 days, named by its activity',
    params: oneOfWorkspace,
    body: z.object({ activity_id: Id }),
    reply: Company,
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
  bulkRestore: route({
    method: 'POST',
    path: '/api/v1/:org/companies/bulk_restore/',
    access: 'companies:write',
    summary: 'Bring companies back from the trash, with the people that were detached from them',
    params: inWorkspace,
    body: z.object({ ids: Ids }),
    reply: z.object({ restored: z.number().int() }),
  }),
  export: route({
    method: 'POST',
    path: '/api/v1/:org/companies/export/',
    access: 'companies:read',
    summary: 'Companies as CSV in a text, up to 10,000',
    params: inWorkspace,
    body: CompanySelection,
    reply: z.object({ name: z.string(), csv: z.string() }),
  }),
  exportFile: route({
    method: 'POST',
    path: '/api/v1/:org/companies/export/file/',
    access: 'companies:read',
    summary: 'Companies as a CSV or Excel file, however many there are',
    params: inWorkspace,
    body: CompanySelection.and(AsTable),
    file: tableTypes,
  }),
}
