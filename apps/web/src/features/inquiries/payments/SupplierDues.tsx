import {
  type DealPayments,
  payments as routes,
  type SupplierDue,
  type SupplierState,
} from '@caravel/contract/payments'
import clsx from 'clsx'
import { Plus, Trash2 } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { formatDay } from '../../../lib/format.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { dimmed } from '../../../ui/dimmed.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { laterDialog } from '../../../ui/laterDialog.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import type { InquiryOnPage } from '../detail/inquiryOnPage.ts'
import { readDay, showDay } from '../services/reading.ts'
import { TypedField } from '../services/TypedField.tsx'
import { money } from './amounts.ts'
import { stateTones } from './PlanLines.tsx'
import { useChangePayments } from './usePayments.ts'

type Props = InquiryOnPage & { payments: DealPayments }

const tones: Record<SupplierState, BadgeTone> = { ...stateTones, not_chosen: 'neutral' }

export function SupplierDues(page: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  const { suppliers } = page.payments
  if (suppliers.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="mt-1 flex flex-col gap-2">
      <h3 id={titleId} className="text-12 font-medium text-ink-2">
        {t('payments.suppliers')}
      </h3>
      <ul className="divide-y divide-line rounded-card border border-line px-3">
        {suppliers.map((due, place) => (
          <SupplierRow key={due.service_id ?? place} {...page} due={due} />
        ))}
      </ul>
    </section>
  )
}

function SupplierRow({ due, ...page }: Props & { due: SupplierDue }) {
  const { org, inquiry, reason, payments } = page
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const [paying, setPaying] = useState(false)
  const { service_id, supplier, kind, pay_by, currency, cost, paid, open, state } = due
  const params = { org, id: inquiry.id }
  const setPayBy = useChangePayments(page, (day: string | null) =>
    call(routes.setPayBy, { params: { ...params, service_id: service_id ?? '' }, body: { pay_by: day } }),
  )
  const makeVoid = useChangePayments(page, (payment_id: string) =>
    call(routes.voidSupplierPayment, { params: { ...params, payment_id } }),
  )
  const sayFailed = (failure: unknown) => show({ tone: 'error', text: errorMessage(failure) })
  const name = supplier?.name ?? t('payments.formerSupplier')
  const isChosen = state !== 'not_chosen'
  const isOwed = !isChosen || cost !== null || pay_by !== null || Number(paid) !== 0
  return (
    <li className={clsx('flex flex-col gap-2 py-2.5', !isChosen && dimmed)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <span className="min-w-0 max-w-full truncate font-medium">{name}</span>
        {isOwed && service_id ? (
          <Badge tone={tones[state]} dot={isChosen}>
            {t(`payments.state.${state}`)}
          </Badge>
        ) : null}
        <span className="ml-auto tabular-nums">{money(cost ?? paid, currency)}</span>
        <span className="w-full text-12 text-ink-3">
          {[
            kind ? t(`inquiries.service.${kind}`) : t('payments.serviceGone'),
            Number(paid) === 0 || open === null || !isChosen
              ? undefined
              : t('payments.partly', { paid: money(paid, currency), open: money(open, currency) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {service_id && reason === undefined ? (
        <div className="flex flex-wrap items-end gap-2">
          {isChosen ? (
            <TypedField
              label={t('payments.payBy', { name })}
              value={pay_by}
              show={showDay}
              read={readDay}
              inputMode="numeric"
              maxLength={24}
              placeholder={t('ui.dateRange.format')}
              className="w-52"
              onSettle={(day) => setPayBy.mutate(day, { onError: sayFailed })}
            />
          ) : null}
          <Button
            icon={Plus}
            onClick={() => setPaying(true)}
            aria-label={t('payments.paySupplierOf', { name })}
          >
            {t('payments.paySupplier')}
          </Button>
        </div>
      ) : null}
      {due.payments.length > 0 ? (
        <ul aria-label={t('payments.paidTo', { name })} className="flex flex-col gap-1 text-12 text-ink-2">
          {due.payments.map((entry) => {
            const isVoid = entry.voided_at !== null
            const amount = money(entry.amount, entry.currency)
            return (
              <li key={entry.id} className="flex min-h-7 flex-wrap items-center gap-x-3">
                <span className={isVoid ? 'text-ink-3 line-through' : ''}>{formatDay(entry.paid_on)}</span>
                <span className="wrap-anywhere text-ink-3">{entry.reference}</span>
                {isVoid ? <Badge tone="neutral">{t('payments.void')}</Badge> : null}
                <span className={`ml-auto tabular-nums ${isVoid ? 'text-ink-3 line-through' : ''}`}>
                  {amount}
                </span>
                {isVoid || reason !== undefined ? null : (
                  <IconButton
                    icon={Trash2}
                    size="sm"
                    label={t('payments.removeOf', { amount })}
                    loading={makeVoid.isPending}
                    onClick={() => makeVoid.mutate(entry.id, { onError: sayFailed })}
                  />
                )}
              </li>
            )
          })}
        </ul>
      ) : null}
      {paying && service_id ? (
        <Suspense>
          <PaymentDialog
            {...page}
            payments={payments}
            kind="supplier"
            due={{ ...due, service_id }}
            onClose={() => setPaying(false)}
          />
        </Suspense>
      ) : null}
    </li>
  )
}

const PaymentDialog = laterDialog(() => import('./PaymentDialog.tsx'), 'PaymentDialog')
