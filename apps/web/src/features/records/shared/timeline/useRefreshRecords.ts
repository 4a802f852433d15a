import { useQueryClient } from '@tanstack/react-query'
import { companiesKey } from '../../../companies/shared/companies.queries.ts'
import { contactsKey } from '../../../contacts/shared/contacts.queries.ts'
import { attachmentsKey } from '../files/files.queries.ts'
import { activitiesKey } from './activities.queries.ts'

/** Asks again for everything on the screen that an act on one record changes around it. */
export function useRefreshRecords(org: string) {
  const queryClient = useQueryClient()
  return () => {
    const keys = [contactsKey(org), companiesKey(org), attachmentsKey(org), activitiesKey(org)]
    return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
}
