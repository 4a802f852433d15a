import { start } from '@caravel/contract/start'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { refresh } from '../../../data/refresh.ts'
import { useCan } from '../../../data/useProfile.ts'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { firstStepsQuery, useFirstSteps } from './firstSteps.queries.ts'

/** Whether there is room for sample records, and this person may fill it. */
export function useMayLoadSample(org: string) {
  const { sample } = useFirstSteps(org)
  const mayManage = useCan('workspace:manage')
  return mayManage && sample === 'possible'
}

export function useLoadSample(org: string) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const { mutate: remove } = useRemoveSample(org)
  return useSampleAct(org, start.loadSample, () =>
    show({
      tone: 'success',
      text: t('sample.loaded'),
      action: { label: t('ui.undo'), onSelect: () => remove() },
    }),
  )
}

export function useRemoveSample(org: string) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  return useSampleAct(org, start.removeSample, () => show({ tone: 'success', text: t('sample.removed') }))
}

/** The act is over once the lists show it. */
function useSampleAct(
  org: string,
  route: typeof start.loadSample | typeof start.removeSample,
  onDone: () => void,
) {
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(route, { params: { org } }),
    onSuccess: async (left) => {
      await refresh(queryClient, org, [{ type: 'workspace' }])
      queryClient.setQueryData(firstStepsQuery(org).queryKey, left)
      onDone()
    },
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })
}
