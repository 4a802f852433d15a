import { contacts } from '@caravel/contract/contacts'
import { type Deal, deals } from '@caravel/contract/deals'
import { call } from '../../../lib/api/call.ts'
import { useCreationKey } from '../../../lib/api/useCreationKey.ts'
import { useProfile } from '../../profile/shared/useProfile.ts'
import type { NewInquiryRequest } from './readInquiry.ts'

/**
 * Adds an inquiry, and before it whoever asks, where they are no contact yet. Sent again after a failure it finds the
 * contact that was made the first time.
 */
export function useCreateInquiry(org: string) {
  const { data } = useProfile(org)
  const newContact = useCreationKey()
  const me = data?.user.id ?? null

  return async (request: NewInquiryRequest, idempotencyKey: string): Promise<Deal> => {
    const { person, travels, assignsMe, fields } = request
    const person_id = 'id' in person ? person.id : await addContact(person)
    const body = {
      ...fields,
      person_id,
      assigned_to_id: assignsMe ? me : fields.assigned_to_id,
      traveller_ids: travels ? [person_id, ...fields.traveller_ids] : fields.traveller_ids,
    }
    const inquiry = await call(deals.create, { params: { org }, body }, { idempotencyKey })
    newContact.created()
    return inquiry
  }

  async function addContact(body: Exclude<NewInquiryRequest['person'], { id: string }>): Promise<string> {
    const options = { idempotencyKey: newContact.keyFor(body) }
    return (await call(contacts.create, { params: { org }, body }, options)).id
  }
}
