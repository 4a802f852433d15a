import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { connection, useIsConnected } from '../lib/connection.ts'
import { isOutdated } from '../lib/outdated.ts'
import { Button } from './Button.tsx'

/** It is tried again by itself once the line is back. */
export function useNotLoaded(retry: () => Promise<boolean>) {
  const { t } = useTranslation()
  const isConnected = useIsConnected()
  const [retrying, setRetrying] = useState(false)
  const [outdated, setOutdated] = useState(false)

  useEffect(() => {
    connection.doubt()
    void isOutdated().then(setOutdated)
    return connection.onBack(() => void retry())
  }, [retry])

  async function tryAgain() {
    setRetrying(true)
    if (await retry()) return
    connection.doubt()
    setOutdated(await isOutdated())
    setRetrying(false)
  }

  const why = outdated ? 'outdated' : isConnected ? 'failed' : 'offline'
  const action = outdated ? (
    <Button icon={RotateCw} onClick={() => location.reload()}>
      {t('ui.notLoaded.reload')}
    </Button>
  ) : (
    <Button icon={RotateCw} loading={retrying} onClick={tryAgain}>
      {t('ui.error.retry')}
    </Button>
  )
  return { title: t(`ui.notLoaded.${why}.title`), text: t(`ui.notLoaded.${why}.text`), action }
}
