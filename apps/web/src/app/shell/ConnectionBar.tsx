import { CloudOff, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { connection, useIsConnected } from '../../lib/connection.ts'
import { isOutdated } from '../../lib/outdated.ts'
import { Button } from '../../ui/Button.tsx'

/** A quiet line over every page: that the server cannot be reached, or that it came back with another version. */
export function ConnectionBar() {
  const { t } = useTranslation()
  const isConnected = useIsConnected()
  const outdated = useOutdated()
  return (
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
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <div className="flex h-8 items-center justify-center gap-2 border-line border-b bg-subtle px-4 text-12 text-ink-2">
      {children}
    </div>
  )
}

/** An upgrade restarts the server, so that it is looked for when the line was lost and is back. */
function useOutdated() {
  const [outdated, setOutdated] = useState(false)
  useEffect(() => connection.onBack(() => void isOutdated().then(setOutdated)), [])
  return outdated
}
