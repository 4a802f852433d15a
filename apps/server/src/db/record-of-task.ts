import type { KindThat } from '@caravel/contract/kinds'
import { sql } from 'kysely'
import { byKindAt } from './hanging.ts'
import { inquiryName } from './inquiry-name.ts'
import { columnOf, tableOf } from './live-records.ts'
import { nameAt } from './record-names.ts'

/** By the name that lists call each by. `r` is the record itself. */
const told: Record<KindThat<'tasks'>, { name: string; further?: string; joins?: string }> = {
  contact: { name: nameAt.contact('r') },
  company: { name: nameAt.company('r') },
  inquiry: {
    name: inquiryName('r', 'p'),
    further: `, 'customer', ${nameAt.contact('p')}`,
    joins: 'join contacts p on p.workspace_id = r.workspace_id and p.id = r.person_id',
  },
}

/** What a task `k` is about, and who asked for it; null for nothing. */
export const recordOfTask = sql.raw(
  byKindAt('tasks', 'k', (type) => {
    const { name, further = '', joins = '' } = told[type]
    return `(select json_build_object('type', '${type}', 'id', r.id, 'name', ${name}${further})
      from ${tableOf[type]} r ${joins} where r.workspace_id = k.workspace_id and r.id = k.${columnOf[type]})`
  }),
)
