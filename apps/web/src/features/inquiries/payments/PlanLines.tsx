import type { DealPayments } from '@caravel/contract/payments'
import type { InstalmentState } from '@caravel/contract/payments-plan'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/format.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { money } from './amounts.ts'

export const stateTones: Record<InstalmentState, BadgeTone> = {
  paid: 'green',
  part_paid: 'blue',
  open: 'neutral',
  overdue: 'rose',
}

export function PlanLines({ payments }: { payments: DealPayments }) {
  const { t } = useTranslation()
  const { instalments, currency, today, unplanned } = payments
  if (instalments.length === 0) return null
  return (
    <div className="border-line border-t px-3">
      <ul aria-label={t('payments.plan')} className="divide-y divide-line">
        {instalments.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2">
            <span className="min-w-0 max-w-full truncate font-medium">{each.label}</span>
            <Badge tone={stateTones[each.state]} dot>
              {t(`payments.state.${each.state}`)}
            </Badge>
            <span className="ml-auto tabular-nums">
              {each.total === null ? t('payments.notPriced') : money(each.total, currency)}
            </span>
            <span className="w-full text-12 text-ink-3">{facts(each)}</span>
          </li>
        ))}
      </ul>
      {unplanned === null ? null : (
        <p className="flex gap-1.5 border-line border-t py-2 text-12 text-orange-fg">
          <CircleAlert size={14} aria-hidden className="mt-px shrink-0" />
          {t(Number(unplanned) > 0 ? 'payments.unplanned' : 'payments.overplanned', {
            amount: money(unplanned.replace('-', ''), currency),
          })}
        </p>
      )}
    </div>
  )

  /** `20 % · 01 Mar 2030, in 12 days · €50.00 paid, €250.00 open` */
  function facts(each: DealPayments['instalments'][number]): string {
    const { percent, amount, due, days_before, paid, open, state } = each
    const share = percent ? t('payments.percent', { percent }) : amount ? undefined : t('payments.rest')
    const isPart = Number(paid) > 0 && state !== 'paid' && open !== null
    return [
      share,
      due ? formatDay(due) : t('payments.dueUnknown', { count: days_before ?? 0 }),
      state === 'paid' || due === null ? undefined : inDays(due),
      isPart
        ? t('payments.partly', { paid: money(paid, currency), open: money(open ?? '0', currency) })
        : undefined,
    ]
      .filter(Boolean)
      .join(' · ')
  }

  function inDays(due: string): string {
    const days = Math.round((Date.parse(due) - Date.parse(today)) / 86_400_000)
    if (days === 0) return t('payments.dueToday')
    return days > 0 ? t('payments.dueIn', { count: days }) : t('payments.late', { count: -days })
  }
}
