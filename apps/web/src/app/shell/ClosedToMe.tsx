import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWhoIAm } from '../../features/workspaces/shared/useWhoIAm.ts'
import { NotFound } from '../NotFound.tsx'
import { PageSpinner } from '../PageSpinner.tsx'
import { forgetWorkspace } from '../workspace.ts'

/**
 * In place of a workspace that one does not belong to, which looks like one that does not exist. Who belonged to it
 * goes on to another workspace of theirs, and is told there.
 */
export function ClosedToMe({ org }: { org: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const me = useWhoIAm()
  const wasMine = me?.closed_accounts.some(({ id }) => id === org) ?? false
  useEffect(() => forgetWorkspace(org), [org])
  useEffect(() => {
    if (!wasMine) return
    // What is known of the other workspaces does not tell of this one yet.
    void queryClient.invalidateQueries({ queryKey: ['profile'], refetchType: 'none' })
    void navigate({ to: '/', search: {}, replace: true })
  }, [wasMine, queryClient, navigate])
  return me === undefined || wasMine ? <PageSpinner /> : <NotFound />
}
