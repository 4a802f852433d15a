import { mostServices, type ServiceKind, serviceKinds } from '@caravel/contract/services'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { serviceIcons } from '../shared/serviceIcons.ts'

type Props = {
  /** How many services there are. */
  count: number
  /** Why none can be added. */
  reason?: string | undefined
  onAdd: (kind: ServiceKind) => void
}

export function AddService({ count, reason, onAdd }: Props) {
  const { t } = useTranslation()
  const isFull = count >= mostServices
  return (
    <fieldset aria-label={t('services.addOne')} className="flex min-w-0 flex-wrap items-center gap-1.5">
      <span aria-hidden className="mr-0.5 text-12 text-ink-3">
        {t('services.addBefore')}
      </span>
      {serviceKinds.map((kind) => (
        <Button
          key={kind}
          size="sm"
          icon={serviceIcons[kind]}
          aria-label={t('services.add', { kind: t(`inquiries.service.${kind}`).toLowerCase() })}
          disabled={isFull || reason !== undefined}
          reason={reason ?? t('services.most', { count: mostServices })}
          onClick={() => onAdd(kind)}
          className="max-sheet:h-9"
        >
          {t(`inquiries.service.${kind}`)}
        </Button>
      ))}
    </fieldset>
  )
}
