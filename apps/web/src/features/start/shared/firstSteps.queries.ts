import { can, type Permission, type Role } from '@caravel/contract/permissions'
import { type FirstStep, type FirstSteps, firstSteps, start } from '@caravel/contract/start'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../../data/queryNames.ts'
import { useProfile } from '../../../data/useProfile.ts'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'

export const firstStepsQuery = (org: string) =>
  queryOptions({
    queryKey: keyOf('firstSteps', org),
    queryFn: ({ signal }) => call(start.get, { params: { org } }, { signal }),
  })

/**
 * The steps of the signed-in person, and whether they are to see them; none where there is nothing left to do. And
 * whether there are sample records.
 */
export function useFirstSteps(org: string) {
  const role = useProfile(org).data?.user.role
  const steps = role ? stepsFor(role) : []
  const { data } = useQuery({
    ...firstStepsQuery(org),
    // Once all is done, what goes on in the workspace is no reason to ask again.
    enabled: ({ state }) => steps.length > 0 && !isOver(steps, state.data),
  })
  if (!data) return { steps: [], isHidden: false, sample: 'none' as const }
  const open = openOf(steps, data)
  return {
    steps: open.length > 0 ? steps.map((name) => ({ name, isDone: !open.includes(name) })) : [],
    isHidden: open.length > 0 && data.hidden,
    sample: data.sample,
  }
}

type StepsChange = { hidden?: boolean; statuses_seen?: true }

/** Shows the change at once, and what is stored when the server refuses. */
export function useChangeFirstSteps(org: string) {
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const { queryKey } = firstStepsQuery(org)
  const showNow = ({ hidden }: StepsChange) => {
    if (hidden !== undefined) queryClient.setQueryData(queryKey, (known) => known && { ...known, hidden })
  }
  return useMutation({
    meta: { show: showNow },
    mutationFn: (body: StepsChange) => call(start.change, { params: { org }, body }),
    onMutate: showNow,
    onSuccess: (stored) => queryClient.setQueryData(queryKey, stored),
    onError: (error) => {
      show({ tone: 'error', text: errorMessage(error) })
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}

const stepsFor = (role: Role) => firstSteps.filter((step) => can(role, neededFor[step]))
const openOf = (steps: FirstStep[], { done }: FirstSteps) => steps.filter((step) => !done.includes(step))
const isOver = (steps: FirstStep[], known: FirstSteps | undefined) =>
  known !== undefined && known.sample === 'none' && openOf(steps, known).length === 0

const neededFor: Record<FirstStep, Permission> = {
  person: 'contacts:write',
  import: 'records:import',
  inquiry: 'inquiries:write',
  invite: 'members:manage',
  statuses: 'lists:manage',
}
