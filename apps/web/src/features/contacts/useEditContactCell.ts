import type { ContactSummary } from '@caravel/contract/contacts'
import { useCallback } from 'react'
import { contactName } from '../../lib/contactName.ts'
import { type CellEdit, useEditCell } from '../../patterns/lists/cells/useEditCell.ts'
import { useUpdateRecord } from '../../patterns/records/useUpdateRecord.ts'

export type EditedField = 'status' | 'owner' | 'company' | 'source'
export type ContactEdit = CellEdit<ContactSummary, EditedField>

export function useEditContactCell(org: string) {
  const { mutateAsync } = useUpdateRecord('contact', org)
  const update = useCallback(
    ({ record, field, to }: ContactEdit) =>
      mutateAsync({ record, changes: { [`${field}_id`]: to?.id ?? null }, shown: { [field]: to } }),
    [mutateAsync],
  )
  return useEditCell<ContactSummary, EditedField>({ nameOf: contactName, update })
}
