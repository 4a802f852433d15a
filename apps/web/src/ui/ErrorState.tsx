import { CloudOff, RotateCw, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { connection, useIsConnected } from '../lib/connection.ts'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

type Props = {
  title?: string
  text?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  className?: string
}

/** Where the line is cut it says so, and tries again by itself once that is back. */
export function ErrorState({ title, text, onRetry, retrying = false, className }: Props) {
  const { t } = useTranslation()
  const isConnected = useIsConnected()
  const tryAgain = useEffectEvent(() => onRetry?.())
  useEffect(() => connection.onBack(tryAgain), [])
  const retry = onRetry ? (
    <Button icon={RotateCw} loading={retrying} onClick={onRetry}>
      {t('ui.error.retry')}
    </Button>
  ) : null
  return (
    <div role="alert" className={className}>
      <EmptyState
        icon={isConnected ? TriangleAlert : CloudOff}
        title={isConnected ? (title ?? t('ui.error.title')) : t('ui.notLoaded.offline.title')}
        text={isConnected ? (text ?? t('ui.error.text')) : t('ui.notLoaded.offline.text')}
        action={retry}
      />
    </div>
  )
}
