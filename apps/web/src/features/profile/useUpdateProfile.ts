import { type Profile, type ProfileChanges, profile } from '@caravel/contract/profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hasStatus } from '../../lib/api/ApiError.ts'
import { call } from '../../lib/api/call.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { useSnackbar } from '../../ui/Snackbar.tsx'

/** The signed-in person is the same one in all their workspaces. */
export function useUpdateProfile() {
  const queryClient = useQueryClient()
  const { show } = useSnackbar()
  return useMutation({
    // One after the other, so that the answer of the last is the last to be shown.
    scope: { id: 'profile' },
    mutationFn: (body: ProfileChanges) => call(profile.update, { body }),
    onSuccess: (user) => {
      queryClient.setQueriesData<Profile>(
        { queryKey: ['profile'] },
        (known) => known && { ...known, user: { ...known.user, ...user } },
      )
      void queryClient.invalidateQueries({ queryKey: ['members'] })
    },
    onError: (error, changes) => {
      const isSaidByField = hasStatus(error, 0) && !('pic' in changes)
      if (!isSaidByField) show({ tone: 'error', text: errorMessage(error) })
    },
  })
}
