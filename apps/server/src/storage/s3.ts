import type { Readable } from 'node:stream'
import type { S3Config } from '../config.ts'
import { invalid } from '../errors.ts'
import { alreadyUploaded, filesUnavailable, isKey, type Size, type Storage, servedAs } from './storage.ts'

const secondsValid = 15 * 60

/** Any S3-compatible store. Browsers send files to it and fetch them from it themselves, by signed links. */
export async function s3Storage({ endpoint, region, bucket, ...credentials }: S3Config): Promise<Storage> {
  // Large, so that who keeps files on disk need not load it.
  const {
    AbortMultipartUploadCommand,
    CompleteMultipartUploadCommand,
    CreateMultipartUploadCommand,
    DeleteObjectCommand,
    GetObjectCommand,
    HeadObjectCommand,
    PutObjectCommand,
    S3Client,
    UploadPartCommand,
  } = await import('@aws-sdk/client-s3')
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    // Many stores know no checksums, and a browser would have to send one that the link was signed for.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 20_000 },
  })
  const at = (key: string) => {
    if (!isKey(key)) throw invalid('Not a file of ours')
    return { Bucket: bucket, Key: key }
  }

  const sizeOf = (key: string) =>
    asking(() =>
      client
        .send(new HeadObjectCommand(at(key)))
        .then(({ ContentLength }) => ContentLength ?? 0)
        .catch(nullWhenMissing),
    )

  async function writeInParts(key: string, begun: Buffer[], further: AsyncIterable<Buffer>) {
    // Few stores look for themselves at the end of such an upload.
    if ((await sizeOf(key)) !== null) throw alreadyUploaded()
    const { UploadId } = await asking(() => client.send(new CreateMultipartUploadCommand(at(key))))
    const upload = { ...at(key), UploadId }
    const sent: { ETag: string | undefined; PartNumber: number }[] = []
    const sendPart = async (Body: Buffer) => {
      const PartNumber = sent.length + 1
      const { ETag } = await asking(() => client.send(new UploadPartCommand({ ...upload, Body, PartNumber })))
      sent.push({ ETag, PartNumber })
    }
    try {
      for (const part of begun) await sendPart(part)
      for await (const part of further) await sendPart(part)
      const all = { ...upload, MultipartUpload: { Parts: sent } }
      await asking(() => client.send(new CompleteMultipartUploadCommand(all)))
    } catch (error) {
      // Parts without an end are kept, and paid for, until somebody ends them.
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
      throw error
    }
  }

  return {
    // A link can hold the sender to a size, but not to a largest one: that is checked when the upload is taken.
    uploadUrl: async ({ key, size }) =>
      getSignedUrl(
        client,
        new PutObjectCommand({ ...at(key), ...(!size.orLess && { ContentLength: size.bytes }) }),
        { expiresIn: secondsValid },
      ),
    downloadUrl: async (key, download = {}) => {
      const { type, disposition } = servedAs(download)
      return getSignedUrl(
        client,
        new GetObjectCommand({
          ...at(key),
          ResponseContentType: type,
          ResponseContentDisposition: disposition,
          ResponseCacheControl: `private, max-age=${secondsValid}`,
        }),
        // Dated back, so that the same picture keeps the same address, and the browser its copy, for a while.
        { expiresIn: 2 * secondsValid, signingDate: startOfStep() },
      )
    },
    sizeOf,
    read: (key, part) =>
      asking(async () => {
        const { Body } = await client.send(
          new GetObjectCommand({ ...at(key), ...(part && { Range: `bytes=0-${part.first - 1}` }) }),
        )
        return Body as Readable
      }),
    write: async (key, content, size) => {
      const parts = partsOf(content, size)
      const { value: first = Buffer.alloc(0) } = await parts.next()
      const { value: second } = await parts.next()
      // A stream could not be signed without TLS, so that all goes in parts that are held as a whole.
      if (!second)
        await asking(() => client.send(new PutObjectCommand({ ...at(key), Body: first, IfNoneMatch: '*' })))
      else await writeInParts(key, [first, second], parts)
    },
    remove: async (key) => {
      await asking(() => client.send(new DeleteObjectCommand(at(key))))
    },
  }
}

/** A store takes up to 10,000 of them, and none but the last that is smaller than 5 MiB. */
const partBytes = 16 * 1024 * 1024

/** The content in pieces of one size, the last one smaller. Throws when it is not as large as announced. */
async function* partsOf(content: Readable, { bytes, orLess }: Size): AsyncGenerator<Buffer> {
  let [held, heldBytes, written]: [Buffer[], number, number] = [[], 0, 0]
  const wrongSize = () => invalid('The file is not as large as announced')
  for await (const chunk of content as AsyncIterable<Buffer>) {
    held.push(chunk)
    heldBytes += chunk.length
    written += chunk.length
    if (written > bytes) throw wrongSize()
    while (heldBytes >= partBytes) {
      const all = Buffer.concat(held)
      yield all.subarray(0, partBytes)
      held = [all.subarray(partBytes)]
      heldBytes -= partBytes
    }
  }
  if (written < bytes && !orLess) throw wrongSize()
  if (heldBytes > 0) yield Buffer.concat(held)
}

const startOfStep = () => new Date(Math.floor(Date.now() / 1000 / secondsValid) * secondsValid * 1000)

function nullWhenMissing(error: unknown): null {
  if (statusOf(error) === 404) return null
  throw error
}

/** A store that is down, slow, or does not know us, is no fault of the request: files can be had again later. */
async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (statusOf(error) === 412) throw alreadyUploaded()
    throw filesUnavailable(error)
  }
}

/** As the client's own errors tell it. */
const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
