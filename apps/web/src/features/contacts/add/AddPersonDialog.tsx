import { type Contact, type ContactFields, type ContactSummary, contacts } from '@caravel/contract/contacts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { fieldErrors } from '../../../lib/api/fieldErrors.ts'
import { useCreationKey } from '../../../lib/api/useCreationKey.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { companiesKey } from '../../companies/shared/companies.queries.ts'
import { useCan } from '../../profile/shared/useProfile.ts'
import { contactsKey } from '../shared/contacts.queries.ts'
import { blank, fieldOf, type NewPerson, NewPersonForm, withoutEmptyRows } from './newPerson.ts'
import { PersonFields } from './PersonFields.tsx'

type Props = {
  org: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The company that the person is added to, when it is added from there. */
  company?: ContactSummary['company']
}

export function AddPersonDialog({ org, open, onOpenChange, company = null }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const mayAdd = useCan('contacts:write')
  const { keyFor, created } = useCreationKey()
  const [another, setAnother] = useState(false)
  const form = useForm<NewPerson, unknown, ContactFields>({
    resolver: zodResolver(NewPersonForm),
    defaultValues: { ...blank, company },
  })
  const { isDirty, isSubmitting } = form.formState

  function close() {
    onOpenChange(false)
    form.reset()
  }

  async function add(body: ContactFields) {
    let contact: Contact
    try {
      contact = await call(contacts.create, { params: { org }, body }, { idempotencyKey: keyFor(body) })
    } catch (error) {
      refuse(error)
      return
    }
    created()
    show({
      tone: 'success',
      text: t('addPerson.added'),
      action: { label: t('addPerson.open'), onSelect: () => openDetail(contact.id) },
    })
    for (const queryKey of [contactsKey(org), companiesKey(org)]) {
      void queryClient.invalidateQueries({ queryKey })
    }
    if (!another) return close()
    form.reset(undefined, { keepFieldsRef: true })
    form.setFocus('first_name')
  }

  function refuse(error: unknown) {
    const problems = fieldErrors(error, fieldOf)
    if (problems.length === 0) show({ tone: 'error', text: errorMessage(error) })
    for (const [at, { field, message }] of problems.entries()) {
      form.setError(field, { message }, { shouldFocus: at === 0 })
    }
  }

  const openDetail = (contactId: string) =>
    navigate({ to: '/$orgId/contacts/$contactId/detail', params: { orgId: org, contactId } })

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t('addPerson.title')}
      size={560}
      submitLabel={t('addPerson.submit')}
      submitting={isSubmitting}
      reason={mayAdd ? undefined : t('addPerson.readOnly')}
      isDirty={isDirty}
      discard={{
        title: t('addPerson.discard.title'),
        text: t('addPerson.discard.text'),
        confirm: t('addPerson.discard.confirm'),
      }}
      onSubmit={(event) => {
        form.reset(withoutEmptyRows(form.getValues()), { keepDefaultValues: true, keepErrors: true })
        return form.handleSubmit(add)(event)
      }}
      footerStart={
        <Checkbox
          checked={another}
          onCheckedChange={(checked) => setAnother(checked === true)}
          label={t('addPerson.another')}
          className="mr-auto whitespace-nowrap max-sheet:flex-none!"
        />
      }
    >
      <FormProvider {...form}>
        <PersonFields org={org} />
      </FormProvider>
    </FormDialog>
  )
}
