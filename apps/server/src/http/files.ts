import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { invalid, notFound } from '../errors.ts'
import { sizeIn } from '../storage/local-disk.ts'
import type { LinkSigner } from '../storage/signed-links.ts'
import { type Storage, servedAs } from '../storage/storage.ts'

/** Files of the local disk, for whoever holds a signed link. */
export async function serveFiles(http: FastifyInstance, storage: Storage, links: LinkSigner) {
  await http.register(async (scope) => {
    // The body is the file itself, of whatever type; it is never held in memory.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

    scope.put('/files/*', { bodyLimit: 1024 ** 3, schema: { hide: true } }, async (request, reply) => {
      const key = (request.params as { '*': string })['*']
      const facts = links.verify('PUT', key, request.query as Record<string, unknown>)
      if (!facts) throw notFound('File')
      if (!request.body) throw invalid('Send the file as the body')
      await storage.write(key, request.body as Readable, sizeIn(facts))
      return reply.status(200).send()
    })

    scope.get('/files/*', { schema: { hide: true } }, async (request, reply) => {
      const key = (request.params as { '*': string })['*']
      const facts = links.verify('GET', key, request.query as Record<string, unknown>)
      const size = facts && (await storage.sizeOf(key))
      if (!facts || size === null) throw notFound('File')
      const { type, disposition } = servedAs({
        ...(facts.name && { name: facts.name }),
        ...(facts.type && { contentType: facts.type }),
      })
      return reply
        .headers({
          'content-type': type,
          'content-length': size,
          'content-disposition': disposition,
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'private, max-age=900',
        })
        .send(await storage.read(key))
    })
  })
}
