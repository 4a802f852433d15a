import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNewContactDefaults } from '../../../data/newContactDefaults.ts'
import { contactName } from '../../../lib/contactName.ts'
import { CompanyPicker } from '../../../patterns/pickers/CompanyPicker.tsx'
import { MemberPicker } from '../../../patterns/pickers/MemberPicker.tsx'
import { SourcePicker } from '../../../patterns/pickers/SourcePicker.tsx'
import { StatusPicker } from '../../../patterns/pickers/StatusPicker.tsx'
import { sourceIcons } from '../../../patterns/pickers/sourceIcons.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { BadgeDot } from '../../../ui/Badge.tsx'
import { Field } from '../../../ui/Field.tsx'
import { PickBox } from '../../../ui/PickBox.tsx'
import type { NewPerson } from './newPerson.ts'

/** Until one is picked, status and owner are those that the workspace gives to new people. */
export function PersonChoices({ org }: { org: string }) {
  return (
    <div className="grid gap-x-3 gap-y-4 sheet:grid-cols-2">
      <CompanyChoice org={org} />
      <StatusChoice org={org} />
      <SourceChoice org={org} />
      <OwnerChoice org={org} />
    </div>
  )
}

function CompanyChoice({ org }: { org: string }) {
  const { t } = useTranslation()
  const { value, onChange, ref, error } = useChoice('company')
  return (
    <Field label={t('field.contact.company')} {...error}>
      <CompanyPicker
        org={org}
        value={value?.id ? value : null}
        onPick={onChange}
        onName={(name) => onChange({ id: null, name, pic: null })}
        trigger={
          <PickBox
            ref={ref}
            value={value?.name}
            placeholder={t('addPerson.chooseCompany')}
            icon={<Avatar name={value?.name ?? ''} src={value?.pic?.file_url} size={20} shape="square" />}
          />
        }
      />
    </Field>
  )
}

function StatusChoice({ org }: { org: string }) {
  const { t } = useTranslation()
  const defaults = useNewContactDefaults(org)
  const { value: picked, onChange, ref, error } = useChoice('status')
  const value = picked === 'default' ? defaults.status : picked
  return (
    <Field label={t('field.contact.status')} {...error}>
      <StatusPicker
        org={org}
        value={value?.id ?? null}
        onPick={onChange}
        trigger={
          <PickBox
            ref={ref}
            value={value?.name}
            placeholder={t('addPerson.choose')}
            icon={<BadgeDot tone={value?.color ?? 'neutral'} />}
          />
        }
      />
    </Field>
  )
}

function SourceChoice({ org }: { org: string }) {
  const { t } = useTranslation()
  const { value, onChange, ref, error } = useChoice('source')
  const Icon = sourceIcons[value?.icon ?? 'default']
  return (
    <Field label={t('field.contact.source')} {...error}>
      <SourcePicker
        org={org}
        value={value?.id ?? null}
        onPick={onChange}
        trigger={
          <PickBox
            ref={ref}
            value={value?.name}
            placeholder={t('addPerson.choose')}
            icon={<Icon size={14} aria-hidden className="text-ink-3" />}
          />
        }
      />
    </Field>
  )
}

function OwnerChoice({ org }: { org: string }) {
  const { t } = useTranslation()
  const defaults = useNewContactDefaults(org)
  const { value: picked, onChange, ref, error } = useChoice('owner')
  const value = picked === 'default' ? defaults.owner : picked
  const name = value ? contactName(value) : undefined
  return (
    <Field label={t('field.contact.owner')} {...error}>
      <MemberPicker
        org={org}
        value={value?.id ?? null}
        onPick={onChange}
        trigger={
          <PickBox
            ref={ref}
            value={name}
            placeholder={t('addPerson.nobody')}
            icon={<Avatar name={name ?? ''} src={value?.pic?.file_url} size={20} />}
          />
        }
      />
    </Field>
  )
}

function useChoice<Name extends 'company' | 'status' | 'source' | 'owner'>(name: Name) {
  const { control } = useFormContext<NewPerson>()
  const { field, fieldState } = useController<NewPerson, Name>({ control, name })
  const message = fieldState.error?.message
  return {
    value: field.value,
    onChange: field.onChange,
    ref: field.ref,
    error: message ? { error: message } : {},
  }
}
