import { Check, CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useIsConnected } from '../lib/connection.ts'
import { Spinner } from './Spinner.tsx'
import type { AutosaveState } from './useAutosave.ts'

export function AutosaveNote({ state }: { state: AutosaveState }) {
  const { t } = useTranslation()
  const isConnected = useIsConnected()
  if (state === 'saving') {
    return (
      <span className="flex items-center gap-1">
        <Spinner decorative size={12} />
        {t('ui.autosave.saving')}
      </span>
    )
  }
  if (state === 'saved') {
    return (
      <span data-passing className="flex items-center gap-1">
        <Check size={12} strokeWidth={2.5} aria-hidden className="text-success" />
        {t('ui.autosave.saved')}
      </span>
    )
  }
  if (state !== 'failed') return null
  return isConnected ? (
    <span className="text-danger-text">{t('ui.autosave.failed')}</span>
  ) : (
    <span className="flex items-center gap-1">
      <CloudOff size={12} aria-hidden />
      {t('ui.autosave.waiting')}
    </span>
  )
}
