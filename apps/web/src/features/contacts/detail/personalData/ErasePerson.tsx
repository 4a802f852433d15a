import type { Contact } from '@caravel/contract/contacts'
import { personalData, typedName } from '@caravel/contract/personal-data'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../../../data/refresh.ts'
import { call } from '../../../../lib/api/call.ts'
import { errorMessage } from '../../../../lib/api/errors.ts'
import { ConfirmByTyping } from '../../../../ui/ConfirmByTyping.tsx'
import { useSnackbar } from '../../../../ui/Snackbar.tsx'

type Props = { org: string; contact: Contact; onClose: () => void }

/** Asks by name, since nothing brings it back. The page stays, and shows what is left. */
export function ErasePerson({ org, contact, onClose }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const refresh = useRefresh(org)
  const name = typedName(contact)
  const { mutate: erase, isPending } = useMutation({
    mutationFn: () => call(personalData.erase, { params: { org, id: contact.id }, body: { name } }),
    onSuccess: async () => {
      await refresh({ type: 'contact' })
      onClose()
      show({ tone: 'success', text: t('personalData.erase.done') })
    },
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })
  return (
    <ConfirmByTyping
      open
      onOpenChange={(open) => open || isPending || onClose()}
      title={t('personalData.erase.title', { name })}
      phrase={name}
      confirmLabel={t('personalData.erase.action')}
      onConfirm={erase}
      confirming={isPending}
    >
      <p>{t('personalData.erase.goes')}</p>
      <p className="mt-2">{t('personalData.erase.stays')}</p>
      <p className="mt-2 font-medium text-ink">{t('personalData.erase.forGood')}</p>
    </ConfirmByTyping>
  )
}
