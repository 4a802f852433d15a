import type { Insights } from '@caravel/contract/insights'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDay } from '../../../lib/format.ts'
import { ColumnChart } from './ColumnChart.tsx'
import { counted } from './counted.ts'
import { InsightFigure } from './InsightFigure.tsx'
import type { Time } from './insights.queries.ts'
import { Legend } from './ShapeMark.tsx'

type Props = { org: string; time: Time; insights: Insights }

export function OverTime({ org, time, insights }: Props) {
  const { t } = useTranslation()
  const { step, points } = insights.over_time
  const shown = points.map(({ starts_on, came, booked }) => ({
    key: starts_on,
    name: nameOf(t, step, starts_on),
    label: step === 'week' ? formatDay(starts_on).slice(0, 6) : monthOf(starts_on),
    values: [
      { shape: 'came' as const, value: came, text: counted(t, 'came', came) },
      { shape: 'booked' as const, value: booked, text: counted(t, 'booked', booked) },
    ],
  }))
  return (
    <InsightFigure
      org={org}
      time={time}
      name="over_time"
      wide
      summary={summaryOf(t, insights, time)}
      table={{
        columns: [t(`insights.step.${step}`), t('insights.came'), t('insights.booked')],
        rows: points.map(({ starts_on, came, booked }) => ({
          key: starts_on,
          cells: [nameOf(t, step, starts_on), formatCount(came), formatCount(booked)],
        })),
      }}
    >
      <Legend
        parts={[
          { shape: 'came', name: t('insights.came') },
          { shape: 'booked', name: t('insights.booked') },
        ]}
      />
      <ColumnChart label={t('insights.title.over_time')} points={shown} />
    </InsightFigure>
  )
}

const monthOf = (day: string) => formatDay(day).slice(3)

const nameOf = (t: TFunction, step: 'week' | 'month', day: string) =>
  step === 'week' ? t('insights.weekOf', { day: formatDay(day) }) : monthOf(day)

function summaryOf(
  t: TFunction,
  { came, booked, over_time: { step, points } }: Insights,
  { start, end }: Time,
) {
  const parts = { came: counted(t, 'came', came), booked: counted(t, 'booked', booked) }
  const said =
    start === ''
      ? t('insights.summary.allTime', parts)
      : t('insights.summary.between', { ...parts, start: formatDay(start), end: formatDay(end) })
  const most = points.reduce((best, point) => (point.came > best.came ? point : best), {
    came: 0,
    starts_on: '',
  })
  if (most.came === 0 || points.length === 1) return said
  const when = step === 'week' ? formatDay(most.starts_on) : monthOf(most.starts_on)
  return `${said} ${t(`insights.summary.most_${step}`, { when, formatted: formatCount(most.came) })}`
}
