import { type Contact, contacts } from '@caravel/contract/contacts'
import { queryOptions } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { keyOf } from '../../../../data/queryNames.ts'
import { call } from '../../../../lib/api/call.ts'
import { useMerge } from '../../../activity/shared/useMerge.ts'
import { type Choices, mergeBody } from './mergeFields.ts'

/** How much the contact that goes leaves to the one that stays. */
export const mergePreviewQuery = (org: string, keptId: string, goneId: string) =>
  queryOptions({
    queryKey: keyOf('contacts', org, 'merge-preview', keptId, goneId),
    queryFn: ({ signal }) =>
      call(contacts.previewMerge, { params: { org, id: keptId, other_id: goneId } }, { signal }),
  })

export function useMergeContacts(org: string, { onMerged }: { onMerged: () => void }) {
  const navigate = useNavigate()
  return useMerge<Contact, Choices>(org, {
    type: 'contact',
    send: (pair, choices) =>
      call(contacts.merge, {
        params: { org, id: pair.kept.id, other_id: pair.gone.id },
        body: mergeBody(pair, choices),
      }),
    open: (contactId) =>
      navigate({
        to: '/$orgId/contacts/$recordId/detail',
        params: { orgId: org, recordId: contactId },
        search: true,
        replace: true,
      }),
    onMerged,
  })
}
