import { notifications } from '@caravel/contract/notifications'
import type { ReplyOf } from '@caravel/contract/route'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { keyOf } from '../../data/queryNames.ts'
import { call } from '../../lib/api/call.ts'

export type NotificationPage = ReplyOf<typeof notifications.list>

/** The list itself is asked for when somebody opens it. */
export const unreadQuery = (org: string) =>
  queryOptions({
    queryKey: keyOf('notifications', org, 'unread'),
    queryFn: async ({ signal }) => {
      const query = { page_size: 1 }
      const { unread_count } = await call(notifications.list, { params: { org }, query }, { signal })
      return unread_count
    },
  })

export const notificationListQuery = (org: string) =>
  infiniteQueryOptions({
    queryKey: keyOf('notifications', org, 'list'),
    queryFn: ({ pageParam: page, signal }): Promise<NotificationPage> =>
      call(notifications.list, { params: { org }, query: { page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ links, page }) => (links.next ? page + 1 : undefined),
    // What came in while someone read on moves the pages along, so that two of them can hold the same.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ results }) => results).map((each) => [each.id, each])).values(),
    ],
  })
