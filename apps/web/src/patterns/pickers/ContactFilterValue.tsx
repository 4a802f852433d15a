import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contactQuery } from '../../data/contacts.queries.ts'
import { contactName } from '../../lib/contactName.ts'
import type { NameProps, PickProps } from '../lists/filters/filterAttributes.ts'
import { ValueButton } from '../lists/filters/ValueButton.tsx'
import { LOADING } from '../lists/filters/valueName.ts'
import { ContactPicker } from './ContactPicker.tsx'

export function Pick({ org, label, value, onPick }: PickProps) {
  const trigger = (
    <ValueButton label={label} value={value}>
      <Name org={org} value={value} />
    </ValueButton>
  )
  return (
    <ContactPicker
      org={org}
      value={value}
      except={[]}
      onPick={(contact) => onPick(contact.id)}
      trigger={trigger}
    />
  )
}

export function Name({ org, value }: NameProps) {
  const { t } = useTranslation()
  const { data, isError } = useQuery({ ...contactQuery(org, value), enabled: value !== '' })
  if (data) return contactName(data)
  return isError ? t('lists.filter.goneContact') : LOADING
}
