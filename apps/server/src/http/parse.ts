import { ErrorCode, type ErrorDetail } from '@caravel/contract/errors'
import type { RequestOf, Route } from '@caravel/contract/route'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { notFound, RequestError } from '../errors.ts'

/** The three parts of a request as the contract wants them, or a 4xx that names every field that is wrong. */
export function parse<R extends Route>(route: R, request: FastifyRequest): RequestOf<R> {
  return {
    params: part(route.params, request.params),
    query: part(route.query, request.query),
    body: part(route.body, request.body),
  } as RequestOf<R>
}

function part(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value ?? {})
  if (result.success) return result.data

  // A malformed id is answered as an unknown one, so that ids tell nothing.
  const issues = result.error.issues.filter((issue) => !isMalformedId(issue))
  if (issues.length === 0) throw notFound()
  throw new RequestError(
    400,
    issues.map((issue) => detailOf(issue, value)),
  )
}

const isMalformedId = (issue: z.core.$ZodIssue) => issue.code === 'invalid_format' && issue.format === 'uuid'

function detailOf(issue: z.core.$ZodIssue, value: unknown): ErrorDetail {
  const field = issue.path.join('.')
  const given = issue.path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | null)?.[key],
    value,
  )
  return { code: codeOf(issue, given), message: issue.message, ...(field && { field }) }
}

function codeOf(issue: z.core.$ZodIssue, given: unknown) {
  const own = issue.code === 'custom' ? ErrorCode.safeParse(issue.params?.code) : undefined
  if (own?.success) return own.data
  return given === undefined || given === '' ? 'required' : 'invalid'
}
