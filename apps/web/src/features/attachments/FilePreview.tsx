import type { Attachment } from '@caravel/contract/attachments'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOwner } from '../../data/kinds.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { FileContent } from './FileContent.tsx'
import { useDownload } from './useDownload.ts'

type Props = {
  owner: RecordOwner
  /** Pictures and PDF files, in the order of the list. */
  files: readonly Attachment[]
  shownId: string
  onShow: (id: string) => void
  onClose: () => void
}

export function FilePreview({ owner, files, shownId, onShow, onClose }: Props) {
  const { t } = useTranslation()
  const download = useDownload(owner)
  const at = files.findIndex(({ id }) => id === shownId)
  const file = files[at]
  const previous = files[at - 1]
  const next = files[at + 1]

  useEffect(() => {
    const step = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const wanted = { ArrowLeft: previous, ArrowRight: next }[key]
      if (wanted && !(altKey || ctrlKey || metaKey)) onShow(wanted.id)
    }
    window.addEventListener('keydown', step)
    return () => window.removeEventListener('keydown', step)
  }, [previous, next, onShow])

  // Somebody else deleted it.
  const isGone = file === undefined
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  if (!file) return null

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={file.name}
      size={720}
      footer={
        <div className="flex w-full items-center gap-1">
          <IconButton
            icon={ChevronLeft}
            label={t('files.preview.previous')}
            shortcut="←"
            onClick={() => previous && onShow(previous.id)}
            disabled={!previous}
            reason={t('files.preview.atFirst')}
          />
          <IconButton
            icon={ChevronRight}
            label={t('files.preview.next')}
            shortcut="→"
            onClick={() => next && onShow(next.id)}
            disabled={!next}
            reason={t('files.preview.atLast')}
          />
          <p aria-live="polite" className="ml-2 text-ink-3 tabular-nums">
            {t('files.preview.position', { at: at + 1, of: files.length })}
          </p>
          <Button icon={Download} className="ml-auto" onClick={() => download(file)}>
            {t('files.preview.download')}
          </Button>
        </div>
      }
    >
      <FileContent key={file.id} owner={owner} file={file} />
    </Dialog>
  )
}
