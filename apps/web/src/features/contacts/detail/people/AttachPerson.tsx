import { type Contact, type ContactSummary, relations } from '@caravel/contract/contacts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../../lib/api/errors.ts'
import { contactName } from '../../../../lib/contactName.ts'
import { splitName } from '../../../../lib/splitName.ts'
import { ContactBox } from '../../../../patterns/pickers/ContactBox.tsx'
import { ContactPicker } from '../../../../patterns/pickers/ContactPicker.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { useSnackbar } from '../../../../ui/Snackbar.tsx'
import { NewPersonFields } from './NewPersonFields.tsx'
import { NewLink, nothing, requestOf } from './newLink.ts'
import { useAttachPerson } from './people.queries.ts'

type Props = { org: string; contact: Contact; open: boolean; onOpenChange: (open: boolean) => void }

export function AttachPerson({ org, contact, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const attach = useAttachPerson(org, contact.id)
  const [picked, setPicked] = useState<ContactSummary>()
  const form = useForm<NewLink>({ resolver: zodResolver(NewLink), defaultValues: nothing })
  const { control, handleSubmit, formState, setValue, clearErrors, reset } = form
  const { errors, isSubmitting, isDirty } = formState
  const [isNew, firstName] = useWatch({ control, name: ['is_new', 'first_name'] })
  const theirName = isNew ? firstName.trim() : picked?.first_name
  const names = { person: theirName || t('people.form.thisPerson'), contact: contact.first_name }

  function set(changes: Partial<NewLink>) {
    for (const [field, value] of Object.entries(changes))
      setValue(field as keyof NewLink, value, { shouldDirty: true })
    clearErrors()
  }

  function close() {
    onOpenChange(false)
    setPicked(undefined)
    reset()
  }

  async function submit(link: NewLink) {
    try {
      await attach.mutateAsync(requestOf(link))
    } catch (error) {
      show({ tone: 'error', text: errorMessage(error) })
      return
    }
    close()
    show({ tone: 'success', text: t('people.attached', { name: contactName((!isNew && picked) || link) }) })
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t('people.form.title')}
      description={t('people.form.text', { contact: contactName(contact) })}
      onSubmit={handleSubmit(submit)}
      submitLabel={t('people.attach')}
      submitting={isSubmitting}
      isDirty={isDirty}
    >
      {isNew ? (
        <NewPersonFields form={form} />
      ) : (
        <Controller
          control={control}
          name="person_id"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Field
              label={t('people.form.person')}
              required
              error={errors.person_id && t('people.form.noPerson')}
            >
              <ContactPicker
                org={org}
                value={value}
                except={[contact.id, ...contact.attached_persons.map(({ id }) => id)]}
                onPick={(chosen) => {
                  setPicked(chosen)
                  onChange(chosen.id)
                }}
                onCreate={(name) => set({ is_new: true, ...splitName(name) })}
                trigger={
                  <ContactBox
                    ref={ref}
                    onBlur={onBlur}
                    contact={picked}
                    placeholder={t('people.form.choose')}
                  />
                }
              />
            </Field>
          )}
        />
      )}
      <Button
        variant="ghost"
        size="sm"
        className="-mt-2.5 -ml-2 self-start"
        onClick={() => set({ is_new: !isNew })}
      >
        {t(isNew ? 'people.form.existing' : 'people.form.new')}
      </Button>
      <Controller
        control={control}
        name="relation"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field
            label={t('people.form.relation', names)}
            required
            hint={value ? t(`people.sentence.${value}`, names) : undefined}
            error={errors.relation && t('people.form.noRelation')}
          >
            <Select
              ref={ref}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
              placeholder={t('people.form.chooseRelation')}
              options={relations.map((each) => ({ value: each, label: t(`people.relation.${each}`) }))}
            />
          </Field>
        )}
      />
    </FormDialog>
  )
}
