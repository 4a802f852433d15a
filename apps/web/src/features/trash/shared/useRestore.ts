import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import type { TrashedType } from '@caravel/contract/trash'
import { call } from '../../../lib/api/call.ts'
import { useTrashAct } from './useTrashAct.ts'

/** Brings records back from the trash with all that went along, and says so. */
export const useRestore = (org: string, type: TrashedType) =>
  useTrashAct(org, `trash.restored.${type}`, (ids) => {
    const args = { params: { org }, body: { ids } }
    if (type === 'contact') return call(contacts.bulkRestore, args)
    return type === 'company' ? call(companies.bulkRestore, args) : call(deals.bulkRestore, args)
  })
