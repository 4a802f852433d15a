import { largestFileBytes } from '@caravel/contract/attachments'
import { RotateCw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/ApiError.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { formatFileSize } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { iconOf } from './fileKind.ts'
import { cancelUpload, canRetry, retryUpload, type Upload, type UploadProblem } from './uploads.ts'

type Props = {
  upload: Upload
  /** Told before the row goes away with the button that was pressed. */
  onCancel: () => void
}

export function UploadRow({ upload, onCancel }: Props) {
  const { t } = useTranslation()
  const { file, state, sent, problem } = upload
  const { name } = file
  const Icon = iconOf(name)
  const hasFailed = state === 'failed'
  const percent = Math.floor(sent * 100)
  return (
    <li className="flex min-h-14 items-center gap-3 py-2 pr-2 pl-3">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-badge border border-line bg-surface text-ink-3">
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-2">
          <p title={name} className="min-w-0 truncate font-medium">
            {name}
          </p>
          {hasFailed ? null : (
            <p className="ml-auto shrink-0 text-12 text-ink-3 tabular-nums">
              {t(stage(upload), { percent })}
            </p>
          )}
        </div>
        {hasFailed && problem ? (
          <p role="alert" className="text-12 text-danger-text">
            {explain(problem)}
          </p>
        ) : (
          <div
            role="progressbar"
            aria-label={t('files.uploading', { name })}
            aria-valuenow={percent}
            className="mt-1.5 h-1 overflow-hidden rounded-full bg-active"
          >
            <div
              className="h-full rounded-full bg-accent transition-[width]"
              style={{ width: `${percent}%` }}
            />
          </div>
        )}
      </div>
      {hasFailed && canRetry(upload) ? (
        <Button size="sm" icon={RotateCw} onClick={() => retryUpload(upload)}>
          {t('files.retry')}
        </Button>
      ) : null}
      <IconButton
        icon={X}
        label={t(hasFailed ? 'files.dismiss' : 'files.cancel', { name })}
        onClick={() => {
          onCancel()
          cancelUpload(upload)
        }}
      />
    </li>
  )

  function explain(why: UploadProblem): string {
    if (typeof why === 'string') {
      return t(`files.problem.${why}`, { most: formatFileSize(largestFileBytes) })
    }
    const isOffline = why.error instanceof ApiError && why.error.status === 0
    if (isOffline) return t('files.problem.network')
    return errorMessage(why.error) || t('files.problem.refused')
  }
}

function stage({ state, sent }: Upload) {
  if (state === 'waiting') return 'files.stage.waiting'
  return sent < 1 ? 'files.stage.sending' : 'files.stage.finishing'
}
