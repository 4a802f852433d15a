import type { Insights } from '@caravel/contract/insights'
import type { DealStatus } from '@caravel/contract/settings'
import type { Tally } from './insights.queries.ts'

/**
 * How far inquiries got. Whoever stands at a status has been at those before it, and whoever is booked at all of them.
 * One that was lost got as far as it was before, at least to the first.
 */
export function funnelOf(statuses: DealStatus[], standing: Tally[], lostFrom: Tally[]): Insights['funnel'] {
  const now = countsOf(standing)
  const lostAt = countsOf(lostFrom)
  const open = statuses.filter(({ kind }) => kind === 'open')
  const total = (kind: DealStatus['kind']) =>
    statuses.filter((status) => status.kind === kind).reduce((sum, { id }) => sum + (now.get(id) ?? 0), 0)
  const won = total('won')
  const lost = total('lost')
  const lostAfterAll = statuses
    .filter(({ kind }) => kind === 'won')
    .reduce((sum, { id }) => sum + (lostAt.get(id) ?? 0), 0)

  const reached = open.map((_, place) =>
    place === 0
      ? total('open') + won + lost
      : won +
        lostAfterAll +
        open.slice(place).reduce((sum, { id }) => sum + (now.get(id) ?? 0) + (lostAt.get(id) ?? 0), 0),
  )
  return {
    stages: [
      ...open.map((status, place) => ({
        status,
        reached: reached[place] ?? 0,
        now: now.get(status.id) ?? 0,
      })),
      ...statuses
        .filter(({ kind }) => kind === 'won')
        .map((status) => ({ status, reached: now.get(status.id) ?? 0, now: now.get(status.id) ?? 0 })),
    ],
    won,
    lost,
    without_status: standing
      .filter(({ key }) => !statuses.some(({ id }) => id === key))
      .reduce((sum, { came }) => sum + came, 0),
  }
}

/** In all currencies together. */
function countsOf(tallies: Tally[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { key, came } of tallies) counts.set(key, (counts.get(key) ?? 0) + came)
  return counts
}
