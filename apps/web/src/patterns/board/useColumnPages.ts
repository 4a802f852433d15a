import type { Page } from '@caravel/contract/common'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { CardStatus } from './statusCards.ts'

/** As many as the server puts into a column at first, so that the pages after it follow on. */
export const columnPageSize = 20

type Pages = Record<string, number>
const firstPages: Pages = {}

/** What was open on each board, for whoever comes back to it. As long as the tab is open. */
const left = new Map<string, Pages>()

/** Which pages of which columns were asked for, besides the first. Another `scope` begins anew. */
export function useColumnPages(scope: string) {
  const [opened, setOpened] = useState({ scope, pages: left.get(scope) ?? firstPages })
  const pages = opened.scope === scope ? opened.pages : firstPages
  const asked = Object.entries(pages).flatMap(([status, last]) =>
    Array.from({ length: last - 1 }, (_, at) => ({ status, page: at + 2, filter: filterFor(status) })),
  )

  /** How a column comes to its next page, given what became of those that were asked for. */
  function nextPage(
    { status, more, hasMore }: { status: CardStatus; more: boolean; hasMore: boolean },
    results: readonly Pick<UseQueryResult<Page<unknown>>, 'data' | 'isError' | 'isFetching' | 'refetch'>[],
  ) {
    const id = status?.id ?? ''
    const own = results.filter((_, at) => asked[at]?.status === id)
    const failed = own.find(({ isError, data }) => isError && !data)
    const isLoading = own.some(({ isFetching, data }) => isFetching && !data)
    // What was not counted ends with the page that no other follows.
    const isAtEnd = more && own.at(-1)?.data?.links.next === null
    const loadMore = () => {
      const more = { ...pages, [id]: (pages[id] ?? 1) + 1 }
      left.set(scope, more)
      setOpened({ scope, pages: more })
    }
    return {
      loadState: isLoading ? ('loading' as const) : failed ? ('failed' as const) : undefined,
      onLoadMore: hasMore && !isAtEnd ? () => (failed ? void failed.refetch() : loadMore()) : undefined,
    }
  }

  return { asked, nextPage }
}

const filterFor = (status: string) =>
  status === ''
    ? ({ attribute: 'status', condition: 'empty' } as const)
    : ({ attribute: 'status', condition: 'exact', value: status } as const)
