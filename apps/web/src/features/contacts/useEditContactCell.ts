import type { Contact, ContactChanges } from '@caravel/contract/contacts'
import { useTranslation } from 'react-i18next'
import { hasStatus } from '../../lib/api/ApiError.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import type { CellEdit } from './ContactCellEditor.tsx'
import { contactName } from './shared/contactName.ts'
import { useUpdateContact } from './shared/useUpdateContact.ts'

/** Saves what was picked in a cell. It can be undone, and says so when someone else was faster. */
export function useEditContactCell(org: string) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const { mutateAsync: update } = useUpdateContact(org)

  async function save(edit: CellEdit, undone: boolean): Promise<void> {
    const name = contactName(edit.contact)
    try {
      const saved = await update(edit)
      if (undone) return
      show({
        tone: 'success',
        text: t('contacts.edit.saved', { name }),
        action: { label: t('ui.undo'), onSelect: () => void save(inverse(edit, saved), true) },
      })
    } catch (error) {
      const text = hasStatus(error, 409) ? t('contacts.edit.conflict', { name }) : errorMessage(error)
      show({ tone: 'error', text })
    }
  }

  return (edit: CellEdit) => void save(edit, false)
}

/** Only the field that was edited: what others changed meanwhile stays, and a later change is a conflict. */
function inverse({ contact, changes }: CellEdit, saved: Contact): CellEdit {
  const { status, owner, company } = contact
  const back: ContactChanges = {}
  const shown: Partial<Contact> = {}
  if ('status_id' in changes) {
    back.status_id = status?.id ?? null
    shown.status = status
  }
  if ('owner_id' in changes) {
    back.owner_id = owner?.id ?? null
    shown.owner = owner
  }
  if ('company_id' in changes) {
    back.company_id = company?.id ?? null
    shown.company = company
  }
  return { contact: saved, changes: back, shown }
}
