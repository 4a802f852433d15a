import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import type { KindName } from '@caravel/contract/kinds'
import { tasks } from '@caravel/contract/tasks'

/** What the server can be asked of each kind of record. */
export const kindRoutes = {
  contact: contacts,
  company: companies,
  inquiry: deals,
  task: tasks,
} as const satisfies Record<KindName, object>
