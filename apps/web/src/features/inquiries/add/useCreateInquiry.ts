import { contacts } from '@caravel/contract/contacts'
import { type Deal, deals } from '@caravel/contract/deals'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { withNewContactDefaults } from '../../../data/newContactDefaults.ts'
import { useProfile } from '../../../data/useProfile.ts'
import { call } from '../../../lib/api/call.ts'
import { useCreationKey } from '../../../lib/api/useCreationKey.ts'
import type { NewContact, NewInquiryRequest } from './readInquiry.ts'

/**
 * Adds an inquiry, and before it whoever asks, where they are no contact yet. Sent again after a failure it finds the
 * contact that was made the first time; `giveUp` takes that contact back.
 */
export function useCreateInquiry(org: string) {
  const queryClient = useQueryClient()
  const { data } = useProfile(org)
  const newContact = useCreationKey()
  const made = useRef<{ id: string; key: string } | null>(null)
  const me = data?.user.id ?? null

  async function create(request: NewInquiryRequest, idempotencyKey: string): Promise<Deal> {
    const { person, travels, assignsMe, fields } = request
    const person_id = 'id' in person ? person.id : await addContact(person)
    const body = {
      ...fields,
      person_id,
      assigned_to_id: assignsMe ? me : fields.assigned_to_id,
      traveller_ids: travels ? [person_id, ...fields.traveller_ids] : fields.traveller_ids,
    }
    const inquiry = await call(deals.create, { params: { org }, body }, { idempotencyKey })
    if (made.current?.id === person_id) made.current = null
    giveUp()
    return inquiry
  }

  async function addContact(fields: NewContact): Promise<string> {
    const body = await withNewContactDefaults(queryClient, org, fields)
    const key = newContact.keyFor(body)
    if (made.current?.key !== key) takeBack()
    const { id } = await call(contacts.create, { params: { org }, body }, { idempotencyKey: key })
    made.current = { id, key }
    return id
  }

  function giveUp() {
    newContact.created()
    takeBack()
  }

  /** Whoever became a contact for an inquiry that never came goes to the trash. Should that fail, they stay. */
  function takeBack() {
    if (!made.current) return
    const body = { ids: [made.current.id] }
    made.current = null
    call(contacts.bulkDelete, { params: { org }, body }).catch(() => undefined)
  }

  return { create, giveUp }
}
