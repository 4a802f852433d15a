import { type Notification, notifications } from '@caravel/contract/notifications'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keyOf } from '../../data/queryNames.ts'
import { call } from '../../lib/api/call.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { type NotificationPage, notificationListQuery, unreadQuery } from './notifications.queries.ts'

/** Some by their ids, or all. The list shows it at once, and as it was when the server refuses. */
export function useMarkRead(org: string) {
  const change = useOptimisticChange(org)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { ids: string[] } | { all: true }) =>
      call(notifications.markRead, { params: { org }, body }),
    onMutate: (marked) => {
      const read_at = new Date().toISOString()
      const isMarked = ({ id, read_at }: Notification) =>
        read_at === null && ('all' in marked || marked.ids.includes(id))
      return change({
        results: (shown) => shown.map((each) => (isMarked(each) ? { ...each, read_at } : each)),
        unread: (count, shown) => ('all' in marked ? 0 : count - shown.filter(isMarked).length),
      })
    },
    onSuccess: ({ unread_count }) => {
      queryClient.setQueryData(unreadQuery(org).queryKey, unread_count)
      void queryClient.invalidateQueries({ queryKey: keyOf('today', org) })
    },
    onError: (error, _, before) => before?.takeBack(error),
  })
}

export function useClearAll(org: string) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const change = useOptimisticChange(org)
  const { mutate: undo } = useUndoClear(org)
  return useMutation({
    mutationFn: () => call(notifications.clearAll, { params: { org } }),
    onMutate: () => change({ results: () => [], unread: () => 0 }),
    onSuccess: () =>
      show({
        tone: 'success',
        text: t('notifications.cleared'),
        action: { label: t('ui.undo'), onSelect: undo },
      }),
    onError: (error, _, before) => before?.takeBack(error),
  })
}

function useUndoClear(org: string) {
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(notifications.undoClear, { params: { org } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf('notifications', org) }),
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })
}

type Change = {
  results: (shown: Notification[]) => Notification[]
  unread: (count: number, shown: Notification[]) => number
}

/** Changes what is shown of list and count before the server has answered; `takeBack` undoes that and says why. */
function useOptimisticChange(org: string) {
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const listKey = notificationListQuery(org).queryKey
  const unreadKey = unreadQuery(org).queryKey
  return async ({ results, unread }: Change) => {
    await queryClient.cancelQueries({ queryKey: keyOf('notifications', org) })
    const list = queryClient.getQueryData<InfiniteData<NotificationPage, number>>(listKey)
    const count = queryClient.getQueryData(unreadKey)
    const shown = list?.pages.flatMap((page) => page.results) ?? []
    if (list) {
      const pages = list.pages.map((page) => ({ ...page, results: results(page.results) }))
      queryClient.setQueryData(listKey, { ...list, pages })
    }
    if (count !== undefined) queryClient.setQueryData(unreadKey, Math.max(0, unread(count, shown)))
    return {
      takeBack(error: Error) {
        queryClient.setQueryData(listKey, list)
        queryClient.setQueryData(unreadKey, count)
        show({ tone: 'error', text: errorMessage(error) })
      },
    }
  }
}
