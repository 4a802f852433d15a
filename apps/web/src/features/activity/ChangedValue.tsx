import clsx from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAmount, formatDay, formatTime } from '../../lib/format.ts'
import { amountInWords, isAmount } from './amountInWords.ts'

const LONG = 140

type Props = { field: string; value: unknown; old?: boolean }

/** A long text is cut, and shown whole when asked. */
export function ChangedValue({ field, value, old = false }: Props) {
  const { t } = useTranslation()
  const [whole, setWhole] = useState(false)
  const text = useReadable(field, value)
  if (text === '') return <span className="text-ink-3 italic">{t('timeline.value.empty')}</span>
  const isLong = text.length > LONG
  return (
    <span className={clsx('wrap-anywhere min-w-0 whitespace-pre-wrap', old ? 'text-ink-2' : 'text-ink')}>
      {isLong && !whole ? `${[...text].slice(0, LONG).join('').trimEnd()}…` : text}
      {isLong ? (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="ml-1 inline-flex min-h-6 items-center rounded-check text-link hover:underline"
        >
          {t(whole ? 'timeline.value.less' : 'timeline.value.all')}
        </button>
      ) : null}
    </span>
  )
}

/** The server sends names for ids; what is left are codes, days and lists. */
function useReadable(field: string, value: unknown): string {
  const { t } = useTranslation()
  if (value === null || value === undefined) return ''
  // A service is a phrase, with commas of its own.
  const between = field === 'deal_services' || field === 'prices' ? '\n' : ', '
  if (Array.isArray(value)) return value.map((each) => readable(each)).join(between)
  return readable(value)

  function readable(each: unknown): string {
    if (each === null) return t('timeline.value.gone')
    if (isAmount(each)) return each.words ? `${each.words}: ${amountInWords(each)}` : amountInWords(each)
    if (isRate(each)) return t('timeline.value.rate', { ...each, day: formatDay(each.on) })
    if (typeof each === 'object') return t('timeline.value.unreadable')
    if (field === 'gender') return t([`gender.${each}`, String(each)])
    if (field === 'due_time') return formatTime(String(each))
    if (field === 'budget') return formatAmount(Number(each))
    return days.has(field) ? formatDay(String(each)) : String(each)
  }
}

const isRate = (value: unknown): value is { currency: string; rate: string; on: string } =>
  typeof value === 'object' && value !== null && 'rate' in value

const days = new Set(['birthday', 'travel_start', 'travel_end', 'due_on', 'parked_until'])
