import type { Deal } from '@caravel/contract/deals'
import type { TripTerms } from '@caravel/contract/trip-money'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../data/useToday.ts'
import { formatDay } from '../../../lib/format.ts'
import { useTellProblem } from '../../../patterns/records/useTellProblem.ts'
import { useUpdateRecord } from '../../../patterns/records/useUpdateRecord.ts'
import { type Read, TypedField } from './TypedField.tsx'

type Props = {
  org: string
  inquiry: Deal
  terms: TripTerms
  /** Currencies in which something is priced, and which have no rate yet. */
  missing: readonly string[]
}

/** Somebody says what other currencies are worth: nothing is looked up anywhere. */
export function TripRates({ org, inquiry, terms, missing }: Props) {
  const { t } = useTranslation()
  const today = useToday()
  const { mutateAsync: update } = useUpdateRecord('inquiry', org)
  const tell = useTellProblem()
  const rates = [
    ...inquiry.rates,
    ...missing
      .filter((code) => !inquiry.rates.some((rate) => rate.currency === code))
      .map((code) => ({ currency: code, rate: '', on: today })),
  ]
  if (rates.length === 0) return null

  const save = (changes: Pick<Deal, 'rates'>) =>
    void tell(update({ record: inquiry, changes, shown: changes }).then(() => undefined)).catch(
      () => undefined,
    )

  function saveRate(code: string, rate: string) {
    const others = inquiry.rates.filter((each) => each.currency !== code)
    save({ rates: rate === '' ? others : [...others, { currency: code, rate, on: today }] })
  }

  return (
    <div className="flex flex-wrap items-start gap-3">
      {rates.map(({ currency: code, rate, on }) => (
        <TypedField
          key={code}
          label={t('trip.rate', { from: code, to: terms.currency })}
          hint={rate ? t('trip.rateOf', { day: formatDay(on) }) : t('trip.rateMissing')}
          value={rate}
          show={String}
          read={(typed) => readRate(typed, t('trip.noRate'))}
          inputMode="decimal"
          maxLength={20}
          className="w-36"
          onSettle={(next) => saveRate(code, next)}
        />
      ))}
    </div>
  )
}

function readRate(typed: string, problem: string): Read<string> {
  const text = typed.trim().replace(',', '.')
  if (text === '') return { value: '' }
  return /^\d{1,9}(\.\d{1,10})?$/.test(text) && Number(text) > 0 ? { value: text } : { problem }
}
