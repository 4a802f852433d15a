import { useTranslation } from 'react-i18next'
import { contactName } from '../../../lib/contactName.ts'
import { CompanyPicker } from '../../../patterns/pickers/CompanyPicker.tsx'
import { ContactPicker } from '../../../patterns/pickers/ContactPicker.tsx'
import { InquiryStatusPicker } from '../../../patterns/pickers/InquiryStatusPicker.tsx'
import { MemberPicker } from '../../../patterns/pickers/MemberPicker.tsx'
import { ChoiceField } from '../../../patterns/records/fields/ChoiceField.tsx'
import { OpenRecord } from '../../../patterns/records/fields/OpenRecord.tsx'
import { sameId } from '../../../patterns/records/fields/sameId.ts'
import { useSaveRecord } from '../../../patterns/records/useSaveRecord.ts'
import { NamedAvatar } from '../../../ui/NamedAvatar.tsx'
import { InquiryAssignee, InquiryStatus } from '../shared/InquiryCells.tsx'
import type { InquiryOnPage } from './inquiryOnPage.ts'

export function InquiryChoices({ org, inquiry, reason }: InquiryOnPage) {
  const { t } = useTranslation()
  const save = useSaveRecord('inquiry', org, inquiry)
  const { person, company } = inquiry
  return (
    <>
      <ChoiceField
        label={t('field.inquiry.person')}
        value={person}
        isSame={sameId}
        describe={contactName}
        onSave={async (contact) => contact && save({ person_id: contact.id }, { person: contact })}
        picker={({ value, ...chosen }) => (
          <ContactPicker org={org} value={value?.id ?? ''} except={[]} {...chosen} />
        )}
        reason={reason}
        trailing={<OpenRecord org={org} type="contact" id={person.id} name={contactName(person)} />}
      >
        {(contact) => <NamedAvatar name={contactName(contact)} src={contact.pic?.file_url} />}
      </ChoiceField>
      <ChoiceField
        label={t('field.inquiry.company')}
        value={company}
        isSame={sameId}
        describe={({ name }) => name}
        onSave={(chosen) => save({ company_id: chosen?.id ?? null }, { company: chosen })}
        picker={(chosen) => <CompanyPicker org={org} {...chosen} />}
        reason={reason}
        trailing={company ? <OpenRecord org={org} type="company" {...company} /> : null}
      >
        {({ name, pic }) => <NamedAvatar name={name} src={pic?.file_url} shape="square" />}
      </ChoiceField>
      <ChoiceField
        label={t('field.inquiry.deal_status')}
        value={inquiry.deal_status}
        isSame={sameId}
        describe={({ name }) => name}
        onSave={(deal_status) => save({ deal_status_id: deal_status?.id ?? null }, { deal_status })}
        picker={({ value, ...chosen }) => (
          <InquiryStatusPicker org={org} value={value?.id ?? null} {...chosen} />
        )}
        reason={reason}
      >
        {(status) => <InquiryStatus status={status} />}
      </ChoiceField>
      <ChoiceField
        label={t('field.inquiry.assigned_to')}
        invitation={t('records.assign')}
        value={inquiry.assigned_to}
        isSame={sameId}
        describe={contactName}
        onSave={(assigned_to) => save({ assigned_to_id: assigned_to?.id ?? null }, { assigned_to })}
        picker={({ value, ...chosen }) => <MemberPicker org={org} value={value?.id ?? null} {...chosen} />}
        reason={reason}
      >
        {(member) => <InquiryAssignee person={member} />}
      </ChoiceField>
    </>
  )
}
