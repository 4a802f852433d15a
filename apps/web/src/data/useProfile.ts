import { can, type Permission } from '@caravel/contract/permissions'
import { profile } from '@caravel/contract/profile'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../lib/api/call.ts'
import { keyOf } from './queryNames.ts'

export const profileQuery = (org: string) =>
  queryOptions({
    queryKey: keyOf('profile', org),
    queryFn: ({ signal }) => call(profile.get, { params: { org } }, { signal }),
  })

/** The signed-in person in a workspace, and all their workspaces. */
export const useProfile = (org: string) => useQuery(profileQuery(org))

/** Whether the signed-in person may do this in the workspace of the URL. Not before the profile is known. */
export function useCan(permission: Permission): boolean {
  const { orgId } = useParams({ from: '/$orgId' })
  const { data } = useProfile(orgId)
  return data !== undefined && can(data.user.role, permission)
}

/** The timezone of the workspace of the URL, whose days are everybody's days. Not before the profile is known. */
export function useTimeZone(): string | undefined {
  const { orgId } = useParams({ from: '/$orgId' })
  return useWorkspace(orgId)?.timezone
}

/** What everybody in a workspace knows of it. Not before the profile is known. */
export function useWorkspace(org: string) {
  const { data } = useProfile(org)
  return data?.accounts.find(({ id }) => id === org)
}
