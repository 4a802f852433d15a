import { type DealFilterAttribute, dealFilterKinds } from '@caravel/contract/lists'
import type { TFunction } from 'i18next'
import {
  describeFilters,
  type FilterAttribute,
  pickedValue,
} from '../lists/shared/filters/filterAttributes.ts'

export const inquiryFilters = (t: TFunction): FilterAttribute<DealFilterAttribute>[] =>
  describeFilters(dealFilterKinds, (attribute) => t(`inquiries.filter.${attribute}`), picked)

const picked = {
  status: pickedValue(() => import('./filters/StatusFilterValue.tsx')),
  assigned_to: pickedValue(() => import('../members/shared/MemberFilterValue.tsx')),
  service: pickedValue(() => import('./filters/ServiceFilterValue.tsx')),
  person: pickedValue(() => import('../contacts/shared/ContactFilterValue.tsx')),
  involves: pickedValue(() => import('../contacts/shared/ContactFilterValue.tsx')),
  company: pickedValue(() => import('../companies/shared/CompanyFilterValue.tsx')),
}
