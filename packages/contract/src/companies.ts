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
  requiredText,
  search,
  selectionOf,
  sortBy,
  Timestamp,
  text,
} from './common.ts'
import { PhoneNumber } from './contacts.ts'
import { companyFilterKinds, companySortAttributes } from './lists.ts'
import { route } from './route.ts'

const blank = z.literal('')

export const CompanyFields = z.object({
  name: requiredText(200, 'Company name is required'),
  email: Email.or(blank).default(''),
  phone_number: PhoneNumber.or(blank).default(''),
  website: text(500).default(''),
  address: text(500).default(''),
  about: text(5000).default(''),
  owner_id: Id.nullable().default(null),
  /** An uploaded picture of the section `company`. */
  pic_id: Id.nullable().default(null),
})
export type CompanyFields = z.infer<typeof CompanyFields>

export const CompanyChanges = changesTo(CompanyFields)
export type CompanyChanges = z.infer<typeof CompanyChanges>

/** A company as lists show it. */
export const CompanySummary = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  pic: Picture.nullable(),
  people_count: z.number().int(),
  inquiry_count: z.number().int(),
  owner: Person.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.number().int(),
})
export type CompanySummary = z.infer<typeof CompanySummary>

export const Company = CompanySummary.extend({ website: z.string(), address: z.string(), about: z.string() })
export type Company = z.infer<typeof Company>

export const companyListQuery = pageQuery.extend({ sort_by: sortBy(companySortAttributes, 'name'), search })
export type CompanyListQuery = z.infer<typeof companyListQuery>

export const CompanyFilters = filterBy(companyFilterKinds)
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
    summary: 'Companies as CSV',
    params: inWorkspace,
    body: CompanySelection,
    reply: z.object({ name: z.string(), csv: z.string() }),
  }),
}
