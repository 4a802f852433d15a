import type { Contact, ContactChanges, ContactSummary } from '@caravel/contract/contacts'
import { useTellProblem } from '../../../patterns/records/useTellProblem.ts'
import { useUpdateContact } from '../shared/useUpdateContact.ts'

/** Saves fields of one contact; `shown` where that is more than what is sent, as a status is more than its id. */
export function useSaveContact(org: string, contact: ContactSummary) {
  const { mutateAsync: update } = useUpdateContact(org)
  const tellProblem = useTellProblem()
  return (changes: ContactChanges, shown: Partial<Contact>) =>
    tellProblem(update({ contact, changes, shown }))
}
