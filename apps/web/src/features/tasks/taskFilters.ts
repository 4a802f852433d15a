import { type TaskFilterAttribute, taskFilterKinds } from '@caravel/contract/task-fields'
import type { TFunction } from 'i18next'
import {
  describeFilters,
  type FilterAttribute,
  pickedValue,
} from '../../patterns/lists/filters/filterAttributes.ts'
import { importFilter } from '../imports/shared/importFilter.ts'

export const taskFilters = (t: TFunction): FilterAttribute<TaskFilterAttribute>[] =>
  describeFilters(taskFilterKinds, (attribute) => t(`field.task.${attribute}`), picked)

const picked = {
  state: pickedValue(() => import('./filters/StateFilterValue.ts')),
  when: pickedValue(() => import('./shared/DueFilterValue.ts')),
  assigned_to: pickedValue(() => import('../../patterns/pickers/MemberFilterValue.tsx')),
  person: pickedValue(() => import('../../patterns/pickers/ContactFilterValue.tsx')),
  company: pickedValue(() => import('../../patterns/pickers/CompanyFilterValue.tsx')),
  deal: pickedValue(() => import('./filters/InquiryFilterValue.tsx')),
  import: importFilter('task'),
}
