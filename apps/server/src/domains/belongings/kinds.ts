/** How what can belong to a member is locked and given to another. */
import type { BelongingKind } from '@caravel/contract/belongings'
import type { Id } from '@caravel/contract/common'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { changeLocked } from '../../records/bulk.ts'
import type { ChosenKind } from '../../records/record-kind.ts'
import { companyKind } from '../companies/companies.ts'
import { contactKind } from '../contacts/contacts.ts'
import { inquiryKind, reassignInquiries } from '../inquiries/inquiries.ts'
import { reassignTasks, taskKind } from '../tasks/tasks.ts'

type Kind = {
  records: Pick<ChosenKind<string>, 'type' | 'rows' | 'lockBefore'>
  /** Those that are locked, with their activities; nobody is notified. */
  give: (db: Db, ctx: Context, ids: Id[], to: Id | null) => Promise<void>
}

export const kinds: Record<BelongingKind, Kind> = {
  contacts: {
    records: contactKind,
    give: (db, ctx, ids, owner_id) => changeLocked(db, ctx, contactKind, ids, { owner_id }),
  },
  companies: {
    records: companyKind,
    give: (db, ctx, ids, owner_id) => changeLocked(db, ctx, companyKind, ids, { owner_id }),
  },
  inquiries: { records: inquiryKind, give: reassignInquiries },
  tasks: { records: taskKind, give: reassignTasks },
}
