import { ContactChanges } from '@caravel/contract/contacts'
import { useTranslation } from 'react-i18next'
import { BirthdayField } from '../../../patterns/records/fields/BirthdayField.tsx'
import { ParagraphField } from '../../../patterns/records/fields/ParagraphField.tsx'
import { TextField } from '../../../patterns/records/fields/TextField.tsx'
import { AsideRule, ReadOnlyNote } from '../../../patterns/records/RecordAside.tsx'
import { useSaveRecord } from '../../../patterns/records/useSaveRecord.ts'
import { problemWith } from '../../../patterns/settings/problemWith.ts'
import { ContactChoices } from './ContactChoices.tsx'
import { EmailsField, PhonesField } from './ContactReach.tsx'
import type { ContactOnPage } from './contactOnPage.ts'
import { GenderField } from './GenderField.tsx'

const { shape } = ContactChanges

/** Each field is saved on its own. */
export function ContactFields(page: ContactOnPage) {
  const { contact, reason } = page
  const { t } = useTranslation()
  const save = useSaveRecord('contact', page.org, contact)
  return (
    <>
      <ReadOnlyNote reason={reason} />
      <TextField
        label={t('field.contact.first_name')}
        value={contact.first_name}
        validate={problemWith(shape.first_name)}
        onSave={(first_name) => save({ first_name }, { first_name })}
        reason={reason}
      />
      <TextField
        label={t('field.contact.last_name')}
        value={contact.last_name}
        validate={problemWith(shape.last_name)}
        onSave={(last_name) => save({ last_name }, { last_name })}
        reason={reason}
      />
      <EmailsField {...page} />
      <PhonesField {...page} />
      <AsideRule />
      <TextField
        label={t('field.contact.job_title')}
        value={contact.job_title}
        validate={problemWith(shape.job_title)}
        onSave={(job_title) => save({ job_title }, { job_title })}
        reason={reason}
      />
      <ContactChoices {...page} />
      <AsideRule />
      <GenderField {...page} />
      <BirthdayField
        label={t('field.contact.birthday')}
        value={contact.birthday}
        validate={problemWith(shape.birthday)}
        onSave={(birthday) => save({ birthday }, { birthday })}
        reason={reason}
      />
      <ParagraphField
        label={t('field.contact.address')}
        value={contact.address}
        validate={problemWith(shape.address)}
        onSave={(address) => save({ address }, { address })}
        reason={reason}
      />
      <ParagraphField
        label={t('field.contact.about')}
        placeholder={t('records.aboutHint')}
        value={contact.about}
        validate={problemWith(shape.about)}
        onSave={(about) => save({ about }, { about })}
        reason={reason}
      />
    </>
  )
}
