import type { DealColumn } from '@caravel/contract/deals'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/format.ts'

const MOST_SHOWN = 2
/** From here on every digit is too much for the head of a column. */
const LARGE = 100_000

/** `€12,300 · $4,000`; the exact sums to whoever points at it or hears it. */
export function ColumnBudgets({ budgets }: { budgets: DealColumn['budgets'] }) {
  const { t } = useTranslation()
  const short = budgets
    .slice(0, MOST_SHOWN)
    .map(({ currency, total }) => formatMoney(total, currency, total < LARGE ? 'standard' : 'compact'))
  const rest = budgets.length - short.length
  const exact = budgets.map(({ currency, total }) => formatMoney(total, currency))
  return (
    <span title={exact.join('\n')} className="tabular-nums">
      <span aria-hidden>
        {[...short, ...(rest > 0 ? [t('inquiries.more', { count: rest })] : [])].join(' · ')}
      </span>
      <span className="sr-only">{t('inquiries.board.worth', { sums: exact.join(', ') })}</span>
    </span>
  )
}
