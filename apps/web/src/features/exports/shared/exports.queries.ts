import { exports } from '@caravel/contract/exports'
import { queryOptions } from '@tanstack/react-query'
import { keyOf } from '../../../data/queryNames.ts'
import { call } from '../../../lib/api/call.ts'

/** Asked for again whenever the server tells that an export got on; see data/refresh.ts. */
export const workspaceExportQuery = (org: string) =>
  queryOptions({
    queryKey: keyOf('exports', org),
    queryFn: async ({ signal }) => (await call(exports.get, { params: { org } }, { signal })).export,
  })
