import { countryLocale } from '../../lib/locale.ts'
import type { GroupTotal, ReportGroup } from './reportPage.ts'

const MOST_BARS = 10

export type Bar = {
  group: ReportGroup | 'others'
  total: number
  /** Of all rows, from 0 to 1. */
  share: number
  /** Beside the longest, from 0 to 1. The rest has none. */
  length: number
}

/** The ten largest groups, in their order, and all the rest as one. */
export function chartBars(groups: GroupTotal[], total: number): Bar[] {
  const largest = new Set(groups.toSorted((a, b) => b.total - a.total).slice(0, MOST_BARS))
  const shown = groups.filter((group) => largest.has(group))
  const longest = Math.max(0, ...shown.map((group) => group.total))
  const bars = shown.map((group) => ({ ...group, share: group.total / total, length: group.total / longest }))
  const rest = total - shown.reduce((sum, group) => sum + group.total, 0)
  // Thousands of people who asked once would leave nothing to see of those who asked most.
  return rest > 0 ? [...bars, { group: 'others', total: rest, share: rest / total, length: 0 }] : bars
}

/** `38%`; below one, as much as tells that it is not nothing: `0.04%`. */
export const formatShare = (share: number): string =>
  new Intl.NumberFormat(countryLocale(), {
    style: 'percent',
    ...(share < 0.01 ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: 0 }),
  }).format(share)
