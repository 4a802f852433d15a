import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/api/errors.ts'
import { formatCount } from '../../../lib/format.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'

/** Something that is done to records in the trash. It is over once the trash and the lists show it. */
export function useTrashAct(org: string, done: string, act: (ids: string[]) => Promise<unknown>) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (_, { length: count }) =>
      show({ tone: 'success', text: t(done, { count, formatted: formatCount(count) }) }),
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
    onSettled: () =>
      Promise.all(
        ['contacts', 'companies', 'inquiries', 'reports', 'trash'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key, org] }),
        ),
      ),
  })
}
