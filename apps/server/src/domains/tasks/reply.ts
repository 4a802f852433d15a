import { asAmount } from '@caravel/contract/money'
import { can } from '@caravel/contract/permissions'
import type { Task } from '@caravel/contract/tasks'
import type { Context } from '../../context.ts'
import { withPicture } from '../../storage/pictures.ts'
import type { TaskRow } from './tasks.queries.ts'

/** Pictures become links, and amounts are for whoever may see them. */
export async function asTask(ctx: Context, row: TaskRow): Promise<Task> {
  const { assigned_to, done_by, created_by, payment } = row
  const { storage } = ctx.services
  return {
    ...row,
    payment: payment && seenPayment(ctx, payment),
    assigned_to: assigned_to && (await withPicture(storage, assigned_to)),
    done_by: done_by && (await withPicture(storage, done_by)),
    created_by: created_by && (await withPicture(storage, created_by)),
  }
}

function seenPayment(
  { role, hidesPrices }: Context,
  { amount, currency, is_cost }: NonNullable<TaskRow['payment']>,
): Task['payment'] {
  const isSeen = !hidesPrices && (!is_cost || can(role, 'costs:read'))
  return isSeen ? { amount: asAmount(amount, currency), currency } : null
}
