import { dueDayOf } from '@caravel/contract/payments-plan'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/format.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Select } from '../../../ui/Select.tsx'
import { money } from './amounts.ts'
import { dues, type InstalmentDraft, type Problems, ways } from './planDrafts.ts'

type Props = {
  draft: InstalmentDraft
  place: number
  /** What the instalment comes to; null where that is not known. */
  total: string | null
  terms: { currency: string; travel_start: string | null }
  problems: Problems
  onChange: (changes: Partial<InstalmentDraft>) => void
  onRemove: () => void
}

export function InstalmentFields({ draft, place, total, terms, problems, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const { way, due } = draft
  const name = draft.label.trim() || t('payments.instalment', { number: place + 1 })
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-3">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-start gap-2">
        <Field
          label={t('payments.label')}
          required
          className="min-w-0 flex-1"
          {...(problems.label && { error: problems.label })}
        >
          <Input
            value={draft.label}
            maxLength={100}
            placeholder={t('payments.labelHint')}
            onChange={({ target }) => onChange({ label: target.value })}
          />
        </Field>
        <IconButton
          icon={Trash2}
          label={t('payments.removeInstalment', { name })}
          className="mt-5.5"
          onClick={onRemove}
        />
      </div>
      <div className="grid items-start gap-3 sheet:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)_8rem] sheet:grid-cols-[minmax(0,1fr)_7rem] items-start gap-1.5">
          <Field label={t('payments.howMuch')} {...(hintOfTotal() && { hint: hintOfTotal() })}>
            <Select
              value={way}
              options={ways.map((value) => ({ value, label: t(`payments.way.${value}`) }))}
              onValueChange={(next) => onChange({ way: next, value: '' })}
            />
          </Field>
          {way === 'rest' ? null : (
            <Field
              label={way === 'percent' ? t('payments.percentLabel') : t('payments.amountIn', terms)}
              {...(problems.value && { error: problems.value })}
            >
              <Input
                value={draft.value}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                onChange={({ target }) => onChange({ value: target.value })}
              />
            </Field>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)_8rem] sheet:grid-cols-[minmax(0,1fr)_7rem] items-start gap-1.5">
          <Field label={t('payments.dueLabel')} {...(hintOfDue() && { hint: hintOfDue() })}>
            <Select
              value={due}
              options={dues.map((value) => ({ value, label: t(`payments.due.${value}`) }))}
              onValueChange={(next) => onChange({ due: next })}
            />
          </Field>
          {due === 'day' ? (
            <Field label={t('payments.day')} {...(problems.day && { error: problems.day })}>
              <DayInput value={draft.day} onChange={(day) => onChange({ day })} />
            </Field>
          ) : (
            <Field label={t('payments.days')} {...(problems.days && { error: problems.days })}>
              <Input
                value={draft.days}
                inputMode="numeric"
                maxLength={3}
                autoComplete="off"
                onChange={({ target }) => onChange({ days: target.value })}
              />
            </Field>
          )}
        </div>
      </div>
    </fieldset>
  )

  function hintOfTotal(): string | undefined {
    return total === null || way === 'amount' ? undefined : money(total, terms.currency)
  }

  function hintOfDue(): string | undefined {
    if (due !== 'before' || !/^\d{1,3}$/.test(draft.days.trim())) return undefined
    const day = dueDayOf({ due_on: null, days_before: Number(draft.days) }, terms)
    return day ? formatDay(day) : t('payments.noDeparture')
  }
}
