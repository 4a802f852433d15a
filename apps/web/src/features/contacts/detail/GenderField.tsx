import { type Contact, genders } from '@caravel/contract/contacts'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../../patterns/records/fields/ChoiceField.tsx'
import { useSaveRecord } from '../../../patterns/records/useSaveRecord.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { MenuRadioItems } from '../../../ui/MenuChoices.tsx'
import type { ContactOnPage } from './contactOnPage.ts'

type Gender = NonNullable<Contact['gender']>

const tones: Record<Gender, BadgeTone> = { MALE: 'violet', FEMALE: 'rose', OTHERS: 'green' }

export function GenderField({ org, contact, reason }: ContactOnPage) {
  const { t } = useTranslation()
  const save = useSaveRecord('contact', org, contact)
  const describe = (gender: Gender) => t(`gender.${gender}`)
  const options = [
    ...genders.map((gender) => ({ value: gender as string, label: describe(gender) })),
    { value: '', label: t('pick.none') },
  ]
  return (
    <ChoiceField<Gender>
      label={t('field.contact.gender')}
      value={contact.gender}
      isSame={Object.is}
      describe={describe}
      onSave={(gender) => save({ gender }, { gender })}
      picker={({ value, onPick, trigger }) => (
        <Menu trigger={trigger}>
          <MenuRadioItems
            value={value ?? ''}
            onValueChange={(next) => onPick(genders.find((gender) => gender === next) ?? null)}
            options={options}
          />
        </Menu>
      )}
      reason={reason}
    >
      {(gender) => <Badge tone={tones[gender]}>{describe(gender)}</Badge>}
    </ChoiceField>
  )
}
