import { type Company, type CompanyChanges, companies } from '@caravel/contract/companies'
import { call } from '../../../lib/api/call.ts'
import type { RecordKind } from '../../../patterns/records/recordKind.ts'

export const companyKind: RecordKind<Company, CompanyChanges> = {
  type: 'company',
  read: (org, id) => call(companies.get, { params: { org, id } }),
  write: (org, id, body) => call(companies.update, { params: { org, id }, body }),
}
