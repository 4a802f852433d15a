import { type DealPayments, type Payment, payments as routes } from '@caravel/contract/payments'
import { Download, Ellipsis, ReceiptText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { download } from '../../../lib/api/download.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { formatDay } from '../../../lib/format.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { MenuItem } from '../../../ui/MenuItem.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import type { InquiryOnPage } from '../detail/inquiryOnPage.ts'
import { money } from './amounts.ts'
import { useChangePayments } from './usePayments.ts'

type Props = InquiryOnPage & { payments: DealPayments }

export function PaymentRows(page: Props) {
  const { t } = useTranslation()
  const { payments } = page.payments
  if (payments.length === 0) return null
  return (
    <ul aria-label={t('payments.cameIn')} className="divide-y divide-line border-line border-t px-3">
      {payments.map((payment) => (
        <PaymentRow key={payment.id} {...page} payment={payment} />
      ))}
    </ul>
  )
}

function PaymentRow({ payment, ...page }: Props & { payment: Payment }) {
  const { org, inquiry, reason } = page
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const [asking, setAsking] = useState(false)
  const [fetching, setFetching] = useState(false)
  const params = { org, id: inquiry.id, payment_id: payment.id }
  const issue = useChangePayments(page, () => call(routes.issueReceipt, { params }))
  const makeVoid = useChangePayments(page, () => call(routes.void, { params }))
  const { amount, currency, receipt, voided_at, voided_by, method, reference, note } = payment
  const isVoid = voided_at !== null
  const isRefund = Number(amount) < 0
  const name = t(isRefund ? 'payments.refundOf' : 'payments.paymentOf', {
    amount: money(amount.replace('-', ''), currency),
  })
  const sayFailed = (failure: unknown) => show({ tone: 'error', text: errorMessage(failure) })

  async function open() {
    setFetching(true)
    await download(routes.receipt, { params }).catch(sayFailed)
    setFetching(false)
  }

  const facts = [t(`payments.method.${method}`), reference, note].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2">
      <span className={isVoid ? 'text-ink-3 line-through' : ''}>{formatDay(payment.paid_on)}</span>
      {isVoid ? <Badge tone="neutral">{t('payments.void')}</Badge> : null}
      {isRefund && !isVoid ? <Badge tone="orange">{t('payments.refund')}</Badge> : null}
      <span className={`ml-auto tabular-nums ${isVoid ? 'text-ink-3 line-through' : ''}`}>
        {money(amount, currency)}
      </span>
      {reason === undefined && !isVoid ? (
        <Menu
          align="end"
          trigger={<IconButton icon={Ellipsis} size="sm" label={t('payments.actions', { name })} />}
        >
          <MenuItem icon={Trash2} tone="danger" onSelect={() => setAsking(true)}>
            {t('payments.remove')}
          </MenuItem>
        </Menu>
      ) : null}
      <span className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-3">
        <span className="wrap-anywhere min-w-0">{facts}</span>
        {isVoid ? (
          <span>
            {t('payments.voidedBy', {
              name:
                `${voided_by?.first_name ?? ''} ${voided_by?.last_name ?? ''}`.trim() ||
                t('timeline.unnamed'),
              day: formatDay(voided_at),
            })}
          </span>
        ) : null}
        {receipt ? (
          <Button
            variant="ghost"
            size="sm"
            icon={Download}
            loading={fetching}
            onClick={open}
            className="-ml-2"
            aria-label={t('payments.openReceipt', { number: receipt.number })}
          >
            {receipt.number}
          </Button>
        ) : reason === undefined && !isVoid ? (
          <Button
            variant="ghost"
            size="sm"
            icon={ReceiptText}
            loading={issue.isPending}
            className="-ml-2"
            onClick={() => issue.mutate(undefined, { onSuccess: () => void open(), onError: sayFailed })}
          >
            {t('payments.makeReceipt')}
          </Button>
        ) : null}
      </span>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('payments.removeTitle', { name })}
        confirmLabel={t('payments.remove')}
        confirming={makeVoid.isPending}
        onConfirm={() =>
          makeVoid.mutate(undefined, { onSuccess: () => setAsking(false), onError: sayFailed })
        }
      >
        {t(receipt ? 'payments.removeWithReceipt' : 'payments.removeText', { number: receipt?.number })}
      </ConfirmDialog>
    </li>
  )
}
