import type { ContactFilterAttribute } from '@caravel/contract/lists'
import type { TFunction } from 'i18next'
import { lazy } from 'react'
import type { FilterAttribute } from '../lists/shared/filters/filterAttributes.ts'

export const contactFilters = (t: TFunction): FilterAttribute<ContactFilterAttribute>[] => [
  { attribute: 'first_name', label: t('contacts.filter.first_name') },
  { attribute: 'email', label: t('contacts.filter.email') },
  { attribute: 'phone_number', label: t('contacts.filter.phone_number') },
  { attribute: 'status', label: t('contacts.filter.status'), picked: status },
  { attribute: 'source', label: t('contacts.filter.source'), picked: source },
  { attribute: 'company', label: t('contacts.filter.company'), picked: company },
  { attribute: 'owner', label: t('contacts.filter.owner'), picked: owner },
]

const values = () => import('./ContactFilterValues.tsx')

const status = {
  Pick: lazy(() => values().then((m) => ({ default: m.PickStatus }))),
  Name: lazy(() => values().then((m) => ({ default: m.StatusName }))),
}
const source = {
  Pick: lazy(() => values().then((m) => ({ default: m.PickSource }))),
  Name: lazy(() => values().then((m) => ({ default: m.SourceName }))),
}
const company = {
  Pick: lazy(() => values().then((m) => ({ default: m.PickCompany }))),
  Name: lazy(() => values().then((m) => ({ default: m.CompanyName }))),
}
const owner = {
  Pick: lazy(() => values().then((m) => ({ default: m.PickOwner }))),
  Name: lazy(() => values().then((m) => ({ default: m.OwnerName }))),
}
