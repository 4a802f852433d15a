import { useRouter } from '@tanstack/react-router'
import { CloudOff, RotateCw, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { connection, useIsConnected } from '../lib/connection.ts'
import { usePageTitle } from '../lib/usePageTitle.ts'
import { Button } from '../ui/Button.tsx'
import { MessagePage } from './MessagePage.tsx'

/** For a bug of ours, and for a page that could not begin because nothing could be loaded: that one comes by itself. */
export function CrashPage() {
  const { t } = useTranslation()
  const router = useRouter()
  const isConnected = useIsConnected()
  const title = t(isConnected ? 'crash.title' : 'ui.notLoaded.offline.title')
  usePageTitle(title)
  useEffect(() => {
    connection.doubt()
    return connection.onBack(() => void router.invalidate())
  }, [router])
  return (
    <MessagePage
      icon={isConnected ? TriangleAlert : CloudOff}
      title={title}
      text={t(isConnected ? 'crash.text' : 'ui.notLoaded.offline.text')}
    >
      <Button icon={RotateCw} onClick={() => (isConnected ? location.reload() : connection.doubt())}>
        {t(isConnected ? 'crash.reload' : 'ui.error.retry')}
      </Button>
    </MessagePage>
  )
}
