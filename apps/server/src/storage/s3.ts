import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3Config } from '../config.ts'
import { invalid } from '../errors.ts'
import { alreadyUploaded, filesUnavailable, isKey, type Storage, servedAs } from './storage.ts'

const secondsValid = 15 * 60

/** Any S3-compatible store. Browsers send files to it and fetch them from it themselves, by signed links. */
export async function s3Storage({ endpoint, region, bucket, ...credentials }: S3Config): Promise<Storage> {
  // Large, so that who keeps files on disk need not load it.
  const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3')
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
    sizeOf: (key) =>
      asking(() =>
        client
          .send(new HeadObjectCommand(at(key)))
          .then(({ ContentLength }) => ContentLength ?? 0)
          .catch(nullWhenMissing),
      ),
    read: (key, part) =>
      asking(async () => {
        const { Body } = await client.send(
          new GetObjectCommand({ ...at(key), ...(part && { Range: `bytes=0-${part.first - 1}` }) }),
        )
        return Body as Readable
      }),
    write: async (key, content, size) => {
      // Only pictures of ours are written here, which are small. A stream could not be signed without TLS.
      const body = await buffer(content)
      if (size.orLess ? body.length > size.bytes : body.length !== size.bytes)
        throw invalid('The file is not as large as announced')
      await asking(() => client.send(new PutObjectCommand({ ...at(key), Body: body, IfNoneMatch: '*' })))
    },
    remove: async (key) => {
      await asking(() => client.send(new DeleteObjectCommand(at(key))))
    },
  }
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
