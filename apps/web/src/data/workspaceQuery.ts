import { workspaces } from '@caravel/contract/workspaces'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'

export const workspaceQuery = (org: string) =>
  queryOptions({
    queryKey: ['workspace', org],
    queryFn: ({ signal }) => call(workspaces.get, { params: { org } }, { signal }),
  })
