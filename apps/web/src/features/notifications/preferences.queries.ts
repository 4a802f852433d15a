import { type NotificationPreference, notifications } from '@caravel/contract/notifications'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { useSnackbar } from '../../ui/Snackbar.tsx'

export const preferencesQuery = (org: string) =>
  queryOptions({
    queryKey: ['preferences', org],
    queryFn: ({ signal }) => call(notifications.getPreferences, { params: { org } }, { signal }),
  })

type Change = Pick<NotificationPreference, 'verb'> & Partial<NotificationPreference>

/** A switch moves at once, and back when the server refuses. The switches beside it stay where they are. */
export function useSetPreference(org: string) {
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const { queryKey } = preferencesQuery(org)

  const turn = (change: Change) =>
    queryClient.setQueryData(
      queryKey,
      (known) =>
        known && {
          preferences: known.preferences.map((each) =>
            each.verb === change.verb ? { ...each, ...change } : each,
          ),
        },
    )

  return useMutation({
    meta: { show: turn },
    // One after the other, so that the last position of a switch is the one that is stored.
    scope: { id: `preferences ${org}` },
    mutationFn: (body: Change) => call(notifications.setPreference, { params: { org }, body }),
    onMutate: turn,
    onError: (error, { verb, in_app, email }) => {
      turn({
        verb,
        ...(in_app !== undefined && { in_app: !in_app }),
        ...(email !== undefined && { email: !email }),
      })
      show({ tone: 'error', text: errorMessage(error) })
    },
  })
}
