import type { ImportSummary } from '@caravel/contract/imports'
import { t } from 'i18next'
import { formatCount } from '../../../lib/format.ts'

export const outcomes = ['created', 'updated', 'skipped', 'failed'] as const

/** `1,200 created, 3 failed`: those that there are. */
export const countsText = (one: ImportSummary): string =>
  outcomes
    .filter((outcome) => one[outcome] > 0)
    .map((outcome) => t(`imports.counted.${outcome}`, { formatted: formatCount(one[outcome]) }))
    .join(', ')
