import type { Task } from '@caravel/contract/tasks'
import { formatMoney } from '../../../lib/format.ts'

/** What is to be paid, of a task that reminds of it. */
export const TaskPayment = ({ payment }: Pick<Task, 'payment'>) =>
  payment ? (
    <span className="shrink-0 text-12 text-ink-2 tabular-nums">
      {formatMoney(Number(payment.amount), payment.currency, 'full')}
    </span>
  ) : null
