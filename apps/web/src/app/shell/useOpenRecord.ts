import type { Contact } from '@caravel/contract/contacts'
import type { Task } from '@caravel/contract/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { pagePath, recordTypes } from '../../data/kinds.ts'
import { keyOf } from '../../data/queryNames.ts'
import { contactName } from '../../lib/contactName.ts'

type Named = Pick<Contact, 'first_name' | 'last_name'> | { name: string }

/** The record whose page is open, as tasks name it; null on any other page, and until the record is known. */
export function useOpenRecord(org: string): Task['record'] {
  const queryClient = useQueryClient()
  const { fullPath, params } = useMatches().at(-1) ?? {}
  const type = recordTypes.find((each) => pagePath(each) === fullPath)
  const id = params && 'recordId' in params ? params.recordId : undefined
  const record = type && id && queryClient.getQueryData<Named>(keyOf(type, org, id))
  return record ? { type, id, name: 'name' in record ? record.name : contactName(record) } : null
}
