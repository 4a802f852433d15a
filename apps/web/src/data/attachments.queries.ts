import { type Attachment, attachments } from '@caravel/contract/attachments'
import type { Page } from '@caravel/contract/common'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'
import { keyOf } from './queryNames.ts'

export type FileOwner = { org: string; section: 'person' | 'company' | 'deal'; recordId: string }

export const fileListQuery = ({ org, section, recordId }: FileOwner) =>
  infiniteQueryOptions({
    queryKey: keyOf('attachments', org, section, recordId),
    queryFn: ({ pageParam: page, signal }): Promise<Page<Attachment>> => {
      const query = { ...recordField(section, recordId), page, page_size: 50 }
      return call(attachments.list, { params: { org }, query }, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ links, page }) => (links.next ? page + 1 : undefined),
    // What was added while someone read on moves the pages along, so that two of them can hold the same file.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ results }) => results).map((file) => [file.id, file])).values(),
    ],
  })

export const recordField = (section: FileOwner['section'], recordId: string) => ({
  [`${section}_id`]: recordId,
})
