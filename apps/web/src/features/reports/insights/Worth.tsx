import type { Insights } from '@caravel/contract/insights'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/format.ts'
import { type Fill, fills } from './fills.ts'
import { InsightFigure } from './InsightFigure.tsx'
import type { Time } from './insights.queries.ts'
import { ShapeMark } from './ShapeMark.tsx'

type Props = { org: string; time: Time; insights: Insights }

const parts = ['booked', 'open', 'lost'] as const

/** Each currency is a whole of its own: nothing is converted, so their lengths do not compare. */
export function Worth({ org, time, insights: { value } }: Props) {
  const { t } = useTranslation()
  const [first] = value
  const summary = first
    ? t('insights.summary.value', {
        booked: formatMoney(first.booked, first.currency),
        open: formatMoney(first.open, first.currency),
        lost: formatMoney(first.lost, first.currency),
      }) + (value.length > 1 ? ` ${t('insights.summary.currencies', { count: value.length - 1 })}` : '')
    : t('insights.nothing.value')
  return (
    <InsightFigure
      org={org}
      time={time}
      name="value"
      summary={summary}
      table={{
        columns: [t('insights.currency'), t('insights.booked'), t('insights.open'), t('insights.lost')],
        rows: value.map((own) => ({
          key: own.currency,
          cells: [own.currency, ...parts.map((part) => formatMoney(own[part], own.currency, 'full'))],
        })),
      }}
    >
      <ul aria-label={t('insights.title.value')} className="flex flex-col gap-4">
        {value.map((own) => (
          <li key={own.currency} className="[break-inside:avoid]">
            <p className="font-medium">{own.currency}</p>
            <Stack parts={parts.map((part) => ({ fill: part, amount: own[part] }))} />
            <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-12 text-ink-2 tabular-nums">
              {parts.map((part) => (
                <li key={part} className="flex items-center gap-1.5">
                  <ShapeMark shape={part} />
                  <span className="font-medium text-ink">{formatMoney(own[part], own.currency)}</span>
                  {t(`insights.${part}`)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </InsightFigure>
  )
}

function Stack({ parts }: { parts: { fill: Fill; amount: number }[] }) {
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  let before = 0
  return (
    <svg aria-hidden width="100%" height="16" className="mt-1 block overflow-visible">
      {parts.map(({ fill, amount }) => {
        const x = before
        const width = total === 0 ? 0 : (amount / total) * 100
        before += width
        return width > 0 ? (
          <rect
            key={fill}
            x={`${x}%`}
            y="1"
            width={`${width}%`}
            height="14"
            rx="2"
            className={fills[fill].style}
          />
        ) : null
      })}
    </svg>
  )
}
