import { type Attachment, attachments } from '@caravel/contract/attachments'
import type { Page } from '@caravel/contract/common'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'
import { fieldOf, type RecordOwner } from './kinds.ts'
import { keyOf } from './queryNames.ts'

export const fileListQuery = ({ org, type, id }: RecordOwner) =>
  infiniteQueryOptions({
    queryKey: keyOf('attachments', org, type, id),
    queryFn: ({ pageParam: page, signal }): Promise<Page<Attachment>> => {
      const query = { ...fieldOf({ type, id }), page, page_size: 50 }
      return call(attachments.list, { params: { org }, query }, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ links, page }) => (links.next ? page + 1 : undefined),
    // What was added while someone read on moves the pages along, so that two of them can hold the same file.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ results }) => results).map((file) => [file.id, file])).values(),
    ],
  })
