import type { Insights } from '@caravel/contract/insights'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/format.ts'
import { ColumnChart } from './ColumnChart.tsx'
import { counted } from './counted.ts'
import { InsightFigure } from './InsightFigure.tsx'
import type { Time } from './insights.queries.ts'

type Props = { org: string; time: Time; insights: Insights }

export function DaysToBook({ org, time, insights: { booked, days_to_book } }: Props) {
  const { t } = useTranslation()
  const { median, steps } = days_to_book
  const nameOf = (from: number) => t(`insights.days.from${from}`)
  return (
    <InsightFigure
      org={org}
      time={time}
      name="days_to_book"
      summary={
        median === null
          ? t('insights.nothing.booked')
          : t('insights.summary.days', {
              count: median,
              days: formatCount(median),
              booked: formatCount(booked),
            })
      }
      table={{
        columns: [t('insights.time'), t('insights.booked')],
        rows: steps.map((step) => ({
          key: String(step.from),
          cells: [nameOf(step.from), formatCount(step.booked)],
        })),
      }}
    >
      {median === null ? null : (
        <ColumnChart
          label={t('insights.title.days_to_book')}
          points={steps.map((step) => ({
            key: String(step.from),
            name: nameOf(step.from),
            label: t(`insights.shortDays.from${step.from}`),
            values: [{ shape: 'bookings', value: step.booked, text: counted(t, 'booked', step.booked) }],
          }))}
        />
      )}
    </InsightFigure>
  )
}
