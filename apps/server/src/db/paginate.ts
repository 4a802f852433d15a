import type { MatchesPage, Page, PageQuery } from '@caravel/contract/common'

/** The answer for one page: `url` is the request's own, so that its links keep every filter and sort. */
export function pageOf<T>(url: string, { page, page_size }: PageQuery, results: T[], total: number): Page<T> {
  const last = Math.ceil(total / page_size)
  return {
    results,
    total,
    page,
    page_size,
    links: {
      next: page < last ? withPage(url, page + 1) : null,
      previous: page > 1 ? withPage(url, Math.min(page - 1, Math.max(last, 1))) : null,
    },
  }
}

/** The same of matches that may not all have been counted: then only a page that is not full is the last one. */
export function matchesPageOf<T>(
  url: string,
  page: PageQuery,
  results: T[],
  { total, more }: { total: number; more: boolean },
): MatchesPage<T> {
  const known = results.length < page.page_size ? page.page : page.page + 1
  return { ...pageOf(url, page, results, more ? known * page.page_size : total), total, more }
}

export const offsetOf = ({ page, page_size }: PageQuery) => (page - 1) * page_size

function withPage(url: string, page: number) {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  searchParams.set('page', String(page))
  return `${pathname}?${searchParams}`
}
