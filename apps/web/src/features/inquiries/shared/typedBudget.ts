/** What is said about a budget while it is typed. */
import { t } from 'i18next'
import { formatAmount, formatMoney } from '../../../lib/format.ts'
import { readMoney } from '../../../lib/readMoney.ts'

/** `= 12.500,00 €`: how it is understood, for whoever would have written it another way. */
export function understood(typed: string, own: string | undefined): string | undefined {
  const { amount, currency = own } = readMoney(typed, own)
  if (amount === null || Number.isNaN(amount) || !currency) return undefined
  return t('money.understood', { money: formatMoney(amount, currency, 'full') })
}

export const noAmount = () => t('money.problem', { example: amountExample() })

export const amountExample = () => formatAmount(1200.5)
