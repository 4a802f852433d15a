import { type DealPayments, payments as routes } from '@caravel/contract/payments'
import { Pencil, Plus, Undo2 } from 'lucide-react'
import { Suspense, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { laterDialog } from '../../../ui/laterDialog.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import type { InquiryOnPage } from '../detail/inquiryOnPage.ts'
import { money } from './amounts.ts'
import { PaymentRows } from './PaymentRows.tsx'
import { PaymentsSkeleton } from './PaymentsSkeleton.tsx'
import { PlanLines } from './PlanLines.tsx'
import { usualPlan } from './planDrafts.ts'
import { SupplierDues } from './SupplierDues.tsx'
import { useChangePayments, usePayments } from './usePayments.ts'

type Opened = 'plan' | 'payment' | 'refund'

export function Payments(page: InquiryOnPage) {
  const { org, inquiry, reason } = page
  const { t } = useTranslation()
  const titleId = useId()
  const { show } = useSnackbar()
  const { seesPrices, data, error, refetch, isFetching } = usePayments(page)
  const [opened, setOpened] = useState<Opened>()
  const params = { org, id: inquiry.id }
  const setPlan = useChangePayments(page, (instalments: ReturnType<typeof usualPlan>) =>
    call(routes.setPlan, { params, body: { instalments, version: data?.version } }),
  )
  const isShown = data !== undefined
  // Whoever was sent to them comes before they are there.
  useEffect(() => {
    if (isShown && location.hash === '#payments') document.getElementById('payments')?.scrollIntoView?.()
  }, [isShown])
  if (!seesPrices) return null
  if (!data && !error) return <PaymentsSkeleton inquiry={inquiry} />
  const mayWrite = reason === undefined
  const isBlank = data && data.instalments.length === 0 && data.payments.length === 0
  // A share of a price that nobody knows yet is no plan.
  const offersUsual = isBlank && mayWrite && data.price !== null

  const takeUsual = (today: string) =>
    setPlan.mutate(usualPlan(today), {
      onSuccess: () => show({ tone: 'success', text: t('payments.planSaved') }),
      onError: (failure) => show({ tone: 'error', text: errorMessage(failure) }),
    })

  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <div className="flex min-h-6 flex-wrap items-center justify-end gap-x-2 gap-y-1">
        <h2 id={titleId} className="mr-auto text-12 font-medium text-ink-2">
          {t('payments.title')}
        </h2>
        {data && mayWrite ? (
          <>
            {offersUsual ? null : (
              <Button variant="ghost" size="sm" icon={Pencil} onClick={() => setOpened('plan')}>
                {t(data.instalments.length > 0 ? 'payments.editPlan' : 'payments.makePlan')}
              </Button>
            )}
            {Number(data.paid) > 0 ? (
              <Button variant="ghost" size="sm" icon={Undo2} onClick={() => setOpened('refund')}>
                {t('payments.refund')}
              </Button>
            ) : null}
            <Button variant="ghost" size="sm" icon={Plus} onClick={() => setOpened('payment')}>
              {t('payments.record')}
            </Button>
          </>
        ) : null}
      </div>
      {data ? (
        <>
          {isBlank ? null : (
            <div className="rounded-card border border-line">
              <Sums payments={data} isAccepted={inquiry.accepted?.currency === data.currency} />
              <PlanLines payments={data} />
              <PaymentRows {...page} payments={data} />
            </div>
          )}
          {isBlank && !mayWrite ? <p className="text-ink-3">{t('payments.noneToRead')}</p> : null}
          {offersUsual ? (
            <div className="flex flex-wrap items-center gap-2 text-ink-3">
              <p className="w-full">{t('payments.none')}</p>
              <Button loading={setPlan.isPending} onClick={() => takeUsual(data.today)}>
                {t('payments.usual')}
              </Button>
              <Button variant="ghost" onClick={() => setOpened('plan')}>
                {t('payments.makePlan')}
              </Button>
            </div>
          ) : null}
          <SupplierDues {...page} payments={data} />
        </>
      ) : error ? (
        <ErrorState onRetry={refetch} retrying={isFetching} />
      ) : null}
      {data && opened ? (
        <Suspense>
          {opened === 'plan' ? (
            <PlanDialog {...page} payments={data} onClose={() => setOpened(undefined)} />
          ) : (
            <PaymentDialog {...page} payments={data} kind={opened} onClose={() => setOpened(undefined)} />
          )}
        </Suspense>
      ) : null}
    </section>
  )
}

function Sums({ payments, isAccepted }: { payments: DealPayments; isAccepted: boolean }) {
  const { t } = useTranslation()
  const { currency, price, paid, open, overdue, credit } = payments
  const sums = [
    ...(price === null ? [] : [{ part: isAccepted ? 'accepted' : 'price', amount: price }]),
    { part: 'paid', amount: paid },
    ...(open === null ? [] : [{ part: 'open', amount: open }]),
    ...(Number(overdue) > 0 ? [{ part: 'overdue', amount: overdue }] : []),
    ...(Number(credit) > 0 ? [{ part: 'credit', amount: credit }] : []),
  ]
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 rounded-t-card bg-subtle px-3 py-2.5">
      {sums.map(({ part, amount }) => (
        <div key={part} className="flex flex-col">
          <dt className="text-12 text-ink-3">{t(`payments.sum.${part}`)}</dt>
          <dd className={sumStyle[part] ?? 'tabular-nums'}>{money(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

const sumStyle: Record<string, string> = {
  open: 'font-semibold tabular-nums',
  overdue: 'font-semibold text-danger-text tabular-nums',
}

const PlanDialog = laterDialog(() => import('./PlanDialog.tsx'), 'PlanDialog')
const PaymentDialog = laterDialog(() => import('./PaymentDialog.tsx'), 'PaymentDialog')
