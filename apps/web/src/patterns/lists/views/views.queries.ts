import { type SavedView, views } from '@caravel/contract/views'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../../data/queryNames.ts'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import type { ViewSettings } from './viewSettings.ts'

export const viewsQuery = (org: string, list: SavedView['list']) =>
  queryOptions({
    queryKey: keyOf('views', org, list),
    queryFn: ({ signal }) => call(views.list, { params: { org }, query: { list } }, { signal }),
    // The list waits for it where a view may open first; without views it still is a list.
    retry: false,
  })

type ViewChange = { id: string; changes: Partial<NewView> }
type NewView = { name: string; settings: ViewSettings; shared: boolean; is_default: boolean }

export function useSaveView(org: string, list: SavedView['list']) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (view: NewView) => call(views.create, { params: { org }, body: { list, ...view } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: viewsQuery(org, list).queryKey }),
  })
}

/** What changes is shown at once; the server's word follows, also when it refuses. */
export function useChangeView(org: string, list: SavedView['list']) {
  const queryClient = useQueryClient()
  const { show } = useSnackbar()
  const { queryKey } = viewsQuery(org, list)
  const showNow = ({ id, changes }: ViewChange) =>
    queryClient.setQueryData(
      queryKey,
      (all) =>
        all && {
          results: all.results.map((view) =>
            view.id === id
              ? { ...view, ...changes }
              : { ...view, is_default: view.is_default && changes.is_default !== true },
          ),
        },
    )
  return useMutation({
    meta: { show: showNow },
    mutationFn: ({ id, changes }: ViewChange) => call(views.update, { params: { org, id }, body: changes }),
    onMutate: showNow,
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

export function useRemoveView(org: string, list: SavedView['list']) {
  const queryClient = useQueryClient()
  const { show } = useSnackbar()
  return useMutation({
    mutationFn: (id: string) => call(views.remove, { params: { org, id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: viewsQuery(org, list).queryKey }),
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })
}
