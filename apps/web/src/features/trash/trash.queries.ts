import { type TrashedType, trash } from '@caravel/contract/trash'
import { queryOptions } from '@tanstack/react-query'
import { keyOf, shownBefore } from '../../data/queryNames.ts'
import { call } from '../../lib/api/call.ts'
import { useTrashAct } from './shared/useTrashAct.ts'
import type { TrashSearch } from './trashSearch.ts'

export const trashQuery = (org: string, { type, page, page_size, search }: TrashSearch) =>
  queryOptions({
    queryKey: keyOf('trash', org, type, { page, page_size, search }),
    queryFn: ({ signal }) =>
      call(trash.list, { params: { org }, query: { type, page, page_size, search } }, { signal }),
    placeholderData: shownBefore(org, type),
    meta: { of: type },
  })

export const usePurge = (org: string, type: TrashedType) =>
  useTrashAct(org, `trash.purged.${type}`, (ids) =>
    call(trash.purge, { params: { org }, body: { type, ids } }),
  )
