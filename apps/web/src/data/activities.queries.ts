import { type Activity, activities } from '@caravel/contract/activities'
import type { Page } from '@caravel/contract/common'
import type { ActivityKind } from '@caravel/contract/lists'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'
import type { RecordRef } from './kinds.ts'
import { keyOf, shownBefore } from './queryNames.ts'

export const timelineQuery = (org: string, { type, id }: RecordRef, kind: ActivityKind | 'all') =>
  infiniteQueryOptions({
    queryKey: keyOf('activities', org, type, id, kind),
    queryFn: ({ pageParam: page, signal }): Promise<Page<Activity>> =>
      call(
        activities.list,
        {
          params: { org },
          query: { subject_type: type, subject_id: id, page, ...(kind !== 'all' && { kind }) },
        },
        { signal },
      ),
    placeholderData: shownBefore(org, id),
    meta: { of: id },
    initialPageParam: 1,
    getNextPageParam: ({ links, page }) => (links.next ? page + 1 : undefined),
    // What happened while someone read on moves the pages along, so that two of them can hold the same entry.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ results }) => results).map((activity) => [activity.id, activity])).values(),
    ],
  })
