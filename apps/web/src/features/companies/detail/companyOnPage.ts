import type { Company } from '@caravel/contract/companies'

/** What every part of the detail is told. */
export type CompanyOnPage = {
  org: string
  company: Company
  /** Why nothing can be changed. */
  reason: string | undefined
}
