import type { KindThat } from '@caravel/contract/kinds'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { kindRoutes } from '../../../data/kindRoutes.ts'
import type { RecordRef } from '../../../data/kinds.ts'
import { keyOf } from '../../../data/queryNames.ts'
import { useRefresh } from '../../../data/refresh.ts'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'

export type MergedType = KindThat<'merge'>
type Merge = RecordRef<MergedType> & { activityId: string }

export function useUndoMerge(org: string) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const refresh = useRefresh(org)
  return useMutation({
    mutationFn: async ({ type, id, activityId }: Merge) => {
      const args = { params: { org, id }, body: { activity_id: activityId } }
      queryClient.setQueryData(keyOf(type, org, id), await call(kindRoutes[type].undoMerge, args))
    },
    onSuccess: () => {
      show({ tone: 'success', text: t('timeline.undoMerge.done') })
    },
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
    // Also after a failure: somebody else may have undone it already.
    onSettled: (_data, _error, { type }) => refresh({ type }),
  })
}
