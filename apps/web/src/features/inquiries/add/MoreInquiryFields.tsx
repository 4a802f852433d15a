import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type FieldErrors, useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { workspaceQuery } from '../../../data/workspaceQuery.ts'
import { formatAmount } from '../../../lib/format.ts'
import { readMoney } from '../../../lib/readMoney.ts'
import { CurrencyPicker } from '../../../patterns/pickers/CurrencyPicker.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { PickBox } from '../../../ui/PickBox.tsx'
import { amountExample, understood } from '../shared/typedBudget.ts'
import { CompanyChoice, StatusChoice } from './InquiryChoices.tsx'
import type { NewInquiry } from './newInquiry.ts'
import { Travellers } from './Travellers.tsx'

const rare = ['title', 'company', 'status', 'budget', 'currency', 'travellers', 'party_size'] as const

/** An error must be seen, even where its field was not asked for. */
export const hasRareError = (errors: FieldErrors<NewInquiry>) => rare.some((field) => errors[field])

type Props = { org: string; hasStatus: boolean }

export function MoreInquiryFields({ org, hasStatus }: Props) {
  const { t } = useTranslation()
  const { register, formState } = useFormContext<NewInquiry>()
  return (
    <>
      <Travellers org={org} />
      <Field
        label={t('field.inquiry.party_size')}
        hint={t('newInquiry.partyHint')}
        error={formState.errors.party_size?.message}
      >
        <Input {...register('party_size')} inputMode="numeric" autoComplete="off" maxLength={3} />
      </Field>
      <Field label={t('field.inquiry.title')} error={formState.errors.title?.message}>
        <Input
          {...register('title')}
          maxLength={200}
          autoComplete="off"
          placeholder={t('newInquiry.nameExample')}
        />
      </Field>
      <div className="grid items-start gap-x-3 gap-y-4 sheet:grid-cols-2">
        <CompanyChoice org={org} />
        {hasStatus ? <StatusChoice org={org} /> : null}
      </div>
      <Budget org={org} />
    </>
  )
}

function Budget({ org }: { org: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(workspaceQuery(org))
  const { register, trigger, setValue, formState } = useFormContext<NewInquiry>()
  const currency = useController<NewInquiry, 'currency'>({ name: 'currency' })
  const code = currency.field.value || data?.currency
  const typed = useWatch<NewInquiry, 'budget'>({ name: 'budget' })
  const error = formState.errors.budget?.message
  const hint = error ? undefined : understood(typed, code)
  const box = useRef<HTMLDivElement>(null)

  // It is the last field, so that what is said below it would stay below the edge of the dialog.
  const saysMore = Boolean(hint ?? error)
  useEffect(() => {
    if (saysMore) box.current?.scrollIntoView({ block: 'nearest' })
  }, [saysMore])

  /** A currency that is named in the amount is picked. */
  function pickNamed(text: string) {
    const named = readMoney(text, code).currency
    if (named) currency.field.onChange(named)
  }

  function tidy(text: string) {
    const { amount } = readMoney(text, code)
    const tidied = amount === null ? '' : formatAmount(amount)
    if (readMoney(tidied).amount === amount) setValue('budget', tidied) // what is wrong stays as it was typed
    void trigger('budget')
  }

  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
      <Field label={t('field.inquiry.budget')} hint={hint} error={error}>
        <Input
          {...register('budget', {
            onChange: ({ target }) => pickNamed(target.value),
            onBlur: ({ target }) => tidy(target.value),
          })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          placeholder={amountExample()}
        />
      </Field>
      <Field label={t('field.inquiry.currency')} error={currency.fieldState.error?.message}>
        <CurrencyPicker
          value={code ?? null}
          onPick={currency.field.onChange}
          trigger={<PickBox ref={currency.field.ref} value={code} placeholder={t('pick.none')} />}
        />
      </Field>
    </div>
  )
}
