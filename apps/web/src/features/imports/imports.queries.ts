import type { Page } from '@caravel/contract/common'
import type { ImportKind } from '@caravel/contract/import-fields'
import {
  type Import,
  type ImportPlan,
  type ImportRow,
  type ImportSummary,
  imports,
} from '@caravel/contract/imports'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf, shownBefore } from '../../data/queryNames.ts'
import { useRefresh } from '../../data/refresh.ts'
import { call } from '../../lib/api/call.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { isUnderWay } from './importState.ts'

/** Live updates tell of each step; this is for when they do not come. */
const LOOK_AGAIN_MS = 2_000

export const importListQuery = (org: string, page: number) =>
  queryOptions({
    queryKey: keyOf('imports', org, 'list', page),
    queryFn: ({ signal }): Promise<Page<ImportSummary>> =>
      call(imports.list, { params: { org }, query: { page } }, { signal }),
    placeholderData: shownBefore(org),
    refetchInterval: ({ state }) => state.data?.results.some(isUnderWay) && LOOK_AGAIN_MS,
  })

/** The newest of one kind, to choose among. */
export const newestImportsQuery = (org: string, kind: ImportKind) =>
  queryOptions({
    queryKey: keyOf('imports', org, 'newest', kind),
    queryFn: ({ signal }): Promise<Page<ImportSummary>> =>
      call(imports.list, { params: { org }, query: { kind, page_size: 60 } }, { signal }),
  })

export const importQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: keyOf('imports', org, 'one', id),
    queryFn: ({ signal }) => call(imports.get, { params: { org, id } }, { signal }),
    refetchInterval: ({ state }) => state.data && isUnderWay(state.data) && LOOK_AGAIN_MS,
  })

export const importRowsQuery = (org: string, id: string) =>
  infiniteQueryOptions({
    queryKey: keyOf('imports', org, 'rows', id),
    queryFn: ({ pageParam: page, signal }): Promise<Page<ImportRow>> =>
      call(imports.rows, { params: { org, id }, query: { page, page_size: 100 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ links, page }) => (links.next ? page + 1 : undefined),
    // Those of the dry run before would be wrong.
    staleTime: 0,
    gcTime: 0,
  })

export const importLabelsQuery = (org: string, id: string, columns: ImportPlan['columns']) =>
  queryOptions({
    queryKey: keyOf('imports', org, 'labels', id, columns),
    queryFn: ({ signal }) => call(imports.labels, { params: { org, id }, body: { columns } }, { signal }),
  })

export const undoPreviewQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: keyOf('imports', org, 'undo', id),
    queryFn: ({ signal }) => call(imports.previewUndo, { params: { org, id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** The file begins at another row: with other columns, and another plan. */
export const useChooseHeadings = (org: string, id: string) =>
  useNextStep(org, id, (row: number) => call(imports.headings, { params: { org, id }, body: { row } }))

/** Makes the plan, and has every row tried by it. */
export const useCheckImport = (org: string, id: string) =>
  useNextStep(org, id, (body: ImportPlan) => call(imports.check, { params: { org, id }, body }))

export const useImportAct = (org: string, id: string, act: 'run' | 'stop' | 'undo') =>
  useNextStep<void>(org, id, () => call(imports[act], { params: { org, id } }))

function useNextStep<Given>(org: string, id: string, take: (given: Given) => Promise<Import>) {
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const refresh = useRefresh(org)
  return useMutation({
    mutationFn: take,
    onSuccess: (stored) => {
      queryClient.setQueryData(importQuery(org, id).queryKey, stored)
      void queryClient.invalidateQueries({ queryKey: keyOf('imports', org, 'list') })
    },
    onError: (error) => {
      show({ tone: 'error', text: errorMessage(error) })
      // Somebody else may have taken the step before.
      void refresh({ type: 'import' })
    },
  })
}
