import { useTranslation } from 'react-i18next'
import { NamedAvatar } from '../../../ui/NamedAvatar.tsx'
import { CompanyPicker } from '../../companies/shared/CompanyPicker.tsx'
import { ContactPicker } from '../../contacts/shared/ContactPicker.tsx'
import { contactName } from '../../contacts/shared/contactName.ts'
import { MemberPicker } from '../../members/shared/MemberPicker.tsx'
import { ChoiceField } from '../../records/shared/fields/ChoiceField.tsx'
import { OpenRecord } from '../../records/shared/fields/OpenRecord.tsx'
import { sameId } from '../../records/shared/fields/sameId.ts'
import { InquiryAssignee, InquiryStatus } from '../shared/InquiryCells.tsx'
import { InquiryStatusPicker } from '../shared/InquiryStatusPicker.tsx'
import type { InquiryOnPage } from './inquiryOnPage.ts'
import { useSaveInquiry } from './useSaveInquiry.ts'

/** What an inquiry is linked to: who asks and for which company, its status, and who takes care of it. */
export function InquiryChoices({ org, inquiry, reason }: InquiryOnPage) {
  const { t } = useTranslation()
  const save = useSaveInquiry(org, inquiry)
  const { person, company } = inquiry
  return (
    <>
      <ChoiceField
        label={t('inquiry.field.person')}
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
        label={t('inquiry.field.company')}
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
        label={t('inquiry.field.deal_status')}
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
        label={t('inquiry.field.assigned_to')}
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
