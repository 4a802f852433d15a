import { ErrorBody } from '@caravel/contract/errors'
import type { Route } from '@caravel/contract/route'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifySchema } from 'fastify'
import { z } from 'zod'

type JsonSchema = Record<string, unknown>

/**
 * A contract route as JSON Schema: it documents the route, and compiles the serialiser of its reply. Made once a process,
 * as all that comes from the contract alone: tests build many servers, and many routes answer with the same.
 */
export function schemaOf(name: string, route: Route): FastifySchema {
  return madeOnce(routeSchemas, route, () => makeSchema(name, route))
}

/** Fastify asks for one for each status of each route. */
export function serialiserOf(schema: object): (reply: unknown) => string {
  return madeOnce(serialisers, schema, () => fastJsonStringify(schema))
}

const routeSchemas = new WeakMap<Route, FastifySchema>()
const serialisers = new WeakMap<object, (reply: unknown) => string>()
const jsonSchemas = {
  input: new WeakMap<z.ZodType, JsonSchema>(),
  output: new WeakMap<z.ZodType, JsonSchema>(),
}

function madeOnce<K extends WeakKey, V>(made: WeakMap<K, V>, of: K, make: () => V): V {
  const known = made.get(of)
  if (known !== undefined) return known
  const value = make()
  made.set(of, value)
  return value
}

function makeSchema(name: string, route: Route): FastifySchema {
  const [domain = name] = name.split('.')
  return {
    operationId: name,
    tags: [domain],
    summary: route.summary,
    description: accessText(route),
    security: route.access === 'public' ? [] : [{ bearer: [] }],
    ...(route.params && { params: toJsonSchema(route.params, 'input') }),
    ...(route.query && { querystring: toJsonSchema(route.query, 'input') }),
    ...(route.body && { body: toJsonSchema(route.body, 'input') }),
    response: { ...replySchema(route), '4xx': errorSchema, '5xx': errorSchema },
  } as FastifySchema
}

const accessText = ({ access }: Route) =>
  access === 'public'
    ? 'Open to everyone.'
    : access === 'signed-in'
      ? 'For signed-in users.'
      : `For members of the workspace whose role grants \`${access}\`.`

function replySchema({ reply, status, creates, stream, file }: Route) {
  if (file) {
    const content = [file].flat().map((type) => [type, { schema: { type: 'string', format: 'binary' } }])
    return { 200: { content: Object.fromEntries(content) } }
  }
  if (stream) return { 200: { content: { 'text/event-stream': { schema: { type: 'string' } } } } }
  if (!reply) return { 204: { type: 'null', description: 'Done' } }
  const schema = toJsonSchema(reply, 'output')
  return { [status ?? 200]: schema, ...(creates && { 201: schema }) }
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return madeOnce(jsonSchemas[io], schema, () => convert(schema, io))
}

function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => mergeNull(jsonSchema as JsonSchema),
  }) as JsonSchema
  return json
}

/** `anyOf: [x, null]` becomes x with a second type: the serialiser then needs no validator to tell them apart. */
function mergeNull(schema: JsonSchema) {
  const choices = schema.anyOf as JsonSchema[] | undefined
  if (choices?.length !== 2 || choices[1]?.type !== 'null' || typeof choices[0]?.type !== 'string') return
  const { enum: values, ...rest } = choices[0]
  delete schema.anyOf
  Object.assign(schema, rest, { type: [rest.type, 'null'] })
  if (Array.isArray(values)) schema.enum = [...values, null]
}

const errorSchema = { description: 'What went wrong', ...toJsonSchema(ErrorBody, 'output') }
