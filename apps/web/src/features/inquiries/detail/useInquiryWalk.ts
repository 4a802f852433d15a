import { useNavigate } from '@tanstack/react-router'
import { inquiryNeighboursQuery, inquiryQuery } from '../../../data/inquiries.queries.ts'
import { useRecordWalk } from '../../../patterns/records/useRecordWalk.ts'
import type { InquiryDetailSearch } from '../inquiryListSearch.ts'

export function useInquiryWalk(org: string, inquiryId: string, search: InquiryDetailSearch) {
  const navigate = useNavigate()
  return useRecordWalk(inquiryId, {
    neighboursOf: (id) => inquiryNeighboursQuery(org, id, search),
    recordOf: (id) => inquiryQuery(org, id),
    open: (id) =>
      navigate({
        to: '/$orgId/inquiries/$recordId/detail',
        params: { orgId: org, recordId: id },
        search: { ...search, note: '' },
        // However far one walks, the way back is one step.
        replace: true,
      }),
  })
}
