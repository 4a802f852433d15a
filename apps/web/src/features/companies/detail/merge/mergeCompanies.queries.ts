import { type Company, companies } from '@caravel/contract/companies'
import { companyFields } from '@caravel/contract/company-fields'
import { queryOptions } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { keyOf } from '../../../../data/queryNames.ts'
import { call } from '../../../../lib/api/call.ts'
import { chosenFields, type FieldChoices } from '../../../../patterns/records/merge/mergeFields.ts'
import { useMerge } from '../../../activity/shared/useMerge.ts'

/** How much the company that goes leaves to the one that stays. */
export const mergePreviewQuery = (org: string, keptId: string, goneId: string) =>
  queryOptions({
    queryKey: keyOf('companies', org, 'merge-preview', keptId, goneId),
    queryFn: ({ signal }) =>
      call(companies.previewMerge, { params: { org, id: keptId, other_id: goneId } }, { signal }),
  })

export function useMergeCompanies(org: string, { onMerged }: { onMerged: () => void }) {
  const navigate = useNavigate()
  return useMerge<Company, FieldChoices>(org, {
    type: 'company',
    send: (pair, choices) =>
      call(companies.merge, {
        params: { org, id: pair.kept.id, other_id: pair.gone.id },
        body: chosenFields(companyFields, pair, choices),
      }),
    open: (companyId) =>
      navigate({
        to: '/$orgId/companies/$recordId/detail',
        params: { orgId: org, recordId: companyId },
        search: true,
        replace: true,
      }),
    onMerged,
  })
}
