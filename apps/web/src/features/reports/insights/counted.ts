import type { TFunction } from 'i18next'
import { formatCount } from '../../../lib/format.ts'

/** `12 inquiries came in`, `5 were booked`. */
export const counted = (t: TFunction, what: 'came' | 'booked', count: number): string =>
  t(`insights.count.${what}`, { count, formatted: formatCount(count) })
