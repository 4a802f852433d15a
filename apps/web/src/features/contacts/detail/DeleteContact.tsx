import { type Contact, contacts } from '@caravel/contract/contacts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { contactQuery } from '../../../data/contacts.queries.ts'
import { keyOf } from '../../../data/queryNames.ts'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { contactName } from '../../../lib/contactName.ts'
import { ConfirmByTyping } from '../../../ui/ConfirmByTyping.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { useSayDeleted } from '../../trash/shared/useSayDeleted.ts'
import { tripsLeft } from '../bulk/tripsLeft.ts'
import type { ContactListSearch } from '../contactListSearch.ts'

type Props = {
  org: string
  contact: Contact
  /** Where one goes after the deletion. */
  list: ContactListSearch
  onClose: () => void
}

export function DeleteContact({ org, contact, list, onClose }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const sayDeleted = useSayDeleted(org, 'contact')
  const ids = [contact.id]
  const name = contactName(contact)
  const preview = useQuery({
    queryKey: keyOf('contacts', org, 'delete', contact.id),
    queryFn: ({ signal }) => call(contacts.previewDelete, { params: { org }, body: { ids } }, { signal }),
  })

  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => call(contacts.bulkDelete, { params: { org }, body: { ids } }),
    onSuccess: async () => {
      await navigate({ to: '/$orgId/contacts', params: { orgId: org }, search: list })
      queryClient.removeQueries({ queryKey: contactQuery(org, contact.id).queryKey })
      sayDeleted(ids, t('contact.delete.done', { name }))
    },
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })

  const inquiries = preview.data?.inquiries ?? contact.inquiry_count
  return (
    <ConfirmByTyping
      open
      onOpenChange={(open) => open || isPending || onClose()}
      title={t('contact.delete.title', { name })}
      phrase={t('contact.delete.phrase', { number: ids.length })}
      confirmLabel={t('contact.delete.action')}
      onConfirm={remove}
      confirming={isPending}
    >
      {inquiries > 0 ? `${t('contact.delete.along', { count: inquiries })} ` : null}
      {preview.data ? tripsLeft(t, preview.data.trips) : null}
      {t('contact.delete.text')}
    </ConfirmByTyping>
  )
}
