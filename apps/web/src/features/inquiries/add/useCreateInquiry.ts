import { type Deal, deals } from '@caravel/contract/deals'
import { useQueryClient } from '@tanstack/react-query'
import { withNewContactDefaults } from '../../../data/newContactDefaults.ts'
import { useProfile } from '../../../data/useProfile.ts'
import { call } from '../../../lib/api/call.ts'
import type { NewInquiryRequest } from './readInquiry.ts'

/** Adds whoever asks, too, where they are no contact yet. */
export function useCreateInquiry(org: string) {
  const queryClient = useQueryClient()
  const { data } = useProfile(org)
  const me = data?.user.id ?? null

  return async (request: NewInquiryRequest, idempotencyKey: string): Promise<Deal> => {
    const { person, travels, assignsMe, fields } = request
    const asked = 'id' in person ? askedBy(person.id) : await askedByNew(person)
    const assigned_to_id = assignsMe ? me : fields.assigned_to_id
    const body = { ...fields, ...asked, assigned_to_id }
    const waits = { kind: 'inquiry', org, text: fields.title } as const
    return call(deals.create, { params: { org }, body }, { idempotencyKey, waits })

    function askedBy(person_id: string) {
      const { traveller_ids } = fields
      return { person_id, traveller_ids: travels ? [person_id, ...traveller_ids] : traveller_ids }
    }

    async function askedByNew(contact: Exclude<typeof person, { id: string }>) {
      return {
        person: await withNewContactDefaults(queryClient, org, contact),
        person_travels: travels,
      }
    }
  }
}
