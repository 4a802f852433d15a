import type { ContactSummary } from '@caravel/contract/contacts'
import { useCallback } from 'react'
import { type CellEdit, useEditCell } from '../lists/shared/cells/useEditCell.ts'
import { contactName } from './shared/contactName.ts'
import { useUpdateContact } from './shared/useUpdateContact.ts'

export type EditedField = 'status' | 'owner' | 'company' | 'source'
export type ContactEdit = CellEdit<ContactSummary, EditedField>

export function useEditContactCell(org: string) {
  const { mutateAsync } = useUpdateContact(org)
  const update = useCallback(
    ({ record, field, to }: ContactEdit) =>
      mutateAsync({ contact: record, changes: { [`${field}_id`]: to?.id ?? null }, shown: { [field]: to } }),
    [mutateAsync],
  )
  return useEditCell<ContactSummary, EditedField>({ nameOf: contactName, update })
}
