import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MemberPicker } from '../../../patterns/pickers/MemberPicker.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { PickBox } from '../../../ui/PickBox.tsx'
import { Textarea } from '../../../ui/Textarea.tsx'
import { CompanyDuplicates } from '../shared/CompanyDuplicates.tsx'
import type { NewCompany } from './newCompany.ts'

export function CompanyInputs({ org }: { org: string }) {
  const { t } = useTranslation()
  const { register, control, formState } = useFormContext<NewCompany>()
  const { errors } = formState
  return (
    <>
      <Field label={t('field.company.name')} required error={errors.name?.message}>
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <SeenBefore org={org} />
      <Field label={t('field.company.email')} error={errors.email?.message}>
        <Input {...register('email')} type="email" inputMode="email" autoComplete="off" />
      </Field>
      <div className="flex gap-3 max-sheet:flex-col max-sheet:gap-4">
        <Field
          label={t('field.company.phone_number')}
          error={errors.phone_number?.message}
          className="flex-1"
        >
          <Input {...register('phone_number')} type="tel" inputMode="tel" autoComplete="off" />
        </Field>
        <Field label={t('field.company.website')} error={errors.website?.message} className="flex-1">
          <Input {...register('website')} inputMode="url" autoComplete="off" />
        </Field>
      </div>
      <Field label={t('field.company.address')} error={errors.address?.message}>
        <Textarea {...register('address')} rows={2} />
      </Field>
      <Controller
        control={control}
        name="owner"
        render={({ field: { value, onChange, ref } }) => (
          <Field label={t('field.company.owner')} error={errors.owner?.message}>
            <MemberPicker
              org={org}
              value={value?.id ?? null}
              onPick={onChange}
              trigger={
                <PickBox
                  ref={ref}
                  value={value ? nameOf(value) : undefined}
                  placeholder={t('addCompany.nobody')}
                  icon={<Avatar name={nameOf(value)} src={value?.pic?.file_url} size={20} />}
                />
              }
            />
          </Field>
        )}
      />
    </>
  )
}

function SeenBefore({ org }: { org: string }) {
  const [name, website] = useWatch<NewCompany, ['name', 'website']>({ name: ['name', 'website'] })
  return <CompanyDuplicates org={org} name={name} website={website} inNewTab />
}

const nameOf = (owner: NewCompany['owner']) => (owner ? `${owner.first_name} ${owner.last_name}`.trim() : '')
