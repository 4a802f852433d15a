import type { MatchesPage } from '@caravel/contract/common'

/** What Pagination has to know of a list that was not counted to its end. */
export const beyondCount = ({ more, results, links }: MatchesPage<unknown>) =>
  more ? { uncounted: { shown: results.length, hasNext: links.next !== null } } : {}
