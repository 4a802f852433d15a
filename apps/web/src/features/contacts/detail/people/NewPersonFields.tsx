import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../../ui/Field.tsx'
import { Input } from '../../../../ui/Input.tsx'
import type { NewLink } from './newLink.ts'

/** Who is to be attached, where they are no contact yet. */
export function NewPersonFields({ form }: { form: UseFormReturn<NewLink> }) {
  const { t } = useTranslation()
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <div className="flex gap-3 max-sheet:flex-col max-sheet:gap-4">
        <Field
          label={t('field.contact.first_name')}
          required
          error={errors.first_name?.message}
          className="flex-1"
        >
          <Input {...register('first_name')} autoComplete="off" />
        </Field>
        <Field
          label={t('field.contact.last_name')}
          optional
          error={errors.last_name?.message}
          className="flex-1"
        >
          <Input {...register('last_name')} autoComplete="off" />
        </Field>
      </div>
      <Field label={t('field.contact.email')} optional error={errors.email?.message}>
        <Input {...register('email')} type="email" inputMode="email" autoComplete="off" />
      </Field>
      <Field label={t('field.contact.phone')} optional error={errors.phone_number?.message}>
        <Input {...register('phone_number')} type="tel" inputMode="tel" autoComplete="off" />
      </Field>
    </>
  )
}
