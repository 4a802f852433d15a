import type { InsightName } from '@caravel/contract/insights'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/format.ts'
import { formatShare } from '../chartBars.ts'
import { BarRows } from './BarRows.tsx'
import { InsightFigure } from './InsightFigure.tsx'
import type { Time } from './insights.queries.ts'
import { Legend } from './ShapeMark.tsx'

type Props = {
  org: string
  time: Time
  name: Extract<InsightName, `by_${string}`>
  groups: { key: string; name: string; link?: (name: string) => ReactNode; came: number; booked: number }[]
  /** Below the picture: what its numbers are not. */
  note?: string
}

/** More bars than this say less; the table has them all. */
const MOST_BARS = 10

export function Conversions({ org, time, name, groups, note }: Props) {
  const { t } = useTranslation()
  const shown = groups.slice(0, MOST_BARS)
  const most = Math.max(1, ...shown.map(({ came }) => came))
  const [first] = groups
  return (
    <InsightFigure
      org={org}
      time={time}
      name={name}
      summary={
        first
          ? t(`insights.summary.${name}`, {
              name: first.name,
              count: first.came,
              formatted: formatCount(first.came),
              booked: formatCount(first.booked),
            })
          : t(`insights.nothing.${name}`)
      }
      table={{
        columns: [
          t(`insights.group.${name}`),
          t('insights.came'),
          t('insights.booked'),
          t('insights.conversion'),
        ],
        rows: groups.map(({ key, name, came, booked }) => ({
          key,
          cells: [name, formatCount(came), formatCount(booked), formatShare(booked / came)],
        })),
      }}
    >
      {first ? (
        <Legend
          parts={[
            { shape: 'came', name: t('insights.came') },
            { shape: 'booked', name: t('insights.booked') },
          ]}
        />
      ) : null}
      <BarRows
        label={t(`insights.title.${name}`)}
        rows={shown.map(({ key, name, link, came, booked }) => ({
          key,
          name: link ? link(name) : name,
          bars: [
            { style: 'came', length: came / most },
            { style: 'booked', length: booked / most },
          ],
          text: (
            <>
              <span className="font-medium text-ink">{formatCount(came)}</span>{' '}
              {t('insights.share.booked', {
                formatted: formatCount(booked),
                share: formatShare(booked / came),
              })}
            </>
          ),
        }))}
      />
      {note && first ? <p className="mt-3 text-12 text-ink-3">{note}</p> : null}
    </InsightFigure>
  )
}
