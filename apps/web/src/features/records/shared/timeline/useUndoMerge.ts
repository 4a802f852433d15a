import { contacts } from '@caravel/contract/contacts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/api/call.ts'
import { errorMessage } from '../../../../lib/api/errors.ts'
import { useSnackbar } from '../../../../ui/Snackbar.tsx'
import { contactQuery } from '../../../contacts/shared/contacts.queries.ts'
import { useRefreshRecords } from './useRefreshRecords.ts'

type Merge = { contactId: string; activityId: string }

/** Makes two contacts out of one again, and says so. */
export function useUndoMerge(org: string) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const refresh = useRefreshRecords(org)
  return useMutation({
    mutationFn: ({ contactId, activityId }: Merge) =>
      call(contacts.undoMerge, { params: { org, id: contactId }, body: { activity_id: activityId } }),
    onSuccess: (contact) => {
      queryClient.setQueryData(contactQuery(org, contact.id).queryKey, contact)
      show({ tone: 'success', text: t('timeline.undoMerge.done') })
    },
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
    // Also after a failure: somebody else may have undone it already.
    onSettled: refresh,
  })
}
