import type { Due } from '@caravel/contract/dues'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Banknote } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { contactName } from '../../../lib/contactName.ts'
import { formatDay, formatDays } from '../../../lib/format.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { lineActionsStyle } from '../../../ui/lineActionsStyle.ts'
import { money } from '../payments/amounts.ts'

type Props = { org: string; due: Due; onPay?: ((due: Due) => void) | undefined }

export function DueLine({ org, due, onPay }: Props) {
  const { t } = useTranslation()
  const { amount, currency, label, service, deal } = due
  const customer = contactName(deal.person)
  const kind = service ? t(`inquiries.service.${service.kind}`) : ''
  const who = service ? (service.supplier?.name ?? t('dues.noSupplier')) : customer
  const what = service ? [kind, customer].filter(Boolean).join(' · ') : (label ?? '')
  const { travel_start: start, travel_end: end } = deal
  const dates = start ? (end ? formatDays(start, end) : formatDay(start)) : ''
  return (
    <li className="group/line flex min-h-12 items-center gap-2 px-4 hover:bg-hover focus-visible:-outline-offset-2 sheet:px-3">
      <Link
        to="/$orgId/inquiries/$recordId/detail"
        params={{ orgId: org, recordId: deal.id }}
        hash="payments"
        className="grid min-w-0 flex-1 gap-x-6 rounded-badge py-1.5 sheet:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sheet:items-center"
      >
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-medium" title={who}>
            {who}
          </span>
          <span className="truncate text-12 text-ink-2">{what}</span>
        </span>
        <span className="flex min-w-0 flex-col text-ink-2 max-sheet:flex-row max-sheet:gap-1.5 max-sheet:text-12 max-sheet:text-ink-3">
          <span className="min-w-0 truncate" title={deal.name}>
            <span className="text-ink-3 tabular-nums">#{deal.deal_number}</span> {deal.name}
          </span>
          <span className="shrink-0 text-12 text-ink-3">{dates}</span>
        </span>
      </Link>
      {onPay ? (
        <span className={lineActionsStyle}>
          <IconButton
            icon={Banknote}
            size="sm"
            label={t(service ? 'dues.payTo' : 'dues.payFrom', { what: service ? kind : label, who })}
            onClick={() => onPay(due)}
          />
        </span>
      ) : null}
      <span
        className={clsx(
          'min-w-24 shrink-0 text-right',
          amount === null ? 'text-12 text-ink-3' : 'font-medium tabular-nums',
        )}
      >
        {amount === null || currency === null ? t('payments.notPriced') : money(amount, currency)}
      </span>
    </li>
  )
}
