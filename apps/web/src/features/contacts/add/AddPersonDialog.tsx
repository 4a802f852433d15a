import { type ContactSummary, contacts } from '@caravel/contract/contacts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { withNewContactDefaults } from '../../../data/newContactDefaults.ts'
import { useRefresh } from '../../../data/refresh.ts'
import { useCan } from '../../../data/useProfile.ts'
import { call } from '../../../lib/api/call.ts'
import { contactName } from '../../../lib/contactName.ts'
import { AddRecordDialog } from '../../../patterns/records/AddRecordDialog.tsx'
import {
  blank,
  fieldOf,
  type NewPerson,
  NewPersonForm,
  type NewPersonRequest,
  type PersonStart,
  withoutEmptyRows,
} from './newPerson.ts'
import { PersonFields } from './PersonFields.tsx'

type Props = {
  org: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The company that the person is added to, when it is added from there. */
  company?: ContactSummary['company']
  /** What is known of the person already, when somebody was looked for and not found, or is added to a status. */
  person?: PersonStart
}

export function AddPersonDialog({ org, open, onOpenChange, company = null, person }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const refresh = useRefresh(org)
  const mayAdd = useCan('contacts:write')
  const form = useForm<NewPerson, unknown, NewPersonRequest>({
    resolver: zodResolver(NewPersonForm),
    defaultValues: { ...blank, company, ...person },
  })

  return (
    <AddRecordDialog
      open={open}
      onOpenChange={onOpenChange}
      size={560}
      texts={{
        title: t('addPerson.title'),
        submit: t('addPerson.submit'),
        added: t('addPerson.added'),
        open: t('addPerson.open'),
        another: t('addPerson.another'),
        discard: {
          title: t('addPerson.discard.title'),
          text: t('addPerson.discard.text'),
          confirm: t('addPerson.discard.confirm'),
        },
      }}
      reason={mayAdd ? undefined : t('addPerson.readOnly')}
      form={form}
      draft={person ? undefined : `contact:${org}:${company?.id ?? ''}`}
      first="first_name"
      fieldOf={fieldOf}
      tidy={withoutEmptyRows}
      create={async (fields, idempotencyKey) => {
        const body = await withNewContactDefaults(queryClient, org, fields)
        const text = contactName(fields) || fields.emails?.[0]?.email || ''
        const waits = { kind: 'contact', org, text } as const
        return call(contacts.create, { params: { org }, body }, { idempotencyKey, waits })
      }}
      onCreated={(id) => {
        // Who is added next is somebody else, of the same status.
        if (person) {
          form.reset({ ...blank, company, status: person.status ?? blank.status }, { keepFieldsRef: true })
        }
        void refresh({ type: 'contact', id, verb: 'created' })
      }}
      onOpenRecord={(contactId) =>
        void navigate({
          to: '/$orgId/contacts/$recordId/detail',
          params: { orgId: org, recordId: contactId },
        })
      }
    >
      <PersonFields org={org} />
    </AddRecordDialog>
  )
}
