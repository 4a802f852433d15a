import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { tasks } from '@caravel/contract/tasks'
import type { TrashedType } from '@caravel/contract/trash'
import { call } from '../../../lib/api/call.ts'
import { useTrashAct } from './useTrashAct.ts'

/** All that went along comes back, too. */
export const useRestore = (org: string, type: TrashedType) =>
  useTrashAct(org, `trash.restored.${type}`, (ids) => {
    const args = { params: { org }, body: { ids } }
    return call(restoring[type], args)
  })

const restoring = {
  contact: contacts.bulkRestore,
  company: companies.bulkRestore,
  inquiry: deals.bulkRestore,
  task: tasks.bulkRestore,
}
