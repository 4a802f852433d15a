import type { BadgeColor } from '@caravel/contract/common'
import type { Insights } from '@caravel/contract/insights'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/format.ts'
import { formatShare } from '../chartBars.ts'
import { BarRows } from './BarRows.tsx'
import { InquiriesLink } from './InquiriesLink.tsx'
import { InsightFigure } from './InsightFigure.tsx'
import type { Time } from './insights.queries.ts'

type Props = { org: string; time: Time; insights: Insights }

export function Funnel({ org, time, insights }: Props) {
  const { t } = useTranslation()
  const { came, funnel } = insights
  const { stages, lost, without_status } = funnel
  const rest = [
    { key: 'lost', name: t('insights.lost'), count: lost },
    { key: 'none', name: t('reports.none.status'), count: without_status },
  ].filter(({ count }) => count > 0)
  return (
    <InsightFigure
      org={org}
      time={time}
      name="funnel"
      summary={summaryOf(t, insights)}
      table={{
        columns: [
          t('reports.by.status'),
          t('insights.reached'),
          t('insights.ofAll'),
          t('insights.ofBefore'),
          t('insights.now'),
        ],
        rows: [
          ...stages.map(({ status, reached, now }, place) => ({
            key: status.id,
            cells: [
              status.name,
              formatCount(reached),
              shareOf(reached, came),
              place === 0 ? '–' : shareOf(reached, stages[place - 1]?.reached ?? 0),
              formatCount(now),
            ],
          })),
          ...rest.map(({ key, name, count }) => ({
            key,
            cells: [name, formatCount(count), shareOf(count, came), '–', formatCount(count)],
          })),
        ],
      }}
    >
      <BarRows
        label={t('insights.title.funnel')}
        rows={stages.map(({ status, reached }, place) => ({
          key: status.id,
          name: (
            <InquiriesLink org={org} time={time} attribute="status" value={status.id}>
              {status.name}
            </InquiriesLink>
          ),
          bars: [{ style: statusFills[status.color], length: came === 0 ? 0 : reached / came }],
          text: (
            <>
              <span className="font-medium text-ink">{formatCount(reached)}</span>{' '}
              {place === 0
                ? t('insights.share.ofAll', { share: shareOf(reached, came) })
                : t('insights.share.ofBefore', { share: shareOf(reached, stages[place - 1]?.reached ?? 0) })}
            </>
          ),
        }))}
      />
      {rest.length > 0 ? (
        <p className="mt-3 text-12 text-ink-3">
          {rest.map(({ name, count }) => `${name} ${formatCount(count)}`).join(' · ')}
        </p>
      ) : null}
    </InsightFigure>
  )
}

const shareOf = (part: number, all: number) => (all === 0 ? '–' : formatShare(part / all))

function summaryOf(t: TFunction, { came, funnel: { won, lost } }: Insights): string {
  if (came === 0) return t('insights.nothing.came')
  const said = t('insights.summary.funnel', {
    count: came,
    formatted: formatCount(came),
    booked: formatCount(won),
    share: shareOf(won, came),
    lost: formatCount(lost),
  })
  return won + lost === 0
    ? said
    : `${said} ${t('insights.summary.decided', { share: shareOf(won, won + lost) })}`
}

const statusFills: Record<BadgeColor, string> = {
  violet: 'fill-violet-dot',
  lavender: 'fill-lavender-dot',
  orange: 'fill-orange-dot',
  green: 'fill-green-dot',
  rose: 'fill-rose-dot',
  neutral: 'fill-neutral-dot',
  blue: 'fill-blue-dot',
}
