import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { connection, useIsConnected } from '../lib/connection.ts'
import { isOutdated } from '../lib/outdated.ts'
import { Button } from './Button.tsx'

/** By then what was only bad luck is over. */
const SECOND_TRY_MS = 1_000

/**
 * It is tried again by itself after a moment, and once the line is back. Some browsers never fetch again what they could not
 * fetch once, until the page is loaded anew.
 */
export function useNotLoaded(retry: () => Promise<boolean>) {
  const { t } = useTranslation()
  const isConnected = useIsConnected()
  const [retrying, setRetrying] = useState(false)
  const [outdated, setOutdated] = useState(false)
  const [isGivenUp, setGivenUp] = useState(false)

  useEffect(() => {
    connection.doubt()
    void isOutdated().then(setOutdated)
    const secondTry = setTimeout(() => void retry(), SECOND_TRY_MS)
    const stopListening = connection.onBack(() => void retry().then((isThere) => setGivenUp(!isThere)))
    return () => {
      clearTimeout(secondTry)
      stopListening()
    }
  }, [retry])

  async function tryAgain() {
    setRetrying(true)
    if (await retry()) return
    connection.doubt()
    setOutdated(await isOutdated())
    setGivenUp(true)
    setRetrying(false)
  }

  const why = outdated ? 'outdated' : !isConnected ? 'offline' : isGivenUp ? 'givenUp' : 'failed'
  const action =
    why === 'outdated' || why === 'givenUp' ? (
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
