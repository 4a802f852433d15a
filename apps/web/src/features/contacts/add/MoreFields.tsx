import { genders } from '@caravel/contract/contacts'
import { Controller, type FieldErrors, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Textarea } from '../../../ui/Textarea.tsx'
import type { NewPerson } from './newPerson.ts'

const rare = ['gender', 'birthday', 'address', 'about'] as const

/** An error must be seen, even where its field was not asked for. */
export const hasRareError = (errors: FieldErrors<NewPerson>) => rare.some((field) => errors[field])

export function MoreFields() {
  const { t } = useTranslation()
  const { register, control, formState } = useFormContext<NewPerson>()
  const { errors } = formState
  return (
    <>
      <div className="flex gap-3 max-sheet:flex-col max-sheet:gap-4">
        <Controller
          control={control}
          name="gender"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Field label={t('addPerson.gender')} error={errors.gender?.message} className="flex-1">
              <Select
                ref={ref}
                value={value}
                onValueChange={(next) => onChange(next === nobodys ? '' : next)}
                onBlur={onBlur}
                placeholder={t('addPerson.choose')}
                options={[
                  ...genders.map((each) => ({ value: each, label: t(`addPerson.genders.${each}`) })),
                  ...(value ? [{ value: nobodys, label: t('pick.none') }] : []),
                ]}
              />
            </Field>
          )}
        />
        <Field label={t('addPerson.birthday')} error={errors.birthday?.message} className="flex-1">
          <Input {...register('birthday')} type="date" max={today()} />
        </Field>
      </div>
      <Field label={t('addPerson.address')} error={errors.address?.message}>
        <Textarea {...register('address')} rows={2} />
      </Field>
      <Field label={t('addPerson.about')} error={errors.about?.message}>
        <Textarea {...register('about')} rows={3} />
      </Field>
    </>
  )
}

/** A select takes no empty value as an option. */
const nobodys = 'NONE'

const today = () => new Date().toISOString().slice(0, 10)
