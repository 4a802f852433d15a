import type { Activity } from '@caravel/contract/activities'
import { companyFields } from '@caravel/contract/company-fields'
import { contactFields } from '@caravel/contract/contact-fields'
import { dealFields } from '@caravel/contract/deal-fields'
import { shownAs } from '@caravel/contract/fields'
import { useTranslation } from 'react-i18next'
import type { TimelineSubject } from '../../data/activities.queries.ts'

const tables = { contact: contactFields, company: companyFields, inquiry: dealFields }

/** What a field that was changed is called on the record that it is of. */
export function useFieldLabel(subjectType: TimelineSubject, { about }: Activity) {
  const { t } = useTranslation()
  const type = about?.type ?? subjectType
  return (field: string) => t([`field.${type}.${shownAs(tables[type], field)}`, 'field.other'])
}
