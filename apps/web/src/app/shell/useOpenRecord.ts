import type { Task } from '@caravel/contract/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { companyQuery } from '../../data/companies.queries.ts'
import { contactQuery } from '../../data/contacts.queries.ts'
import { inquiryQuery } from '../../data/inquiries.queries.ts'
import { contactName } from '../../lib/contactName.ts'

/** The record whose page is open, as tasks name it; null on any other page, and until the record is known. */
export function useOpenRecord(org: string): Task['record'] {
  const queryClient = useQueryClient()
  const { contactId, companyId, inquiryId } = useParams({ strict: false })
  if (contactId) {
    const contact = queryClient.getQueryData(contactQuery(org, contactId).queryKey)
    return contact ? { type: 'contact', id: contactId, name: contactName(contact) } : null
  }
  if (companyId) {
    const company = queryClient.getQueryData(companyQuery(org, companyId).queryKey)
    return company ? { type: 'company', id: companyId, name: company.name } : null
  }
  const inquiry = inquiryId && queryClient.getQueryData(inquiryQuery(org, inquiryId).queryKey)
  return inquiry ? { type: 'inquiry', id: inquiry.id, name: inquiry.name } : null
}
