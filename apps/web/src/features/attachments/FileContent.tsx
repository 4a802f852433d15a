import type { Attachment } from '@caravel/contract/attachments'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOwner } from '../../data/kinds.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { iconOf, isPdf } from './fileKind.ts'
import { useFreshUrl } from './useDownload.ts'

type Props = { owner: RecordOwner; file: Attachment }

/** A picture or a PDF, as large as the dialog has room for. */
export function FileContent({ owner, file }: Props) {
  const { t } = useTranslation()
  const freshUrl = useFreshUrl(owner)
  const [isBroken, setBroken] = useState(false)
  const isUnshowable = isPdf(file) && !navigator.pdfViewerEnabled
  const { data, isError, isFetching, refetch } = useQuery({
    // Not one of those that live updates refresh: what a file holds never changes.
    queryKey: ['file-content', owner.org, file.id],
    queryFn: async ({ signal }) => {
      const url = await freshUrl(file)
      return isPdf(file) ? fetchPdf(url, signal) : url
    },
    enabled: !isUnshowable,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

  if (isUnshowable) {
    return (
      <Frame>
        <EmptyState icon={iconOf(file.name)} title={t('files.preview.noPdf')} />
      </Frame>
    )
  }
  if (isError || isBroken) {
    return (
      <Frame>
        <ErrorState onRetry={retry} retrying={isFetching} />
      </Frame>
    )
  }
  return (
    <Frame>
      {data === undefined ? <Spinner size={20} /> : null}
      {typeof data === 'string' ? (
        <img
          src={data}
          alt={file.name}
          onError={() => setBroken(true)}
          className="max-h-full max-w-full object-contain"
        />
      ) : null}
      {data instanceof Blob ? <PdfFrame pdf={data} name={file.name} /> : null}
    </Frame>
  )

  function retry() {
    setBroken(false)
    void refetch()
  }
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex h-[56vh] items-center justify-center overflow-hidden rounded-control border border-line bg-subtle text-ink-3 max-sheet:h-full">
      {children}
    </div>
  )
}

/** Links to it are links to a download, so that the page shows a copy of its own. */
async function fetchPdf(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`The storage answered ${response.status}`)
  return new Blob([await response.arrayBuffer()], { type: 'application/pdf' })
}

function PdfFrame({ pdf, name }: { pdf: Blob; name: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(pdf)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [pdf])
  return url ? <iframe src={`${url}#navpanes=0`} title={name} className="size-full bg-white" /> : null
}
