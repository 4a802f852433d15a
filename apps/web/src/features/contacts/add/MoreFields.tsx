import { genders } from '@caravel/contract/contacts'
import { Controller, type FieldErrors, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { dayProblem } from '../../../patterns/records/fields/dayText.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Textarea } from '../../../ui/Textarea.tsx'
import { readTypedBirthday, understoodDay } from '../../../ui/typedDay.ts'
import type { NewPerson } from './newPerson.ts'

const rare = ['job_title', 'gender', 'birthday', 'address', 'about'] as const

/** An error must be seen, even where its field was not asked for. */
export const hasRareError = (errors: FieldErrors<NewPerson>) => rare.some((field) => errors[field])

export function MoreFields() {
  const { t } = useTranslation()
  const { register, control, formState } = useFormContext<NewPerson>()
  const { errors } = formState
  return (
    <>
      <Field label={t('field.contact.job_title')} error={errors.job_title?.message}>
        <Input {...register('job_title')} autoComplete="off" />
      </Field>
      <div className="flex gap-3 max-sheet:flex-col max-sheet:gap-4">
        <Controller
          control={control}
          name="gender"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Field label={t('field.contact.gender')} error={errors.gender?.message} className="flex-1">
              <Select
                ref={ref}
                value={value}
                onValueChange={(next) => onChange(next === nobodys ? '' : next)}
                onBlur={onBlur}
                placeholder={t('addPerson.choose')}
                options={[
                  ...genders.map((each) => ({ value: each, label: t(`gender.${each}`) })),
                  ...(value ? [{ value: nobodys, label: t('pick.none') }] : []),
                ]}
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="birthday"
          render={({ field, fieldState: { error } }) => (
            <Field
              label={t('field.contact.birthday')}
              hint={error ? undefined : understoodDay(field.value, readTypedBirthday)}
              error={error && (dayProblem(field.value, readTypedBirthday) ?? error.message)}
              className="flex-1"
            >
              <DayInput {...field} read={readTypedBirthday} />
            </Field>
          )}
        />
      </div>
      <Field label={t('field.contact.address')} error={errors.address?.message}>
        <Textarea {...register('address')} rows={2} />
      </Field>
      <Field label={t('field.contact.about')} error={errors.about?.message}>
        <Textarea {...register('about')} rows={3} />
      </Field>
    </>
  )
}

/** A select takes no empty value as an option. */
const nobodys = 'NONE'
