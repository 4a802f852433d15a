import type { Due, DueSide } from '@caravel/contract/dues'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/api/errors.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { PaymentDialog } from '../payments/PaymentDialog.tsx'
import { paymentsQuery } from '../payments/usePayments.ts'

type Props = { org: string; of: DueSide; due: Due; onClose: () => void }

/** What is recorded counts among all payments of the trip, which are asked for first. */
export function PayDue({ org, of, due, onClose }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const whose = { org, inquiry: due.deal }
  const { data, error } = useQuery(paymentsQuery(whose))
  const bought = data?.suppliers.find(({ service_id }) => service_id === due.id)
  const isGone = data !== undefined && of === 'suppliers' && !bought
  const giveUp = useEffectEvent((failure: unknown) => {
    show({ tone: 'error', text: failure ? errorMessage(failure) : t('dues.gone') })
    onClose()
  })
  useEffect(() => {
    if (error || isGone) giveUp(error)
  }, [error, isGone])
  if (!data || isGone) return null
  return (
    <PaymentDialog
      {...whose}
      payments={data}
      kind={bought ? 'supplier' : 'payment'}
      instalment={due.id}
      {...(bought && { due: { ...bought, service_id: due.id } })}
      onClose={onClose}
    />
  )
}
