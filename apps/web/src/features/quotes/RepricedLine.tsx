import type { Deal } from '@caravel/contract/deals'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { useKeepAcceptedPrice } from './useKeepAcceptedPrice.ts'

type Props = { org: string; inquiry: Deal; onMakeNext: (() => void) | undefined }

/** That the trip comes to something else than was accepted, and the two ways out for whoever may take them: none without a price. */
export function RepricedLine({ org, inquiry, onMakeNext }: Props) {
  const { t } = useTranslation()
  const { mutate: keep, isPending } = useKeepAcceptedPrice(org)
  const { accepted, price, currency } = inquiry
  if (!accepted?.differs || accepted.price === null) return null
  const isPriced = price !== null && currency !== null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-subtle px-3 py-2">
      <TriangleAlert size={16} aria-hidden className="shrink-0 text-warning" />
      <p className="min-w-0 flex-1 basis-60">
        {t(isPriced ? 'quotes.repriced' : 'quotes.unpriced', {
          accepted: formatMoney(Number(accepted.price), accepted.currency, 'full'),
          now: isPriced ? formatMoney(Number(price), currency, 'full') : undefined,
        })}
      </p>
      {onMakeNext && isPriced ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onMakeNext}>
            {t('quotes.makeNext')}
          </Button>
          <Button size="sm" loading={isPending} onClick={() => keep({ inquiry, keeps: true })}>
            {t('quotes.keepPrice')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
