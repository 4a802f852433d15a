import {
  type Company,
  type CompanyChanges,
  type CompanySummary,
  companies,
} from '@caravel/contract/companies'
import { companiesKey } from '../../../data/companies.queries.ts'
import { call } from '../../../lib/api/call.ts'
import { useUpdateRecord } from '../../../patterns/records/useUpdateRecord.ts'

type Update = {
  company: CompanySummary
  changes: CompanyChanges
  /** What the screen shows meanwhile: the owner where `changes` has their id. */
  shown: Partial<Company>
}

export const useUpdateCompany = (org: string) =>
  useUpdateRecord<Company, CompanyChanges, Update>({
    org,
    type: 'company',
    recordOf: ({ company }) => company,
    key: companiesKey(org),
    read: (id) => call(companies.get, { params: { org, id } }),
    write: (id, body) => call(companies.update, { params: { org, id }, body }),
  })
