import type { QuoteSummary } from '@caravel/contract/quotes'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { acceptedPrice } from './acceptedPrice.ts'

type Props = { accepted: QuoteSummary; onClose: () => void; onConfirm: () => void }

/** Before there is a newer version of what the customer accepted: it takes nothing back. */
export function AskForVersion({ accepted, onClose, onConfirm }: Props) {
  const { t } = useTranslation()
  const { version, accepted: acceptance } = accepted
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('quotes.nextTitle')}
      confirmLabel={t('quotes.makeNext')}
      confirmVariant="primary"
      onConfirm={onConfirm}
    >
      {t('quotes.nextText', { name: acceptance?.name, version, price: acceptedPrice(accepted) })}
    </ConfirmDialog>
  )
}
