import type { Company, CompanyChanges, CompanySummary } from '@caravel/contract/companies'
import { useTellProblem } from '../../../patterns/records/useTellProblem.ts'
import { useUpdateCompany } from '../shared/useUpdateCompany.ts'

/** Saves fields of one company; `shown` where that is more than what is sent, as the owner is more than their id. */
export function useSaveCompany(org: string, company: CompanySummary) {
  const { mutateAsync: update } = useUpdateCompany(org)
  const tellProblem = useTellProblem()
  return (changes: CompanyChanges, shown: Partial<Company>) =>
    tellProblem(update({ company, changes, shown }))
}
