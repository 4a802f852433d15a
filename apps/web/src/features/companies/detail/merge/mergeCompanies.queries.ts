import { activities } from '@caravel/contract/activities'
import { type Company, companies } from '@caravel/contract/companies'
import { companyFields } from '@caravel/contract/company-fields'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { companiesKey, companyQuery } from '../../../../data/companies.queries.ts'
import { useRefresh } from '../../../../data/refresh.ts'
import { call } from '../../../../lib/api/call.ts'
import { errorMessage } from '../../../../lib/api/errors.ts'
import { chosenFields, type FieldChoices, type Pair } from '../../../../patterns/records/merge/mergeFields.ts'
import { useSnackbar } from '../../../../ui/Snackbar.tsx'
import { useUndoMerge } from '../../../activity/shared/useUndoMerge.ts'

/** How much the company that goes leaves to the one that stays. */
export const mergePreviewQuery = (org: string, keptId: string, goneId: string) =>
  queryOptions({
    queryKey: [...companiesKey(org), 'merge-preview', keptId, goneId],
    queryFn: ({ signal }) =>
      call(companies.previewMerge, { params: { org, id: keptId, other_id: goneId } }, { signal }),
  })

/** Merges, then shows the company that stayed, and offers to undo it. */
export function useMergeCompanies(org: string, { onMerged }: { onMerged: () => void }) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const refresh = useRefresh(org)
  const undoMerge = useUndoMerge(org)
  const tellError = (error: unknown) => show({ tone: 'error', text: errorMessage(error) })

  return useMutation({
    mutationFn: ({ pair, choices }: { pair: Pair<Company>; choices: FieldChoices }) =>
      call(companies.merge, {
        params: { org, id: pair.kept.id, other_id: pair.gone.id },
        body: chosenFields(companyFields, pair, choices),
      }),
    onSuccess: async (merged, { pair }) => {
      queryClient.setQueryData(companyQuery(org, merged.id).queryKey, merged)
      onMerged()
      await navigate({
        to: '/$orgId/companies/$companyId/detail',
        params: { orgId: org, companyId: merged.id },
        search: true,
        replace: true, // the page of the one that is gone leads nowhere
      })
      queryClient.removeQueries({ queryKey: companyQuery(org, pair.gone.id).queryKey })
      void refresh({ type: 'company' })
      show({
        tone: 'success',
        text: t('merge.done'),
        action: { label: t('ui.undo'), onSelect: () => undo(merged.id).catch(tellError) },
      })
    },
    onError: tellError,
  })

  async function undo(id: string) {
    const { results } = await call(activities.list, {
      params: { org },
      query: { subject_type: 'company', subject_id: id, kind: 'record' },
    })
    const merge = results.find(({ verb, undoable }) => verb === 'merged' && undoable)
    if (merge) undoMerge.mutate({ type: 'company', id, activityId: merge.id })
  }
}
