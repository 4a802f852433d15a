import type { Insights } from '@caravel/contract/insights'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/format.ts'
import { formatShare } from '../chartBars.ts'

export function KeyFigures({ insights: { came, booked, funnel, days_to_book } }: { insights: Insights }) {
  const { t } = useTranslation()
  const figures = [
    { name: t('insights.key.came'), value: formatCount(came) },
    { name: t('insights.key.booked'), value: formatCount(booked) },
    { name: t('insights.key.conversion'), value: came === 0 ? '–' : formatShare(funnel.won / came) },
    {
      name: t('insights.key.days'),
      value: days_to_book.median === null ? '–' : formatCount(days_to_book.median),
    },
  ]
  return (
    <dl className="grid grid-cols-4 gap-3 max-desktop:grid-cols-2 desktop:col-span-2 print:mb-6">
      {figures.map(({ name, value }) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end rounded-card border border-line px-4 py-3"
        >
          <dt className="text-12 text-ink-2">{name}</dt>
          <dd className="font-semibold text-20 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
