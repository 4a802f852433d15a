import type { z } from 'zod'
import type { Permission } from './permissions.ts'
import type { tableTypes } from './table-files.ts'

/** One HTTP endpoint, described once: the server implements it, the web calls it, OpenAPI documents it. */
export type Route = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: `/api/v1/${string}/`
  /** Who may call it. A permission means: a live member of the workspace `:org` whose role grants it. */
  access: 'public' | 'signed-in' | Permission
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Absent: the answer is 204 without a body. */
  reply?: z.ZodType
  /** 200 unless said otherwise; what creates answers 201. */
  status?: 201
  /** Where only some requests create: whether one with this body does. It answers 201, and the others 200. */
  creates?: (body: unknown) => boolean
  /** The answer is a stream of server-sent events, each an instance of `reply`. */
  stream?: true
  /** The answer is a file of this type, or of one of these, sent while it is made. */
  file?: 'application/zip' | 'application/pdf' | typeof tableTypes
}

export const route = <const R extends Route>(description: R): R => description

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type WithoutUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
type OptionalWhenEmpty<T> = {
  [K in keyof T as object extends T[K] ? never : K]: T[K]
} & { [K in keyof T as object extends T[K] ? K : never]?: T[K] }

/** What a handler receives, after validation. */
export type RequestOf<R extends Route> = {
  params: Output<R['params']>
  query: Output<R['query']>
  body: Output<R['body']>
}

/** What a caller passes, before validation; a part whose fields are all optional may be left out. */
export type ArgsOf<R extends Route> = OptionalWhenEmpty<
  WithoutUndefined<{ params: Input<R['params']>; query: Input<R['query']>; body: Input<R['body']> }>
>

export type ReplyOf<R extends Route> = R['reply'] extends z.ZodType ? z.output<R['reply']> : undefined

/** As what a request is answered that went well. */
export function statusOf(route: Route, body: unknown): 200 | 201 | 204 {
  if (!route.reply) return 204
  return route.status ?? (route.creates?.(body) ? 201 : 200)
}
