import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useIsConnected } from '../lib/connection.ts'

/** In a form, where the line is cut: what becomes of what is typed there. `waits`: it is sent by itself later. */
export function OfflineNote({ waits = false }: { waits?: boolean }) {
  const { t } = useTranslation()
  const isConnected = useIsConnected()
  return (
    <div role="status" className="contents">
      {isConnected ? null : (
        <p className="flex items-center gap-1.5 text-12 text-ink-2">
          <CloudOff size={14} aria-hidden className="shrink-0" />
          {t(waits ? 'ui.offline.waits' : 'ui.offline.nothingSent')}
        </p>
      )}
    </div>
  )
}
