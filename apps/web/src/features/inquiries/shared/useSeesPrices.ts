import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../data/useProfile.ts'
import { workspaceQuery } from '../../../data/workspaceQuery.ts'

/** Whether the signed-in person sees what customers pay. */
export function useSeesPrices(org: string): boolean {
  const seesCosts = useCan('costs:read')
  const { data: workspace } = useQuery(workspaceQuery(org))
  return seesCosts || workspace?.viewers_see_prices === true
}
