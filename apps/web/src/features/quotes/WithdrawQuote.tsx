import type { QuoteSummary } from '@caravel/contract/quotes'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/api/errors.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { useWithdrawQuote } from './quotes.queries.ts'

type Props = { org: string; quote: QuoteSummary; onClose: () => void }

export function WithdrawQuote({ org, quote: { id, deal_id, number }, onClose }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const withdraw = useWithdrawQuote(org, deal_id)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('quotes.withdrawTitle', { number })}
      confirmLabel={t('quotes.withdraw')}
      confirming={withdraw.isPending}
      onConfirm={() =>
        withdraw.mutate(id, {
          onSuccess: onClose,
          onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
        })
      }
    >
      {t('quotes.withdrawText')}
    </ConfirmDialog>
  )
}
