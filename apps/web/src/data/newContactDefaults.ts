import type { ContactSummary } from '@caravel/contract/contacts'
import type { Profile } from '@caravel/contract/profile'
import type { ContactStatus } from '@caravel/contract/settings'
import type { Workspace } from '@caravel/contract/workspaces'
import { type QueryClient, useQueries } from '@tanstack/react-query'
import { hasStatus } from '../lib/api/ApiError.ts'
import { contactStatusesQuery } from './statuses.queries.ts'
import { profileQuery } from './useProfile.ts'
import { workspaceQuery } from './workspaceQuery.ts'

type Defaults = Pick<ContactSummary, 'status' | 'owner'>

/** What a new person gets unless told otherwise, as the settings of the workspace say. Nothing until they are known. */
export function useNewContactDefaults(org: string): Defaults {
  const [{ data: workspace }, { data: statuses }, { data: me }] = useQueries({
    queries: [workspaceQuery(org), contactStatusesQuery(org), profileQuery(org)],
  })
  return workspace && statuses && me
    ? defaultsOf(workspace, statuses.results, me)
    : { status: null, owner: null }
}

/** The API leaves out what is left out, so that whoever adds a person in the app puts in what they get. */
export async function withNewContactDefaults<Fields extends object>(
  queryClient: QueryClient,
  org: string,
  fields: Fields,
) {
  const known = await Promise.all([
    queryClient.ensureQueryData(workspaceQuery(org)),
    queryClient.ensureQueryData(contactStatusesQuery(org)),
    queryClient.ensureQueryData(profileQuery(org)),
  ]).catch((error: unknown) => {
    // What was typed has to wait for the line, and must not be lost for want of these.
    if (hasStatus(error, 0)) return null
    throw error
  })
  if (!known) return fields
  const [workspace, statuses, me] = known
  const { status, owner } = defaultsOf(workspace, statuses.results, me)
  return { status_id: status?.id ?? null, owner_id: owner?.id ?? null, ...fields }
}

function defaultsOf(workspace: Workspace, statuses: ContactStatus[], { user }: Profile): Defaults {
  const { new_contact_status: wanted, new_contact_owner } = workspace
  const status = statuses.find(({ id }) => id === wanted) ?? statuses[0]
  return {
    status: wanted === 'none' ? null : (status ?? null),
    owner: new_contact_owner === 'maker' ? user : null,
  }
}
