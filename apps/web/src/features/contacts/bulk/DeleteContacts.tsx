import type { ContactFilterAttribute } from '@caravel/contract/contact-fields'
import { contacts } from '@caravel/contract/contacts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contactsKey } from '../../../data/contacts.queries.ts'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { formatCount, formatTotal, orMore } from '../../../lib/format.ts'
import type { ListSelection } from '../../../patterns/lists/useListSelection.ts'
import { ConfirmByTyping } from '../../../ui/ConfirmByTyping.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { useSayDeleted } from '../../trash/shared/useSayDeleted.ts'
import { tripsLeft } from './tripsLeft.ts'

type Props = {
  org: string
  selection: ListSelection<ContactFilterAttribute>
  onClose: () => void
  onDeleted: () => void
}

/** Asks, saying what goes along, and moves the selected contacts to the trash. */
export function DeleteContacts({ org, selection, onClose, onDeleted }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const sayDeleted = useSayDeleted(org, 'contact')
  const { count, more } = selection
  const body = selection.asBody()
  const { data: along } = useQuery({
    queryKey: [...contactsKey(org), 'delete', body],
    queryFn: ({ signal }) => call(contacts.previewDelete, { params: { org }, body }, { signal }),
  })
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => call(contacts.bulkDelete, { params: { org }, body }),
    onSuccess: ({ ids }) => {
      onClose()
      onDeleted()
      sayDeleted(ids)
    },
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })

  const inquiries = along?.inquiries ?? 0
  return (
    <ConfirmByTyping
      open
      onOpenChange={(open) => open || isPending || onClose()}
      title={t('bulk.deleteContacts.title', { count, formatted: formatTotal({ total: count, more }) })}
      phrase={t('bulk.deleteContacts.phrase', { number: orMore(count, more) })}
      confirmLabel={t('bulk.delete')}
      onConfirm={remove}
      confirming={isPending}
    >
      {inquiries > 0
        ? `${t('bulk.deleteContacts.along', { count: inquiries, formatted: formatCount(inquiries) })} `
        : null}
      {along ? tripsLeft(t, along.trips) : null}
      {t('bulk.restorable')}
    </ConfirmByTyping>
  )
}
