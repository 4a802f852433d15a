import { Email } from '@caravel/contract/common'
import { PhoneNumber } from '@caravel/contract/contacts'
import { useTranslation } from 'react-i18next'
import { ListField } from '../../../patterns/records/fields/ListField.tsx'
import { useSaveRecord } from '../../../patterns/records/useSaveRecord.ts'
import { problemWith } from '../../../patterns/settings/problemWith.ts'
import type { ContactOnPage } from './contactOnPage.ts'
import { DuplicateNote } from './DuplicateNote.tsx'

export function EmailsField({ org, contact, reason }: ContactOnPage) {
  const { t } = useTranslation()
  const save = useSaveRecord('contact', org, contact)

  function saveEmails(texts: string[]) {
    const emails = texts.map((email) => ({ email }))
    return save({ emails }, { emails })
  }

  return (
    <ListField
      label={t('field.contact.emails')}
      one={t('contact.one.email')}
      type="email"
      value={contact.emails.map(({ email }) => email)}
      validate={problemWith(Email)}
      onSave={saveEmails}
      reason={reason}
    >
      {(email) => <DuplicateNote org={org} except={contact.id} email={email} />}
    </ListField>
  )
}

export function PhonesField({ org, contact, reason }: ContactOnPage) {
  const { t } = useTranslation()
  const save = useSaveRecord('contact', org, contact)

  function savePhones(texts: string[]) {
    const phone_numbers = texts.map((phone_number) => ({ phone_number }))
    return save({ phone_numbers }, { phone_numbers })
  }

  return (
    <ListField
      label={t('field.contact.phone_numbers')}
      one={t('contact.one.phone_number')}
      type="tel"
      value={contact.phone_numbers.map(({ phone_number }) => phone_number)}
      validate={problemWith(PhoneNumber)}
      onSave={savePhones}
      reason={reason}
    >
      {(phone) => <DuplicateNote org={org} except={contact.id} phone={phone} />}
    </ListField>
  )
}
