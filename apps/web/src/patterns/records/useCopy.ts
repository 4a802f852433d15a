import { useTranslation } from 'react-i18next'
import { useSnackbar } from '../../ui/Snackbar.tsx'

export function useCopy() {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      show({ tone: 'success', text: t('records.copied') })
    } catch {
      show({ tone: 'error', text: t('records.notCopied') }) // an address without TLS has no clipboard at all
    }
  }
}
