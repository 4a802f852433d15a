import type { ContactSummary } from '@caravel/contract/contacts'
import { type CellEdit, useEditCell } from '../lists/shared/cells/useEditCell.ts'
import { contactName } from './shared/contactName.ts'
import { useUpdateContact } from './shared/useUpdateContact.ts'

export type EditedField = 'status' | 'owner' | 'company'
export type ContactEdit = CellEdit<ContactSummary, EditedField>

export function useEditContactCell(org: string) {
  const { mutateAsync: update } = useUpdateContact(org)
  return useEditCell<ContactSummary, EditedField>({
    nameOf: contactName,
    update: ({ record, field, to }) =>
      update({ contact: record, changes: { [`${field}_id`]: to?.id ?? null }, shown: { [field]: to } }),
  })
}
