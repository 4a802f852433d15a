import type { InsightName, Insights, Sold as SoldIn } from '@caravel/contract/insights'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDay, formatMoney } from '../../../lib/format.ts'
import { BarRows } from './BarRows.tsx'
import { ColumnChart } from './ColumnChart.tsx'
import { InsightFigure } from './InsightFigure.tsx'
import type { Time } from './insights.queries.ts'
import { Legend } from './ShapeMark.tsx'

type Props = { org: string; time: Time; sold: NonNullable<Insights['sold']> }

type Row = { key: string; name: string; trips: number; price: string; margin: string | null }
type Name = Extract<InsightName, `sold_${string}`>

/** Each currency is a whole of its own: nothing is converted. */
export function Sold(shared: Props) {
  const { t } = useTranslation()
  const ofGroup = (none: string) => (row: SoldIn['by_member'][number]) => ({
    ...row,
    key: row.group?.id ?? 'none',
    name: row.group?.name ?? none,
  })
  return (
    <>
      <SoldBy
        {...shared}
        name="sold_by_month"
        rowsOf={({ by_month }) =>
          by_month.map((row) => ({ ...row, key: row.starts_on, name: monthOf(row.starts_on) }))
        }
      />
      <SoldBy
        {...shared}
        name="sold_by_destination"
        note={t('insights.soldDestinationNote')}
        rowsOf={({ by_destination }) => by_destination.map((row) => ({ ...row, key: row.name }))}
      />
      <SoldBy
        {...shared}
        name="sold_by_supplier"
        rowsOf={({ by_supplier }) => by_supplier.map(ofGroup(t('insights.noSupplier')))}
      />
      <SoldBy
        {...shared}
        name="sold_by_member"
        rowsOf={({ by_member }) => by_member.map(ofGroup(t('insights.nobody')))}
      />
    </>
  )
}

type ByProps = Props & { name: Name; note?: string; rowsOf: (sold: SoldIn) => Row[] }

function SoldBy({ org, time, sold, name, note, rowsOf }: ByProps) {
  const { t } = useTranslation()
  const [first] = sold
  const hasMargin = first !== undefined && first.margin !== null
  const money = (amount: string, currency: string) => formatMoney(Number(amount), currency, 'full')
  const all = sold.map((own) => ({ ...own, rows: rowsOf(own) })).filter(({ rows }) => rows.length > 0)
  return (
    <InsightFigure
      org={org}
      time={time}
      name={name}
      wide={name === 'sold_by_month'}
      summary={summary()}
      table={{
        columns: [
          t(`insights.group.${name}`),
          t('insights.trips'),
          t('insights.revenue'),
          ...(hasMargin ? [t('insights.margin')] : []),
        ],
        rows: all.flatMap(({ currency, rows }) =>
          rows.map(({ key, name, trips, price, margin }) => ({
            key: `${currency} ${key}`,
            cells: [
              name,
              formatCount(trips),
              money(price, currency),
              ...(margin === null ? [] : [money(margin, currency)]),
            ],
          })),
        ),
      }}
    >
      {all.length > 0 && hasMargin ? (
        <Legend
          parts={[
            { shape: 'came', name: t('insights.revenue') },
            { shape: 'booked', name: t('insights.margin') },
          ]}
        />
      ) : null}
      <div className="flex flex-col gap-4">
        {all.map((own) => (
          <div key={own.currency} className="[break-inside:avoid]">
            {all.length > 1 ? <p className="mb-1 font-medium">{own.currency}</p> : null}
            {picture(own)}
          </div>
        ))}
      </div>
      {note && all.length > 0 ? <p className="mt-3 text-12 text-ink-3">{note}</p> : null}
    </InsightFigure>
  )

  function picture({ currency, rows }: { currency: string; rows: Row[] }) {
    const label = t('insights.soldIn', { title: t(`insights.title.${name}`), currency })
    if (name === 'sold_by_month') {
      return (
        <ColumnChart
          label={label}
          points={rows.map(({ key, name, price, margin }) => ({
            key,
            name,
            label: name,
            values: [
              part('came', t('insights.count.revenue', { amount: money(price, currency) }), price),
              ...(margin === null
                ? []
                : [part('booked', t('insights.count.margin', { amount: money(margin, currency) }), margin)]),
            ],
          }))}
        />
      )
    }
    const most = Math.max(1, ...rows.map(({ price }) => Number(price)))
    return (
      <BarRows
        label={label}
        rows={rows.map(({ key, name, price, margin }) => ({
          key,
          name,
          bars: [
            { style: 'came', length: Number(price) / most },
            ...(margin === null ? [] : [{ style: 'booked', length: Number(margin) / most }]),
          ],
          text: (
            <>
              <span className="font-medium text-ink">{formatMoney(Number(price), currency)}</span>{' '}
              {margin === null
                ? null
                : t('insights.share.margin', { amount: formatMoney(Number(margin), currency) })}
            </>
          ),
        }))}
      />
    )
  }

  function summary() {
    const [own] = all
    if (!first || !own) return t(`insights.nothing.${name}`)
    // Those that belong to nobody are the last.
    const [best] = own.rows.filter(({ key }) => key !== 'none')
    const said =
      name === 'sold_by_month'
        ? t('insights.summary.sold', {
            count: first.trips,
            formatted: formatCount(first.trips),
            price: money(first.price, first.currency),
          }) +
          (first.margin === null
            ? ''
            : ` ${t('insights.summary.soldMargin', { margin: money(first.margin, first.currency) })}`)
        : best
          ? t('insights.summary.soldMost', { name: best.name, price: money(best.price, own.currency) })
          : t(`insights.unnamed.${name}`)
    return all.length > 1 ? `${said} ${t('insights.summary.currencies', { count: all.length - 1 })}` : said
  }
}

const part = <S extends string>(shape: S, text: string, amount: string) => ({
  shape,
  text,
  value: Number(amount),
})

const monthOf = (day: string) => formatDay(day).slice(3)
