import type { Profile } from '@caravel/contract/profile'
import { type Workspace, type WorkspaceChanges, workspaces } from '@caravel/contract/workspaces'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { refresh } from '../../data/refresh.ts'
import { workspaceQuery } from '../../data/workspaceQuery.ts'
import { hasStatus } from '../../lib/api/ApiError.ts'
import { call } from '../../lib/api/call.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { useSnackbar } from '../../ui/Snackbar.tsx'

type Changes = Omit<WorkspaceChanges, 'version'>

export function useUpdateWorkspace(org: string) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  return useMutation({
    // One after the other: each has to know the version that the one before made.
    scope: { id: `workspace ${org}` },
    mutationFn: (changes: Changes) => saveChanges(queryClient, org, changes),
    onSuccess: (workspace) => {
      queryClient.setQueryData(workspaceQuery(org).queryKey, workspace)
      queryClient.setQueriesData<Profile>(
        { queryKey: ['profile'] },
        (known) => known && { ...known, accounts: known.accounts.map(renewed(workspace)) },
      )
      // Its days and its country are those of all records.
      void refresh(queryClient, org, [{ type: 'contact' }])
      show({ tone: 'success', text: t('workspaceSettings.updated') })
    },
    onError: (error, changes) => {
      const isSaidByField = hasStatus(error, 0) && !('logo' in changes)
      if (!isSaidByField) show({ tone: 'error', text: errorMessage(error) })
    },
  })
}

/**
 * A change that somebody else overtook is made again on top of theirs if they changed something else. If it was the
 * same setting, theirs is shown, and the refusal is thrown.
 */
async function saveChanges(queryClient: QueryClient, org: string, changes: Changes): Promise<Workspace> {
  const send = (version: number | undefined) =>
    call(workspaces.update, { params: { org }, body: { ...changes, version } })
  // The address of a logo is another one every time it is read, so that one cannot tell whether it changed.
  const before = 'logo' in changes ? undefined : queryClient.getQueryData(workspaceQuery(org).queryKey)
  try {
    return await send(before?.version)
  } catch (error) {
    if (!before || !hasStatus(error, 409)) throw error
    const now = await queryClient.fetchQuery({ ...workspaceQuery(org), staleTime: 0 })
    const changed = Object.keys(changes) as (keyof Changes)[]
    if (changed.some((setting) => now[setting] !== before[setting])) throw error
    return send(now.version)
  }
}

const renewed =
  ({ id, name, logo, timezone, country }: Workspace) =>
  (account: Profile['accounts'][number]) =>
    account.id === id ? { ...account, name, logo, timezone, country } : account
