import { useQueryClient } from '@tanstack/react-query'
import { companiesKey } from './companies.queries.ts'
import { contactsKey } from './contacts.queries.ts'
import { inquiriesKey } from './inquiries.queries.ts'
import { attachmentsKey } from './attachments.queries.ts'
import { activitiesKey } from './activities.queries.ts'

/** Asks again for everything on the screen that an act on one record changes around it. */
export function useRefreshRecords(org: string) {
  const queryClient = useQueryClient()
  return () => {
    const keys = [contactsKey, companiesKey, inquiriesKey, attachmentsKey, activitiesKey]
    return Promise.all(keys.map((keyOf) => queryClient.invalidateQueries({ queryKey: keyOf(org) })))
  }
}
