import type { Activity } from '@caravel/contract/activities'
import { companyFields } from '@caravel/contract/company-fields'
import { contactFields } from '@caravel/contract/contact-fields'
import { dealFields } from '@caravel/contract/deal-fields'
import { shownAs } from '@caravel/contract/fields'
import { taskFields } from '@caravel/contract/task-fields'
import { useTranslation } from 'react-i18next'
import type { RecordType } from '../../data/queryNames.ts'

const tables = { contact: contactFields, company: companyFields, inquiry: dealFields, task: taskFields }

export function useFieldLabel(subjectType: RecordType, { about, verb }: Activity) {
  const { t } = useTranslation()
  const type = verb.startsWith('task_') ? 'task' : (about?.type ?? subjectType)
  return (field: string) => t([`field.${type}.${shownAs(tables[type], field)}`, 'field.other'])
}
