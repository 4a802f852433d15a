import { chargedPer, markupKinds, taxBases } from '@caravel/contract/services'
import { lineOf, nightsOf } from '@caravel/contract/trip-money'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/format.ts'
import { CurrencyPicker } from '../../../patterns/pickers/CurrencyPicker.tsx'
import { Field } from '../../../ui/Field.tsx'
import { PickBox } from '../../../ui/PickBox.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { DetailsProps } from './detailsProps.ts'
import { readAmount, readPercent, readQuantity, showAmount } from './reading.ts'
import type { DetailsDraft } from './serviceDrafts.ts'
import { TypedField } from './TypedField.tsx'

export function ServicePrice({ details, terms, onChange }: DetailsProps) {
  const { t } = useTranslation()
  const { currency } = terms
  const costIn = details.cost_currency ?? currency
  const priceIn = details.price_currency ?? currency
  const way = details.markup_kind ?? 'typed'
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 items-start gap-3">
        <TypedField
          label={t('services.price.quantity')}
          value={details.quantity}
          show={String}
          read={readQuantity}
          inputMode="numeric"
          maxLength={4}
          onSettle={(quantity) => onChange({ quantity })}
        />
        <Field label={t('services.price.per')}>
          <Select
            value={details.per}
            options={chargedPer.map((per) => ({ value: per, label: t(`services.per.${per}`) }))}
            onValueChange={(per) => onChange({ per })}
          />
        </Field>
      </div>
      <div className="grid items-start gap-3 sheet:grid-cols-2">
        <TypedField
          label={t('services.price.cost')}
          value={details.cost}
          show={showAmount}
          read={(typed) => readAmount(typed, costIn)}
          inputMode="decimal"
          onSettle={(cost) => onChange({ cost, cost_currency: cost === null ? null : costIn })}
          beside={
            <CurrencyBox
              label={t('services.price.costCurrency')}
              value={costIn}
              onPick={(cost_currency) => onChange({ cost_currency })}
            />
          }
        />
        <Field label={t('services.price.way')}>
          <Select
            value={way}
            options={(['typed', ...markupKinds] as const).map((each) => ({
              value: each,
              label: t(`services.way.${each}`),
            }))}
            onValueChange={(next) => onChange(inWay(next, details))}
          />
        </Field>
        {way === 'percent' ? (
          <TypedField
            label={t('services.price.markup')}
            value={details.markup}
            show={showPercent}
            read={(typed) => readPercent(typed, -100)}
            inputMode="text"
            maxLength={12}
            onSettle={(markup) => onChange({ markup: markup ?? '0' })}
            beside={<Unit>%</Unit>}
          />
        ) : (
          <TypedField
            label={t(way === 'typed' ? 'services.price.price' : 'services.price.markup')}
            value={way === 'typed' ? details.price : details.markup}
            show={showAmount}
            read={(typed) => readAmount(typed, priceIn)}
            inputMode="decimal"
            onSettle={(amount) => onChange(priced(way, amount, priceIn))}
            beside={
              <CurrencyBox
                label={t('services.price.priceCurrency')}
                value={priceIn}
                onPick={(price_currency) => onChange({ price_currency })}
              />
            }
          />
        )}
        <TypedField
          label={t('services.price.commission')}
          value={details.commission_percent}
          show={showPercent}
          read={(typed) => readPercent(typed, 0)}
          inputMode="decimal"
          maxLength={8}
          onSettle={(commission_percent) => onChange({ commission_percent })}
          beside={<Unit>%</Unit>}
        />
        <TypedField
          label={t('services.price.tax')}
          value={details.tax_percent}
          show={showPercent}
          read={(typed) => readPercent(typed, 0)}
          inputMode="decimal"
          maxLength={8}
          onSettle={(tax_percent) => onChange({ tax_percent })}
          beside={<Unit>%</Unit>}
        />
        <Field label={t('services.price.taxOn')}>
          <Select
            value={details.tax_on}
            options={taxBases.map((base) => ({ value: base, label: t(`services.taxOn.${base}`) }))}
            onValueChange={(tax_on) => onChange({ tax_on })}
          />
        </Field>
      </div>
      <p aria-live="polite" className="text-12 text-ink-2 empty:hidden">
        {inWords(t, details, terms)}
      </p>
    </div>
  )
}

function CurrencyBox(props: { label: string; value: string; onPick: (currency: string) => void }) {
  return (
    <CurrencyPicker
      value={props.value}
      onPick={props.onPick}
      trigger={
        <PickBox aria-label={props.label} value={props.value} placeholder="" className="w-21! shrink-0" />
      }
    />
  )
}

const Unit = ({ children }: { children: string }) => (
  <span aria-hidden className="flex w-5 shrink-0 items-center text-ink-3">
    {children}
  </span>
)

const showPercent = (percent: string | null) => percent ?? ''

type Way = 'typed' | (typeof markupKinds)[number]

/** Another way to the price begins with nothing: an amount is no percentage. */
const inWay = (way: Way, { markup_kind }: DetailsDraft): Partial<DetailsDraft> =>
  way === (markup_kind ?? 'typed')
    ? {}
    : way === 'typed'
      ? { markup_kind: null, markup: null, price: null, price_currency: null }
      : { markup_kind: way, markup: '0', price: null, price_currency: null }

const priced = (way: Way, amount: string | null, currency: string): Partial<DetailsDraft> =>
  way === 'typed'
    ? { price: amount, price_currency: amount === null ? null : currency }
    : { markup: amount ?? '0', price_currency: currency }

/** `4 nights. Price €400.00, cost €320.00, margin €67.23.` */
function inWords(t: TFunction, details: DetailsDraft, terms: DetailsProps['terms']): string {
  const line = lineOf(details, terms)
  if (!line) return ''
  const money = (amount: string) => formatMoney(Number(amount), terms.currency, 'full')
  const { price, cost, margin } = line
  const sums = t('services.price.comesTo', { price: money(price), cost: money(cost), margin: money(margin) })
  return details.per === 'night' ? `${t('services.nights', { count: nightsOf(details) })}. ${sums}` : sums
}
