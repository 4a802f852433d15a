import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import type { KindThat } from '@caravel/contract/kinds'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companyQuery } from '../../../data/companies.queries.ts'
import { contactQuery } from '../../../data/contacts.queries.ts'
import { useRefresh } from '../../../data/refresh.ts'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'

export type MergedType = KindThat<'merge'>
type Merge = { type: MergedType; id: string; activityId: string }

export function useUndoMerge(org: string) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const refresh = useRefresh(org)
  return useMutation({
    mutationFn: async ({ type, id, activityId }: Merge) => {
      const args = { params: { org, id }, body: { activity_id: activityId } }
      if (type === 'contact') {
        queryClient.setQueryData(contactQuery(org, id).queryKey, await call(contacts.undoMerge, args))
      } else {
        queryClient.setQueryData(companyQuery(org, id).queryKey, await call(companies.undoMerge, args))
      }
    },
    onSuccess: () => {
      show({ tone: 'success', text: t('timeline.undoMerge.done') })
    },
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
    // Also after a failure: somebody else may have undone it already.
    onSettled: (_data, _error, { type }) => refresh({ type }),
  })
}
