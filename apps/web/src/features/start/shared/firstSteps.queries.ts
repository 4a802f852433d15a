import { can, type Permission, type Role } from '@caravel/contract/permissions'
import { type FirstStep, type FirstSteps, firstSteps, start } from '@caravel/contract/start'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { useProfile } from '../../profile/shared/useProfile.ts'

export const firstStepsQuery = (org: string) =>
  queryOptions({
    queryKey: ['firstSteps', org],
    queryFn: ({ signal }) => call(start.get, { params: { org } }, { signal }),
  })

/** The steps of the signed-in person, and whether they are to see them. None where there is nothing left to do. */
export function useFirstSteps(org: string) {
  const role = useProfile(org).data?.user.role
  const steps = role ? stepsFor(role) : []
  const { data } = useQuery({
    ...firstStepsQuery(org),
    // Once all is done, what goes on in the workspace is no reason to ask again.
    enabled: ({ state }) => openOf(steps, state.data).length > 0,
  })
  if (!data || openOf(steps, data).length === 0) return { steps: [], isHidden: false }
  return { steps: steps.map((name) => ({ name, isDone: data.done.includes(name) })), isHidden: data.hidden }
}

/** Shows the change at once, and what is stored when the server refuses. */
export function useChangeFirstSteps(org: string) {
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const { queryKey } = firstStepsQuery(org)
  return useMutation({
    mutationFn: (body: { hidden?: boolean; statuses_seen?: true }) =>
      call(start.change, { params: { org }, body }),
    onMutate: async ({ hidden }) => {
      await queryClient.cancelQueries({ queryKey })
      if (hidden !== undefined) queryClient.setQueryData(queryKey, (known) => known && { ...known, hidden })
    },
    onSuccess: (stored) => queryClient.setQueryData(queryKey, stored),
    onError: (error) => {
      show({ tone: 'error', text: errorMessage(error) })
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}

const stepsFor = (role: Role) => firstSteps.filter((step) => can(role, neededFor[step]))
const openOf = (steps: FirstStep[], known: FirstSteps | undefined) =>
  steps.filter((step) => !known?.done.includes(step))

const neededFor: Record<FirstStep, Permission> = {
  person: 'contacts:write',
  inquiry: 'inquiries:write',
  invite: 'members:manage',
  statuses: 'lists:manage',
}
