import { type TrashedType, trash } from '@caravel/contract/trash'
import { queryOptions } from '@tanstack/react-query'
import { keyOf } from '../../data/queryNames.ts'
import { call } from '../../lib/api/call.ts'
import { useTrashAct } from './shared/useTrashAct.ts'
import type { TrashSearch } from './trashSearch.ts'

export const trashQuery = (org: string, { type, page, page_size, search }: TrashSearch) =>
  queryOptions({
    queryKey: keyOf('trash', org, type, { page, page_size, search }),
    queryFn: ({ signal }) =>
      call(trash.list, { params: { org }, query: { type, page, page_size, search } }, { signal }),
    // The rows before stay while the next page comes, but never those of another workspace or kind.
    placeholderData: (rows, before) =>
      before?.queryKey[1] === org && before.queryKey[2] === type ? rows : undefined,
  })

export const usePurge = (org: string, type: TrashedType) =>
  useTrashAct(org, `trash.purged.${type}`, (ids) =>
    call(trash.purge, { params: { org }, body: { type, ids } }),
  )
