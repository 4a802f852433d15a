import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companyQuery } from '../../data/companies.queries.ts'
import type { NameProps, PickProps } from '../lists/filters/filterAttributes.ts'
import { ValueButton } from '../lists/filters/ValueButton.tsx'
import { LOADING } from '../lists/filters/valueName.ts'
import { CompanyPicker } from './CompanyPicker.tsx'

export function Pick({ org, label, value, onPick }: PickProps) {
  const { data } = useQuery({ ...companyQuery(org, value), enabled: value !== '' })
  const trigger = (
    <ValueButton label={label} value={value}>
      <Name org={org} value={value} />
    </ValueButton>
  )
  return (
    <CompanyPicker
      org={org}
      value={data ?? null}
      onPick={(company) => onPick(company?.id ?? '')}
      trigger={trigger}
    />
  )
}

export function Name({ org, value }: NameProps) {
  const { t } = useTranslation()
  const { data, isError } = useQuery({ ...companyQuery(org, value), enabled: value !== '' })
  return data?.name ?? (isError ? t('lists.filter.goneCompany') : LOADING)
}
