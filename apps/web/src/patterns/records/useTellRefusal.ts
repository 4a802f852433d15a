import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/api/errors.ts'
import { Waits } from '../../lib/api/waiting.ts'
import { useSnackbar } from '../../ui/Snackbar.tsx'

/** Tells why something was not created. `letGo` empties the form where it is kept, and sent when the line is back. */
export function useTellRefusal() {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  return (error: unknown, letGo: () => void) => {
    if (!(error instanceof Waits)) return show({ tone: 'error', text: errorMessage(error) })
    show({ tone: 'success', text: t('waiting.kept') })
    letGo()
  }
}
