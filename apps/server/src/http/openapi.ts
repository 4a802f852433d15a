import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { contentSecurity, policyOf } from './security-headers.ts'

// The one style that the page holds itself: it hides the drawings of its icons.
const hiddenIcons = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

/** Comes from the contract alone, so it is the same for every server of a process. */
let document: string | undefined

/** The contract as OpenAPI, and as a page to read. Must be registered before the routes that it describes. */
export async function serveOpenApi(http: FastifyInstance) {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Caravel API',
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
        description:
          'Sign in at `/api/v1/token/`, then send the access token as `Authorization: Bearer …`. Every path answers with and without its trailing slash. Errors are `{status, details: [{code, message, field}]}`. What creates accepts an `Idempotency-Key` header. Lists of inquiries leave out those that are parked, unless a filter by `parked` asks for them. Times are in UTC and always have the same form, `2026-11-19T10:51:39.120000Z`. An answer of 503 has a `Retry-After` header, and so has one of 429.',
      },
      // Wherever this document was read.
      servers: [{ url: '/', description: 'This server' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  })
  await http.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: policyOf({ ...contentSecurity, 'style-src': ["'self'", "'unsafe-hashes'", hiddenIcons] }),
    theme: { title: 'Caravel API' },
    // Unfolded, more than a hundred routes take many seconds to draw.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none' },
  })
  http.addHook('onReady', async () => {
    document ??= JSON.stringify(http.swagger())
  })
  http.get('/api/v1/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  )
}
