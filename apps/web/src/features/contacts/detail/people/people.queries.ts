import { type Contact, contacts } from '@caravel/contract/contacts'
import type { ArgsOf } from '@caravel/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contactQuery } from '../../../../data/contacts.queries.ts'
import { withNewContactDefaults } from '../../../../data/newContactDefaults.ts'
import { useRefresh } from '../../../../data/refresh.ts'
import { hasStatus } from '../../../../lib/api/ApiError.ts'
import { call } from '../../../../lib/api/call.ts'
import { errorMessage } from '../../../../lib/api/errors.ts'
import { contactName } from '../../../../lib/contactName.ts'
import { useSnackbar } from '../../../../ui/Snackbar.tsx'

type Attached = Contact['attached_persons'][number]
type Attachment = ArgsOf<typeof contacts.attachPerson>['body']

/** Telling of an error is up to the caller. */
export function useAttachPerson(org: string, id: string) {
  const queryClient = useQueryClient()
  const refresh = useRefresh(org)
  return useMutation({
    mutationFn: async (link: Attachment) => {
      const isNew = 'person' in link
      const body = isNew
        ? { ...link, person: await withNewContactDefaults(queryClient, org, link.person) }
        : link
      return call(contacts.attachPerson, { params: { org, id }, body })
    },
    onSuccess: (contact) => {
      queryClient.setQueryData(contactQuery(org, id).queryKey, contact)
      void refresh({ type: 'contact' })
    },
  })
}

export function useDetachPerson(org: string, contact: Contact) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const refresh = useRefresh(org)
  const { queryKey } = contactQuery(org, contact.id)
  const tellError = (error: unknown) => show({ tone: 'error', text: errorMessage(error) })

  const attachAgain = useMutation({
    mutationFn: (person: Attached) => call(contacts.attachPerson, linkBetween(org, contact.id, person)),
    onError: tellError,
    onSettled: () => refresh({ type: 'contact' }),
  })

  return useMutation({
    mutationFn: (person: Attached) =>
      call(contacts.detachPerson, { params: { org, id: contact.id, person_id: person.id } }),
    onMutate: async (person) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      const attached_persons = before?.attached_persons.filter(({ id }) => id !== person.id)
      if (before && attached_persons) queryClient.setQueryData(queryKey, { ...before, attached_persons })
      return before
    },
    onSuccess: (_reply, person) =>
      show({
        tone: 'success',
        text: t('people.removed', { name: contactName(person) }),
        action: { label: t('ui.undo'), onSelect: () => attachAgain.mutate(person) },
      }),
    onError: (error, _person, before) => {
      if (hasStatus(error, 404)) return // somebody else removed them
      if (before) queryClient.setQueryData(queryKey, before)
      tellError(error)
    },
    onSettled: () => {
      void refresh({ type: 'contact' })
    },
  })
}

/** Only "assistant" can be said of two people, so that whom one assists is linked from their side. */
function linkBetween(org: string, id: string, { id: personId, relation }: Attached) {
  return relation === 'ASSISTED'
    ? { params: { org, id: personId }, body: { person_id: id, relation: 'ASSISTANT' as const } }
    : { params: { org, id }, body: { person_id: personId, relation } }
}
