import type { Attachment } from '@caravel/contract/attachments'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileListQuery } from '../../data/attachments.queries.ts'
import type { RecordOwner } from '../../data/kinds.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { FileListSkeleton } from './FileListSkeleton.tsx'
import { FileRow } from './FileRow.tsx'
import { isPreviewable } from './fileKind.ts'
import { useDownload } from './useDownload.ts'

type Props = { owner: RecordOwner; uploading: boolean }

export function FileList({ owner, uploading }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const query = useInfiniteQuery(fileListQuery(owner))
  const { data: files, isError, isFetching, refetch } = query
  const [shownId, setShownId] = useState<string>()
  const [unwanted, setUnwanted] = useState<Attachment>()
  const download = useDownload(owner)

  if (!files) return isError ? <ErrorState onRetry={refetch} retrying={isFetching} /> : <FileListSkeleton />
  if (files.length === 0) {
    return uploading ? null : (
      <EmptyState drawing="files" title={t('files.empty.title')} text={t('files.empty.text')} />
    )
  }
  return (
    <>
      <ul aria-label={t('files.title')} className="divide-y divide-line rounded-card border border-line">
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            onOpen={() => (isPreviewable(file) ? setShownId(file.id) : download(file))}
            onDownload={() => download(file)}
            onDelete={() => setUnwanted(file)}
          />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button className="self-center" onClick={readOn} loading={query.isFetchingNextPage}>
          {t('files.more')}
        </Button>
      ) : null}
      <Suspense>
        {shownId ? (
          <FilePreview
            owner={owner}
            files={files.filter(isPreviewable)}
            shownId={shownId}
            onShow={setShownId}
            onClose={() => setShownId(undefined)}
          />
        ) : null}
        {unwanted ? (
          <DeleteFile org={owner.org} file={unwanted} onClose={() => setUnwanted(undefined)} />
        ) : null}
      </Suspense>
    </>
  )

  async function readOn() {
    const { isFetchNextPageError } = await query.fetchNextPage()
    if (isFetchNextPageError) show({ tone: 'error' })
  }
}

const FilePreview = laterDialog(() => import('./FilePreview.tsx'), 'FilePreview')
const DeleteFile = laterDialog(() => import('./DeleteFile.tsx'), 'DeleteFile')
