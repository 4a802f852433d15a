import { CloudOff, CloudUpload, RotateCw } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasWaiting, useWaiting } from '../../lib/api/waiting.ts'
import { connection, useIsConnected } from '../../lib/connection.ts'
import { isOutdated } from '../../lib/outdated.ts'
import { Button } from '../../ui/Button.tsx'
import { later } from '../../ui/later.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'

/**
 * A quiet line over every page: that the server cannot be reached, what waits for it, or that it came back with another
 * version.
 */
export function ConnectionBar({ org }: { org: string }) {
  const { t } = useTranslation()
  const isConnected = useIsConnected()
  const outdated = useOutdated()
  const waiting = useSentLater(org)
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const isRefused = waiting.some(({ problem }) => problem !== undefined)
  const words = isRefused ? 'refused' : isConnected ? 'sending' : 'waiting'
  const list =
    waiting.length > 0 ? (
      <Button
        size="sm"
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {t(`waiting.${words}`, { count: waiting.length })}
      </Button>
    ) : null

  return (
    <>
      <div role="status">
        {!isConnected ? (
          <Line>
            <CloudOff size={14} aria-hidden className="shrink-0" />
            <span className="min-w-0 truncate">
              <span className="font-medium text-ink">
                {t(navigator.onLine ? 'shell.connection.unreachable' : 'shell.connection.offline')}
              </span>{' '}
              <span className="max-sheet:sr-only">{t('shell.connection.meanwhile')}</span>
            </span>
            {list}
          </Line>
        ) : list ? (
          <Line>
            <CloudUpload size={14} aria-hidden className="shrink-0" />
            {list}
          </Line>
        ) : outdated ? (
          <Line>
            <span className="font-medium text-ink">{t('ui.notLoaded.outdated.title')}</span>
            <Button size="sm" variant="ghost" icon={RotateCw} onClick={() => location.reload()}>
              {t('ui.notLoaded.reload')}
            </Button>
          </Line>
        ) : null}
      </div>
      <div id={listId}>
        {isOpen && list ? (
          <Suspense>
            <WaitingList waiting={waiting} />
          </Suspense>
        ) : null}
      </div>
    </>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <div className="flex h-8 items-center justify-center gap-2 border-line border-b bg-subtle px-4 text-12 text-ink-2">
      {children}
    </div>
  )
}

/** Most people never need it, and whoever does has it fetched ahead. */
const WaitingList = later(() => import('./WaitingList.tsx'), 'WaitingList')

/** What waits in this workspace. All that this account wrote is sent, wherever it belongs. */
function useSentLater(org: string) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const waiting = useWaiting(org)
  const isConnected = useIsConnected()
  const hasWaiting = useHasWaiting()
  useEffect(() => {
    if (!hasWaiting || !isConnected) return
    let stop: (() => void) | undefined
    let isOver = false
    // Without a line the code that sends may be missing as well, and comes when the line is back.
    void import('../../lib/api/sendAllWaiting.ts').then(
      ({ keepSending }) => {
        if (!isOver)
          stop = keepSending((count) => show({ tone: 'success', text: t('waiting.sent', { count }) }))
      },
      () => connection.doubt(),
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [hasWaiting, isConnected, show, t])
  return waiting
}

/** An upgrade restarts the server, so that it is looked for when the line was lost and is back. */
function useOutdated() {
  const [outdated, setOutdated] = useState(false)
  useEffect(() => connection.onBack(() => void isOutdated().then(setOutdated)), [])
  return outdated
}
