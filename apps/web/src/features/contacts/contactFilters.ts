import { type ContactFilterAttribute, contactFilterKinds } from '@caravel/contract/contact-fields'
import type { TFunction } from 'i18next'
import {
  describeFilters,
  type FilterAttribute,
  pickedValue,
} from '../../patterns/lists/filters/filterAttributes.ts'
import { importFilter } from '../imports/shared/importFilter.ts'

export const contactFilters = (t: TFunction): FilterAttribute<ContactFilterAttribute>[] =>
  describeFilters(contactFilterKinds, (attribute) => t(`field.contact.${attribute}`), picked)

const picked = {
  status: pickedValue(() => import('./filters/StatusFilterValue.tsx')),
  source: pickedValue(() => import('./filters/SourceFilterValue.tsx')),
  company: pickedValue(() => import('../../patterns/pickers/CompanyFilterValue.tsx')),
  owner: pickedValue(() => import('../../patterns/pickers/MemberFilterValue.tsx')),
  import: importFilter('contact'),
}
