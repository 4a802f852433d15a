import type { TrashedType } from '@caravel/contract/trash'
import { kindRoutes } from '../../../data/kindRoutes.ts'
import { call } from '../../../lib/api/call.ts'
import { useTrashAct } from './useTrashAct.ts'

/** All that went along comes back, too. */
export const useRestore = (org: string, type: TrashedType) =>
  useTrashAct(org, `trash.restored.${type}`, (ids) =>
    call(kindRoutes[type].bulkRestore, { params: { org }, body: { ids } }),
  )
