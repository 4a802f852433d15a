import type { Contact } from '@caravel/contract/contacts'
import { useTranslation } from 'react-i18next'
import { contactName } from '../../../../lib/contactName.ts'
import { ContactBox } from '../../../../patterns/pickers/ContactBox.tsx'
import { ContactPicker } from '../../../../patterns/pickers/ContactPicker.tsx'
import { MergeSides } from '../../../../patterns/records/merge/MergeSides.tsx'
import { Field } from '../../../../ui/Field.tsx'

type Props = {
  org: string
  contact: Contact
  other: Contact | undefined
  isDuplicate: boolean
  isSwapped: boolean
  onPick: (id: string) => void
  onSwap: () => void
}

/** The two contacts: the other one to choose, and which of them stays. */
export function MergePair({ org, contact, other, isDuplicate, isSwapped, onPick, onSwap }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Field
        label={t('merge.other')}
        required
        hint={other && isDuplicate ? t('merge.duplicate', { name: contactName(contact) }) : undefined}
      >
        <ContactPicker
          org={org}
          value={other?.id ?? ''}
          except={[contact.id]}
          onPick={({ id }) => onPick(id)}
          trigger={<ContactBox contact={other} placeholder={t('merge.choose')} />}
        />
      </Field>
      {other ? (
        <MergeSides
          kept={sideOf(isSwapped ? other : contact)}
          gone={sideOf(isSwapped ? contact : other)}
          onSwap={onSwap}
        />
      ) : null}
    </>
  )
}

const sideOf = (contact: Contact) => ({
  name: contactName(contact),
  picture: contact.pic?.file_url,
  hint: contact.emails[0]?.email ?? contact.phone_numbers[0]?.phone_number ?? contact.company?.name ?? '',
})
