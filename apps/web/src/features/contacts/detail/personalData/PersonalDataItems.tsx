import type { Contact } from '@caravel/contract/contacts'
import { personalData } from '@caravel/contract/personal-data'
import { useMutation } from '@tanstack/react-query'
import { Eraser, FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { download } from '../../../../lib/api/download.ts'
import { errorMessage } from '../../../../lib/api/errors.ts'
import { MenuItem } from '../../../../ui/MenuItem.tsx'
import { useSnackbar } from '../../../../ui/Snackbar.tsx'

type Props = { org: string; contact: Contact; onErase: () => void }

/** For who may see to somebody's right to a copy of their data, or to be forgotten. */
export function PersonalDataItems({ org, contact, onErase }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const { mutate: save } = useMutation({
    mutationFn: () => download(personalData.export, { params: { org, id: contact.id } }),
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })
  return (
    <>
      <MenuItem icon={FileDown} onSelect={save}>
        {t('personalData.export')}
      </MenuItem>
      <MenuItem icon={Eraser} tone="danger" onSelect={onErase}>
        {t('personalData.erase.item')}
      </MenuItem>
    </>
  )
}
