import type { App } from '../../http/implement.ts'
import { readFeed } from './feed.ts'

/** What other calendars read, without a session: the address is the secret. No part of the API, and in no list of it. */
export function feedRoutes({ http, services }: App) {
  http.get('/feeds/*', { schema: { hide: true } }, async (request, reply) => {
    reply.headers(neverKept)
    const { status, headers, body } = await readFeed(services, {
      name: (request.params as { '*': string })['*'],
      address: request.ip,
      knownTag: request.headers['if-none-match'],
    })
    return reply.status(status).headers(headers).send(body)
  })
}

/** On refusals too, so that they are alike. A reader may keep it, and asks each time whether it still holds. */
const neverKept = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex, nofollow' }
