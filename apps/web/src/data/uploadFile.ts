import { type Attachment, attachments } from '@caravel/contract/attachments'
import { ApiError, readError } from '../lib/api/ApiError.ts'
import { call } from '../lib/api/call.ts'
import { fieldOf, ownerName, type RecordOwner } from './kinds.ts'

type Steps = {
  signal: AbortSignal
  /** Told the id under which the server now waits for the file. */
  onAnnounced: (id: string) => void
  /** Told how much was sent, from 0 to 1. */
  onProgress: (sent: number) => void
}

/** Throws an ApiError, or the reason of the signal. */
export async function uploadFile(
  { org, ...record }: RecordOwner,
  file: File,
  { signal, onAnnounced, onProgress }: Steps,
): Promise<Attachment> {
  const { url, id } = await call(
    attachments.getUploadUrl,
    {
      params: { org },
      body: { name: file.name, section: ownerName(record.type), size: file.size, ...fieldOf(record) },
    },
    { signal },
  )
  onAnnounced(id)
  await putFile(url, file, { signal, onProgress })
  return call(attachments.completeUpload, { params: { org, id } }, { signal })
}

/**
 * With XMLHttpRequest, because fetch does not tell how much was sent; and without our bearer token: the address is
 * signed, and may be that of another server.
 */
export function putFile(
  url: string,
  file: File,
  { signal, onProgress }: Pick<Steps, 'signal' | 'onProgress'>,
) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = async () => {
      if (request.status < 400) return resolve()
      reject(await readError(new Response(request.responseText, { status: request.status })))
    }
    request.onerror = () => reject(new ApiError(0))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
