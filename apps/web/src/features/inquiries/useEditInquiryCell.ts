import type { DealSummary } from '@caravel/contract/deals'
import { useCallback } from 'react'
import { type CellEdit, useEditCell } from '../../patterns/lists/cells/useEditCell.ts'
import { useUpdateRecord } from '../../patterns/records/useUpdateRecord.ts'
import { inquiryName } from './shared/inquiryName.ts'

export type EditedField = 'deal_status' | 'assigned_to'
export type InquiryEdit = CellEdit<DealSummary, EditedField>

export function useEditInquiryCell(org: string) {
  const { mutateAsync } = useUpdateRecord('inquiry', org)
  const update = useCallback(
    ({ record, field, to }: InquiryEdit) =>
      mutateAsync({ record, changes: { [`${field}_id`]: to?.id ?? null }, shown: { [field]: to } }),
    [mutateAsync],
  )
  return useEditCell<DealSummary, EditedField>({ nameOf: inquiryName, update })
}
