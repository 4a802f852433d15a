import { type Template, type TemplateService, templates } from '@caravel/contract/templates'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../../data/queryNames.ts'
import { call } from '../../../lib/api/call.ts'

export const templatesQuery = (org: string) =>
  queryOptions({
    queryKey: keyOf('templates', org, 'list'),
    queryFn: ({ signal }) => call(templates.list, { params: { org } }, { signal }),
  })

export type NewTemplate = Pick<Template, 'kind' | 'name'> & { services: TemplateService[] }

export function useSaveTemplate(org: string) {
  const forget = useForget(org)
  return useMutation({
    mutationFn: (body: NewTemplate) => call(templates.create, { params: { org }, body }),
    onSuccess: forget,
  })
}

/** Asked for when it is used: the list has no services, which may be many. */
export const useLoadTemplate = (org: string) =>
  useMutation({ mutationFn: (id: string) => call(templates.get, { params: { org, id } }) })

export function useRenameTemplate(org: string) {
  const forget = useForget(org)
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(templates.update, { params: { org, id }, body: { name } }),
    onSuccess: forget,
  })
}

/** Answers what was in the template. */
export function useRemoveTemplate(org: string) {
  const forget = useForget(org)
  return useMutation({
    mutationFn: (id: string) => call(templates.remove, { params: { org, id } }),
    onSuccess: forget,
  })
}

function useForget(org: string) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: keyOf('templates', org) })
}
