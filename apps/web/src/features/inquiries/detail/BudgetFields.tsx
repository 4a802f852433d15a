import { DealChanges } from '@caravel/contract/deals'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { workspaceQuery } from '../../../data/workspaceQuery.ts'
import { formatAmount } from '../../../lib/format.ts'
import { readMoney } from '../../../lib/readMoney.ts'
import { CurrencyPicker } from '../../../patterns/pickers/CurrencyPicker.tsx'
import { currencyName } from '../../../patterns/pickers/placeOptions.ts'
import { ChoiceField } from '../../../patterns/records/fields/ChoiceField.tsx'
import { emptyText } from '../../../patterns/records/fields/fieldOfRecord.ts'
import { useSaveRecord } from '../../../patterns/records/useSaveRecord.ts'
import { problemWith } from '../../../patterns/settings/problemWith.ts'
import { AutosaveChoice } from '../../../ui/AutosaveChoice.tsx'
import { AutosaveNote } from '../../../ui/AutosaveNote.tsx'
import { autosaveInput } from '../../../ui/autosaveInput.ts'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { useAutosave } from '../../../ui/useAutosave.ts'
import { noAmount, understood } from '../shared/typedBudget.ts'
import type { InquiryOnPage } from './inquiryOnPage.ts'

export function BudgetFields(page: InquiryOnPage) {
  const { org, inquiry, reason } = page
  const { t } = useTranslation()
  const save = useSaveRecord('inquiry', org, inquiry)
  return (
    <>
      <BudgetField {...page} />
      <ChoiceField
        label={t('field.inquiry.currency')}
        value={inquiry.currency}
        isSame={Object.is}
        describe={currencyName}
        onSave={(currency) => save({ currency }, { currency })}
        picker={(chosen) => <CurrencyPicker {...chosen} />}
        reason={reason}
      >
        {(currency) => (
          <>
            <span className="truncate">{currencyName(currency)}</span>
            <span className="text-ink-3">{currency}</span>
          </>
        )}
      </ChoiceField>
    </>
  )
}

function BudgetField({ org, inquiry, reason }: InquiryOnPage) {
  const { t } = useTranslation()
  const workspace = useQuery(workspaceQuery(org))
  const save = useSaveRecord('inquiry', org, inquiry)
  const label = t('field.inquiry.budget')
  const value = inquiry.budget === null ? '' : formatAmount(inquiry.budget)
  const own = inquiry.currency ?? workspace.data?.currency
  /** What is saved. Whoever names another currency changes that too. */
  const read = (typed: string) => {
    const { amount, currency } = readMoney(typed, own)
    return { budget: amount, ...(currency !== own && currency && { currency }) }
  }
  const autosave = useAutosave({
    value,
    save: (typed) => save(read(typed), read(typed)),
    validate: (typed) => {
      const { budget } = read(typed)
      return Number.isNaN(budget) ? noAmount() : problemWith(DealChanges.shape.budget)(budget)
    },
    isSame: (one, other) =>
      Object.is(read(one).budget, read(other).budget) && read(one).currency === read(other).currency,
  })
  return (
    <Field
      layout="line"
      label={label}
      hint={autosave.isEdited ? understood(autosave.current, own) : undefined}
      error={autosave.error}
      note={<AutosaveNote state={autosave.state} />}
    >
      <Input
        look="quiet"
        inputMode="decimal"
        autoComplete="off"
        placeholder={emptyText(label, reason)}
        disabled={reason !== undefined}
        reason={reason}
        {...autosaveInput(autosave)}
      />
      <AutosaveChoice autosave={autosave} stored={value} describe={String} />
    </Field>
  )
}
