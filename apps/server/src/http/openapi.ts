import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The contract as OpenAPI, and as a page to read. Must be registered before the routes that it describes. */
export async function serveOpenApi(http: FastifyInstance) {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Caravel API',
        version: '1',
        description:
          'Sign in at `/api/v1/token/`, then send the access token as `Authorization: Bearer …`. Every path answers with and without its trailing slash. Errors are `{status, details: [{code, message, field}]}`. What creates accepts an `Idempotency-Key` header.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  })
  await http.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    theme: { title: 'Caravel API' },
  })
  http.get('/api/v1/openapi.json', { schema: { hide: true } }, async () => http.swagger())
}
