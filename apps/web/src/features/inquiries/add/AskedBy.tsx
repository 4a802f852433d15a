import type { ContactSummary } from '@caravel/contract/contacts'
import { X } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { splitName } from '../../../lib/splitName.ts'
import { ContactBox } from '../../../patterns/pickers/ContactBox.tsx'
import { ContactPicker } from '../../../patterns/pickers/ContactPicker.tsx'
import { DuplicateWarning } from '../../../patterns/pickers/DuplicateWarning.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Input } from '../../../ui/Input.tsx'
import type { NewInquiry } from './newInquiry.ts'

/** Who asks: a contact, or somebody who becomes one with the inquiry. */
export function AskedBy({ org }: { org: string }) {
  const isNew = useWatch<NewInquiry, 'new_person'>({ name: 'new_person' }) !== null
  return isNew ? <NewAsker org={org} /> : <KnownAsker org={org} />
}

function KnownAsker({ org }: { org: string }) {
  const { t } = useTranslation()
  const { setValue, clearErrors } = useFormContext<NewInquiry>()
  const { field, fieldState } = useController<NewInquiry, 'person'>({ name: 'person' })
  const company = useWatch<NewInquiry, 'company'>({ name: 'company' })
  const pick = usePickAsker()

  return (
    <Field label={t('field.inquiry.person')} required error={fieldState.error?.message}>
      <ContactPicker
        org={org}
        value={field.value?.id ?? ''}
        except={[]}
        of={field.value ? undefined : (company?.id ?? undefined)}
        onPick={pick}
        onCreate={(name) => {
          setValue('new_person', { ...splitName(name), email: '', phone_number: '' }, { shouldDirty: true })
          setValue('person', null)
          setValue('travellers', [])
          clearErrors('person')
        }}
        trigger={
          <ContactBox
            ref={field.ref}
            onBlur={field.onBlur}
            contact={field.value}
            placeholder={t('newInquiry.choosePerson')}
          />
        }
      />
    </Field>
  )
}

function NewAsker({ org }: { org: string }) {
  const { t } = useTranslation()
  const { register, setValue, setFocus, formState } = useFormContext<NewInquiry>()
  const [email, phone] = useWatch<NewInquiry, ['new_person.email', 'new_person.phone_number']>({
    name: ['new_person.email', 'new_person.phone_number'],
  })
  const pick = usePickAsker()
  const errors = formState.errors.new_person

  /** Someone who is a contact already; null where they are picked next. */
  function choose(contact: ContactSummary | null) {
    // What was pressed goes with these fields: the focus moves to what comes in their place.
    flushSync(() => {
      setValue('new_person', null, { shouldDirty: true })
      if (contact) pick(contact)
    })
    setFocus('person')
  }

  return (
    <fieldset className="relative flex min-w-0 flex-col gap-3 rounded-card border border-line bg-subtle p-3">
      <legend className="sr-only">{t('newInquiry.newPerson')}</legend>
      <div className="flex items-center justify-between">
        <p aria-hidden className="text-12 font-medium text-ink-2">
          {t('newInquiry.newPerson')}
        </p>
        <IconButton icon={X} size="xs" label={t('newInquiry.chooseInstead')} onClick={() => choose(null)} />
      </div>
      <div className="grid items-start gap-3 sheet:grid-cols-2">
        <Field label={t('field.contact.first_name')} required error={errors?.first_name?.message}>
          <Input {...register('new_person.first_name')} autoFocus autoComplete="off" />
        </Field>
        <Field label={t('field.contact.last_name')} error={errors?.last_name?.message}>
          <Input {...register('new_person.last_name')} autoComplete="off" />
        </Field>
        <Field label={t('field.contact.email')} error={errors?.email?.message}>
          <Input {...register('new_person.email')} type="email" inputMode="email" autoComplete="off" />
        </Field>
        <Field label={t('field.contact.phone')} error={errors?.phone_number?.message}>
          <Input {...register('new_person.phone_number')} type="tel" inputMode="tel" autoComplete="off" />
        </Field>
      </div>
      <DuplicateWarning
        org={org}
        emails={[email ?? '']}
        phones={[phone ?? '']}
        actionFor={(contact) => (
          <Button size="sm" onClick={() => choose(contact)}>
            {t('newInquiry.useContact')}
          </Button>
        )}
      />
    </fieldset>
  )
}

function usePickAsker() {
  const { setValue, getValues } = useFormContext<NewInquiry>()
  return (contact: ContactSummary) => {
    const { person, company } = getValues()
    // A company that was chosen for another reason stays.
    if (!company || company.id === person?.company?.id) setValue('company', contact.company)
    setValue('person', contact, { shouldDirty: true, shouldValidate: true })
    setValue('travellers', [])
    setValue('travels', true)
  }
}
