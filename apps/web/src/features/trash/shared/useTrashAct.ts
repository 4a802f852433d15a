import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../../data/refresh.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { formatCount } from '../../../lib/format.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'

/** An act is over once the trash and the lists show it. */
export function useTrashAct(org: string, done: string, act: (ids: string[]) => Promise<unknown>) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const refresh = useRefresh(org)
  return useMutation({
    mutationFn: act,
    onSuccess: (_, { length: count }) =>
      show({ tone: 'success', text: t(done, { count, formatted: formatCount(count) }) }),
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
    // Of whichever type they are: what was deleted with a record comes back with it.
    onSettled: () => refresh({ type: 'contact' }),
  })
}
