import { linkOptions } from '@tanstack/react-router'
import type { TaskRecord } from '../../../data/tasks.queries.ts'

export function recordLink(orgId: string, { type, id }: TaskRecord) {
  switch (type) {
    case 'contact':
      return linkOptions({ to: '/$orgId/contacts/$contactId/detail', params: { orgId, contactId: id } })
    case 'company':
      return linkOptions({ to: '/$orgId/companies/$companyId/detail', params: { orgId, companyId: id } })
    case 'inquiry':
      return linkOptions({ to: '/$orgId/inquiries/$inquiryId/detail', params: { orgId, inquiryId: id } })
  }
}
