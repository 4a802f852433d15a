import type { DealColumn } from '@caravel/contract/deals'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/format.ts'

const MOST_SHOWN = 2

/** `€12,300 · $4,000`; all of them to whoever points at it or hears it. */
export function ColumnBudgets({ budgets }: { budgets: DealColumn['budgets'] }) {
  const { t } = useTranslation()
  const sums = budgets.map(({ currency, total }) => formatMoney(total, currency))
  const rest = sums.length - MOST_SHOWN
  return (
    <span title={sums.join('\n')} className="tabular-nums">
      <span aria-hidden>
        {[...sums.slice(0, MOST_SHOWN), ...(rest > 0 ? [t('inquiries.more', { count: rest })] : [])].join(
          ' · ',
        )}
      </span>
      <span className="sr-only">{t('inquiries.board.worth', { sums: sums.join(', ') })}</span>
    </span>
  )
}
