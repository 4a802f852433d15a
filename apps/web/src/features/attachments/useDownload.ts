import type { Attachment } from '@caravel/contract/attachments'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fileListQuery } from '../../data/attachments.queries.ts'
import type { RecordOwner } from '../../data/kinds.ts'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { isPicture } from './fileKind.ts'

/** Links are good for 15 minutes at least; what was listed longer ago is asked for again. */
const GOOD_MS = 10 * 60_000
/** By then a browser has begun to save a copy, and keeps it by itself. */
const SAVED_MS = 10_000

/** A link to a file that is still good. Throws when the file is gone. */
export function useFreshUrl(owner: RecordOwner) {
  const queryClient = useQueryClient()
  return async ({ id, url }: Attachment): Promise<string> => {
    const { queryKey } = fileListQuery(owner)
    const listedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    if (Date.now() - listedAt < GOOD_MS) return url
    await queryClient.refetchQueries({ queryKey }, { throwOnError: true })
    const pages = queryClient.getQueryData(queryKey)?.pages ?? []
    const file = pages.flatMap(({ results }) => results).find((each) => each.id === id)
    if (!file) throw new Error('This file was deleted')
    return file.url
  }
}

export function useDownload(owner: RecordOwner) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const freshUrl = useFreshUrl(owner)
  return async (file: Attachment) => {
    try {
      await save(file, await freshUrl(file))
    } catch {
      show({ tone: 'error', text: t('files.downloadFailed', { name: file.name }) })
    }
  }
}

/** All but pictures are sent to be saved. A picture of another server is only saved from a copy. */
async function save(file: Attachment, url: string) {
  const isElsewhere = new URL(url, location.href).origin !== location.origin
  if (!(isElsewhere && isPicture(file))) return press(url, file.name)
  // Not from the browser's cache, where the thumbnail left it without leave for us to read it.
  const response = await fetch(url, { cache: 'reload' })
  if (!response.ok) throw new Error(`The storage answered ${response.status}`)
  const copy = URL.createObjectURL(await response.blob())
  press(copy, file.name)
  setTimeout(() => URL.revokeObjectURL(copy), SAVED_MS)
}

function press(href: string, download: string) {
  const link = Object.assign(document.createElement('a'), { href, download, rel: 'noopener' })
  link.click()
}
