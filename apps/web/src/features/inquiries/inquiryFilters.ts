import { type DealFilterAttribute, dealFilterKinds } from '@caravel/contract/deal-fields'
import type { TFunction } from 'i18next'
import {
  describeFilters,
  type FilterAttribute,
  pickedValue,
} from '../../patterns/lists/filters/filterAttributes.ts'
import { importFilter } from '../imports/shared/importFilter.ts'

export const inquiryFilters = (t: TFunction): FilterAttribute<DealFilterAttribute>[] =>
  describeFilters(dealFilterKinds, (attribute) => t(`field.inquiry.${attribute}`), picked).map((filter) =>
    filter.attribute === 'next_step' ? { ...filter, none: t('tasks.next.empty') } : filter,
  )

const picked = {
  status: pickedValue(() => import('./filters/StatusFilterValue.tsx')),
  assigned_to: pickedValue(() => import('../../patterns/pickers/MemberFilterValue.tsx')),
  service: pickedValue(() => import('./filters/ServiceFilterValue.tsx')),
  person: pickedValue(() => import('../../patterns/pickers/ContactFilterValue.tsx')),
  involves: pickedValue(() => import('../../patterns/pickers/ContactFilterValue.tsx')),
  next_step: pickedValue(() => import('../tasks/shared/NextStepFilterValue.ts')),
  payment: pickedValue(() => import('../tasks/shared/DueFilterValue.ts')),
  company: pickedValue(() => import('../../patterns/pickers/CompanyFilterValue.tsx')),
  parked: pickedValue(() => import('./filters/ParkedFilterValue.ts')),
  import: importFilter('inquiry'),
}
