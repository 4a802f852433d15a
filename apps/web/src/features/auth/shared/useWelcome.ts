import type { Invitation } from '@caravel/contract/members'
import { useTranslation } from 'react-i18next'
import { useSnackbar } from '../../../ui/Snackbar.tsx'

export function useWelcome() {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  return ({ workspace, first_name }: Pick<Invitation, 'workspace' | 'first_name'>) =>
    show({
      tone: 'success',
      text: t('joining.welcome', { workspace: workspace.name, name: first_name }),
      duration: 8_000,
    })
}
