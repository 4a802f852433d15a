import { useQuery } from '@tanstack/react-query'
import { type FieldErrors, useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { PickBox } from '../../../ui/PickBox.tsx'
import { workspaceQuery } from '../../workspaces/shared/workspaceQuery.ts'
import { CurrencyPicker } from '../shared/CurrencyPicker.tsx'
import { CompanyChoice, StatusChoice } from './InquiryChoices.tsx'
import type { NewInquiry } from './newInquiry.ts'
import { Travellers } from './Travellers.tsx'

const rare = ['title', 'company', 'status', 'budget', 'currency', 'travellers'] as const

/** An error must be seen, even where its field was not asked for. */
export const hasRareError = (errors: FieldErrors<NewInquiry>) => rare.some((field) => errors[field])

export function MoreInquiryFields({ org }: { org: string }) {
  const { t } = useTranslation()
  const { register, formState } = useFormContext<NewInquiry>()
  return (
    <>
      <Travellers org={org} />
      <Field label={t('newInquiry.name')} error={formState.errors.title?.message}>
        <Input
          {...register('title')}
          maxLength={200}
          autoComplete="off"
          placeholder={t('newInquiry.nameExample')}
        />
      </Field>
      <div className="grid items-start gap-x-3 gap-y-4 sheet:grid-cols-2">
        <CompanyChoice org={org} />
        <StatusChoice org={org} />
      </div>
      <Budget org={org} />
    </>
  )
}

function Budget({ org }: { org: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(workspaceQuery(org))
  const { register, trigger, formState } = useFormContext<NewInquiry>()
  const currency = useController<NewInquiry, 'currency'>({ name: 'currency' })
  const code = currency.field.value || data?.currency
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
      <Field label={t('newInquiry.budget')} error={formState.errors.budget?.message}>
        <Input
          {...register('budget', { onBlur: () => void trigger('budget') })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          placeholder={t('newInquiry.budgetExample')}
        />
      </Field>
      <Field label={t('newInquiry.currency')} error={currency.fieldState.error?.message}>
        <CurrencyPicker
          value={code ?? null}
          onPick={currency.field.onChange}
          trigger={<PickBox ref={currency.field.ref} value={code} placeholder={t('pick.none')} />}
        />
      </Field>
    </div>
  )
}
