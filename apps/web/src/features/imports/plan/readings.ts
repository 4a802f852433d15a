/** What is written in a file in a way that people of two countries read differently, as each of them does. */
import type { ImportColumn, ImportPlan } from '@caravel/contract/imports'
import { formatDay } from '../../../lib/format.ts'
import { countryLocale } from '../../../lib/locale.ts'

/** Only those of the samples that leave it open say anything. */
export function dayExample({ samples }: ImportColumn) {
  const written = samples.find((sample) => partsOf(sample)) ?? '03/04/2026'
  const [first = 0, second = 0, year = 0] = partsOf(written) ?? []
  return {
    written,
    readAs: (order: ImportPlan['day_order']) =>
      formatDay(order === 'dmy' ? isoDay(year, second, first) : isoDay(year, first, second)),
  }
}

export function amountExample({ samples }: ImportColumn) {
  const written = samples.find((sample) => /^\D*\d{1,3}[.,]\d{3}\D*$/.test(sample)) ?? '1,234'
  return {
    written,
    readAs: (sign: ImportPlan['decimal_sign']) => {
      const digits = written.replaceAll(sign === ',' ? '.' : ',', '').replace(sign, '.')
      return Number.parseFloat(digits.replace(/[^\d.]/g, '')).toLocaleString(countryLocale(), {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      })
    },
  }
}

/** The three numbers of `3/4/26`, where the first two could both be the month. */
function partsOf(sample: string): [number, number, number] | undefined {
  const [, first, , second, year] = /^\s*(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})\b/.exec(sample) ?? []
  if (!year || Number(first) > 12 || Number(second) > 12 || Number(first) === Number(second)) return undefined
  return [Number(first), Number(second), Number(year) + (year.length === 2 ? 2000 : 0)]
}

const isoDay = (year: number, month: number, day: number) =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
