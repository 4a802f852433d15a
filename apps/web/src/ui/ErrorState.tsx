import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

type Props = {
  title?: string
  text?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  className?: string
}

export function ErrorState({ title, text, onRetry, retrying = false, className }: Props) {
  const { t } = useTranslation()
  const retry = onRetry ? (
    <Button icon={RotateCw} loading={retrying} onClick={onRetry}>
      {t('ui.error.retry')}
    </Button>
  ) : null
  return (
    <div role="alert" className={className}>
      <EmptyState
        icon={TriangleAlert}
        title={title ?? t('ui.error.title')}
        text={text ?? t('ui.error.text')}
        action={retry}
      />
    </div>
  )
}
