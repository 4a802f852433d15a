import { largestFileBytes } from '@caravel/contract/attachments'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordRef } from '../../data/kinds.ts'
import { useRefresh } from '../../data/refresh.ts'
import { useCan } from '../../data/useProfile.ts'
import { formatFileSize } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { type ChosenFile, useFileDrop } from '../../ui/useFileDrop.ts'
import { FileList } from './FileList.tsx'
import { UploadRow } from './UploadRow.tsx'
import { addUploads, useUploads } from './uploads.ts'

type Props = { org: string; record: RecordRef }

/** More files can be dropped anywhere on it. */
export function RecordFiles({ org, record }: Props) {
  const owner = { org, ...record }
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const refresh = useRefresh(org)
  const mayWrite = useCan('files:write')
  const uploads = useUploads(owner)
  const { over, target } = useFileDrop(add)
  const picker = useRef<HTMLInputElement>(null)
  const uploadButton = useRef<HTMLButtonElement>(null)
  const running = uploads.filter(({ state }) => state !== 'failed').length

  function add(chosen: ChosenFile[]) {
    if (!mayWrite) return show({ tone: 'error', text: t('files.reason') })
    addUploads(owner, chosen, () => refresh({ ...record, verb: 'file_added' }))
  }

  return (
    <section
      aria-label={t('files.title')}
      {...target}
      className="relative flex min-h-[max(18rem,60vh)] flex-col gap-3"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-52 text-ink-3">
          {/* Nobody drops a file with a finger. */}
          <span className="pointer-coarse:hidden">{t('files.hint')}</span>{' '}
          {t('files.most', { most: formatFileSize(largestFileBytes) })}
        </p>
        <Button
          ref={uploadButton}
          icon={Upload}
          onClick={() => picker.current?.click()}
          disabled={!mayWrite}
          reason={t('files.reason')}
        >
          {t('files.upload')}
        </Button>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          disabled={!mayWrite}
          aria-label={t('files.choose')}
          onChange={(event) => {
            add([...(event.target.files ?? [])].map((file) => ({ file })))
            event.target.value = '' // so that the same file can be chosen again
          }}
        />
      </div>
      <p role="status" className="sr-only">
        {running > 0 ? t('files.running', { count: running }) : null}
      </p>
      {uploads.length > 0 ? (
        <ul
          aria-label={t('files.uploads')}
          className="divide-y divide-line rounded-card border border-line bg-subtle"
        >
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onCancel={() => uploadButton.current?.focus()} />
          ))}
        </ul>
      ) : null}
      <FileList owner={owner} uploading={uploads.length > 0} />
      {over ? (
        <div className="pointer-events-none absolute -inset-2 z-10 flex items-center justify-center rounded-card border-2 border-accent border-dashed bg-selected text-14 font-medium">
          {t(mayWrite ? 'files.drop' : 'files.reason')}
        </div>
      ) : null}
    </section>
  )
}
