import type { Attachment } from '@caravel/contract/attachments'
import { Download, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../data/useProfile.ts'
import { formatAgo, formatFileSize, formatMoment } from '../../lib/format.ts'
import { useNow } from '../../lib/useNow.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { FileMark } from './FileMark.tsx'

type Props = { file: Attachment; onOpen: () => void; onDownload: () => void; onDelete: () => void }

export function FileRow({ file, onOpen, onDownload, onDelete }: Props) {
  const { t } = useTranslation()
  const now = useNow()
  const mayWrite = useCan('files:write')
  const { name, size, uploaded_by, created_at } = file
  const uploader = uploaded_by && `${uploaded_by.first_name} ${uploaded_by.last_name}`.trim()
  return (
    <li className="relative flex min-h-14 items-center gap-3 py-2 pr-2 pl-3 first:rounded-t-card last:rounded-b-card hover:bg-hover">
      <FileMark file={file} />
      <div className="min-w-0 flex-1">
        {/* The whole line opens the file; the buttons at its end lie above that. */}
        <button
          type="button"
          onClick={onOpen}
          title={name}
          className="block max-w-full truncate rounded-check text-left font-medium after:absolute after:inset-0"
        >
          {name}
        </button>
        <p className="truncate text-12 text-ink-3">
          {formatFileSize(size)}
          {uploader ? <span>{` · ${uploader}`}</span> : null}
          {' · '}
          <time dateTime={created_at} title={formatMoment(created_at)} className="relative">
            {formatAgo(created_at, now)}
          </time>
        </p>
      </div>
      <div className="relative flex shrink-0">
        <IconButton icon={Download} label={t('files.download', { name })} onClick={onDownload} />
        <IconButton
          icon={Trash2}
          label={t('files.delete.label', { name })}
          onClick={onDelete}
          disabled={!mayWrite}
          reason={t('files.reason')}
        />
      </div>
    </li>
  )
}
