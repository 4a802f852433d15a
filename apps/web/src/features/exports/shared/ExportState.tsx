import type { WorkspaceExport } from '@caravel/contract/exports'
import { Download } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatFileSize, formatMoment } from '../../../lib/format.ts'
import { SettingsRow } from '../../../patterns/settings/SettingsSection.tsx'
import { Button } from '../../../ui/Button.tsx'

type Props = {
  current: WorkspaceExport | null
  /** The one that was started here, if any: what is said of it takes the place of the button. */
  started: string | undefined
  starting: boolean
  onStart: () => void
  downloading: boolean
  onDownload: (id: string) => void
}

export function ExportState({ current, started, starting, onStart, downloading, onDownload }: Props) {
  const { t } = useTranslation()
  if (current?.state === 'waiting' || current?.state === 'running')
    return <Making current={current} isOwn={current.id === started} />
  const start = (label: string) => (
    <Button onClick={onStart} loading={starting}>
      {label}
    </Button>
  )
  if (current?.state === 'ready' && current.expires_at)
    return (
      <SettingsRow
        label={t('workspaceExport.ready', { size: formatFileSize(current.size ?? 0) })}
        hint={t('workspaceExport.until', { moment: formatMoment(current.expires_at) })}
      >
        {start(t('workspaceExport.again'))}
        <Button
          variant="primary"
          icon={Download}
          onClick={() => onDownload(current.id)}
          loading={downloading}
        >
          {t('workspaceExport.download')}
        </Button>
      </SettingsRow>
    )
  if (current?.state === 'failed')
    return (
      <SettingsRow
        label={<span className="text-danger-text">{t('workspaceExport.failed')}</span>}
        hint={current.failure ?? t('workspaceExport.failedHint')}
      >
        {start(t('workspaceExport.retry'))}
      </SettingsRow>
    )
  return (
    <SettingsRow label={t('workspaceExport.none')} hint={t('workspaceExport.noneHint')}>
      {start(t('workspaceExport.start'))}
    </SettingsRow>
  )
}

type MakingProps = { current: WorkspaceExport; isOwn: boolean }

function Making({ current: { state, records, files }, isOwn }: MakingProps) {
  const { t } = useTranslation()
  const region = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isOwn) region.current?.focus()
  }, [isOwn])
  const [done, total] = [records.done + files.done, records.total + files.total]
  const percent = total > 0 ? Math.round((100 * Math.min(done, total)) / total) : 0
  const part = ({ done, total }: WorkspaceExport['records']) => ({
    done: formatCount(Math.min(done, total)),
    total: formatCount(total),
  })
  const text =
    state === 'waiting'
      ? t('workspaceExport.waiting')
      : `${t('workspaceExport.records', part(records))} · ${t('workspaceExport.files', part(files))}`
  return (
    <div ref={region} tabIndex={-1} className="rounded-card px-4 py-4">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="font-medium">{t('workspaceExport.making')}</p>
        <p className="text-ink-3 tabular-nums">{text}</p>
      </div>
      <div
        role="progressbar"
        aria-label={t('workspaceExport.making')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className="mt-3 h-1.5 overflow-hidden rounded-full bg-active"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-2 text-12 text-ink-3">{t('workspaceExport.leave')}</p>
    </div>
  )
}
