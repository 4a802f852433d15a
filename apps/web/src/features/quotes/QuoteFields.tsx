import type { NewQuote, QuoteDraft } from '@caravel/contract/quotes'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { QuotePictures } from './QuotePictures.tsx'

type Props = {
  org: string
  dealId: string
  quote: NewQuote
  draft: QuoteDraft
  problems: Partial<Record<string, string>>
  onChange: (changes: Partial<NewQuote>) => void
}

const texts = [
  ['message', 3, 5000],
  ['included', 3, 5000],
  ['not_included', 3, 5000],
  ['terms', 3, 20_000],
] as const

export function QuoteFields({ org, dealId, quote, draft, problems, onChange }: Props) {
  const { t } = useTranslation()
  const error = (field: keyof NewQuote) => (problems[field] ? { error: problems[field] } : {})
  const text = ([name, rows, most]: (typeof texts)[number]) => (
    <Field key={name} label={t(`quotes.field.${name}`)} {...error(name)}>
      <Textarea
        rows={rows}
        maxLength={most}
        value={quote[name]}
        placeholder={t(`quotes.hint.${name}`)}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </Field>
  )
  const [message, included, notIncluded, terms] = texts
  return (
    <>
      <div className="grid items-start gap-3 sheet:grid-cols-[minmax(0,1fr)_10rem]">
        <Field label={t('quotes.field.title')} {...error('title')}>
          <Input
            autoFocus
            maxLength={200}
            value={quote.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        </Field>
        <Field label={t('quotes.field.valid_until')} {...error('valid_until')}>
          <DayInput value={quote.valid_until} onChange={(valid_until) => onChange({ valid_until })} />
        </Field>
      </div>
      <Alternatives quote={quote} draft={draft} onChange={onChange} />
      {text(message)}
      <div className="grid items-start gap-3 sheet:grid-cols-2">
        {text(included)}
        {text(notIncluded)}
      </div>
      <QuotePictures
        org={org}
        dealId={dealId}
        picked={quote.picture_ids}
        onPick={(picture_ids) => onChange({ picture_ids })}
      />
      {text(terms)}
      <Switch
        checked={quote.shows_line_prices}
        onCheckedChange={(shows_line_prices) => onChange({ shows_line_prices })}
        label={t('quotes.field.shows_line_prices')}
        hint={t('quotes.hint.shows_line_prices')}
      />
    </>
  )
}

/** One has no name: it is the offer. */
function Alternatives({ quote, draft, onChange }: Pick<Props, 'quote' | 'draft' | 'onChange'>) {
  const { t } = useTranslation()
  const { alternatives, currency } = draft
  const priceOf = (price: string) => formatMoney(Number(price), currency ?? '', 'full')
  const [only, ...others] = alternatives
  if (only && others.length === 0)
    return <p className="text-ink-2">{t('quotes.offers', { price: priceOf(only.price) })}</p>
  return (
    <fieldset className="grid gap-3 sheet:grid-cols-2">
      <legend className="mb-1 text-12 font-medium text-ink-2">{t('quotes.alternatives')}</legend>
      {alternatives.map(({ alternative, price }, place) => (
        <Field
          key={alternative}
          label={t('quotes.alternativeName', {
            letter: String.fromCharCode(64 + alternative),
            price: priceOf(price),
          })}
        >
          <Input
            maxLength={100}
            value={quote.names[place] ?? ''}
            onChange={({ target }) => onChange({ names: quote.names.with(place, target.value) })}
          />
        </Field>
      ))}
    </fieldset>
  )
}
