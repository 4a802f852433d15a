import { useTranslation } from 'react-i18next'
import { contactName } from '../../../lib/contactName.ts'
import { CompanyPicker } from '../../../patterns/pickers/CompanyPicker.tsx'
import { MemberPicker } from '../../../patterns/pickers/MemberPicker.tsx'
import { SourcePicker } from '../../../patterns/pickers/SourcePicker.tsx'
import { StatusPicker } from '../../../patterns/pickers/StatusPicker.tsx'
import { ChoiceField } from '../../../patterns/records/fields/ChoiceField.tsx'
import { OpenRecord } from '../../../patterns/records/fields/OpenRecord.tsx'
import { sameId } from '../../../patterns/records/fields/sameId.ts'
import { useSaveRecord } from '../../../patterns/records/useSaveRecord.ts'
import { ContactCompany, ContactOwner, ContactSource, ContactStatus } from '../shared/ContactCells.tsx'
import type { ContactOnPage } from './contactOnPage.ts'

export function ContactChoices({ org, contact, reason }: ContactOnPage) {
  const { t } = useTranslation()
  const save = useSaveRecord('contact', org, contact)
  return (
    <>
      <ChoiceField
        label={t('field.contact.company')}
        value={contact.company}
        isSame={sameId}
        describe={({ name }) => name}
        onSave={(company) => save({ company_id: company?.id ?? null }, { company })}
        picker={(chosen) => <CompanyPicker org={org} {...chosen} />}
        reason={reason}
        trailing={contact.company ? <OpenRecord org={org} type="company" {...contact.company} /> : null}
      >
        {(company) => <ContactCompany company={company} />}
      </ChoiceField>
      <ChoiceField
        label={t('field.contact.status')}
        value={contact.status}
        isSame={sameId}
        describe={({ name }) => name}
        onSave={(status) => save({ status_id: status?.id ?? null }, { status })}
        picker={({ value, ...chosen }) => <StatusPicker org={org} value={value?.id ?? null} {...chosen} />}
        reason={reason}
      >
        {(status) => <ContactStatus status={status} />}
      </ChoiceField>
      <ChoiceField
        label={t('field.contact.source')}
        value={contact.source}
        isSame={sameId}
        describe={({ name }) => name}
        onSave={(source) => save({ source_id: source?.id ?? null }, { source })}
        picker={({ value, ...chosen }) => <SourcePicker org={org} value={value?.id ?? null} {...chosen} />}
        reason={reason}
      >
        {(source) => <ContactSource source={source} />}
      </ChoiceField>
      <ChoiceField
        label={t('field.contact.owner')}
        value={contact.owner}
        isSame={sameId}
        describe={contactName}
        onSave={(owner) => save({ owner_id: owner?.id ?? null }, { owner })}
        picker={({ value, ...chosen }) => <MemberPicker org={org} value={value?.id ?? null} {...chosen} />}
        reason={reason}
      >
        {(owner) => <ContactOwner owner={owner} />}
      </ChoiceField>
    </>
  )
}
