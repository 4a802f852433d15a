import type { Page } from '@caravel/contract/common'
import { kinds } from '@caravel/contract/kinds'
import { type Note, notes } from '@caravel/contract/notes'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { fieldOf, type RecordOwner } from '../../data/kinds.ts'
import { keyOf } from '../../data/queryNames.ts'
import { call } from '../../lib/api/call.ts'

export const noteListQuery = ({ org, type, id }: RecordOwner) =>
  infiniteQueryOptions({
    queryKey: keyOf('notes', org, type, id),
    queryFn: ({ pageParam: page, signal }): Promise<Page<Note>> => {
      const query = { ...fieldOf({ type, id }), page }
      return call(notes.list, { params: { org }, query }, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ links, page }) => (links.next ? page + 1 : undefined),
    // What was written while someone read on moves the pages along, so that two of them can hold the same note.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ results }) => results).map((note) => [note.id, note])).values(),
    ],
  })

export const noteQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: keyOf('notes', org, 'one', id),
    queryFn: ({ signal }) => call(notes.get, { params: { org, id } }, { signal }),
  })

export const isNoteOf = (note: Note, { type, id }: RecordOwner) => note[kinds[type].field] === id

/** Changes the notes that are on the screen, page by page; the first is page 0. Answers how to take that back. */
export function changeListed(
  queryClient: QueryClient,
  owner: RecordOwner,
  change: (listed: Note[], page: number) => Note[],
): () => void {
  const { queryKey } = noteListQuery(owner)
  const before = queryClient.getQueryData<InfiniteData<Page<Note>, number>>(queryKey)
  queryClient.setQueryData<InfiniteData<Page<Note>, number>>(
    queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, at) => ({ ...page, results: change(page.results, at) })),
      },
  )
  return () => queryClient.setQueryData(queryKey, before)
}
