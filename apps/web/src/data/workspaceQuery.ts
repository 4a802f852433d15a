import { workspaces } from '@caravel/contract/workspaces'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'
import { keyOf } from './queryNames.ts'

export const workspaceQuery = (org: string) =>
  queryOptions({
    queryKey: keyOf('workspace', org),
    queryFn: ({ signal }) => call(workspaces.get, { params: { org } }, { signal }),
  })
