import type { ArgsOf, ReplyOf, Route } from '@caravel/contract/route'
import { connection } from '../connection.ts'
import { newKey } from '../newKey.ts'
import { session } from '../session.ts'
import { ApiError, readError } from './ApiError.ts'
import { callSucceeded, renewSession } from './renewSession.ts'

type CallOptions = {
  signal?: AbortSignal | undefined
  /** Names a creation, so that sending it twice makes one record. */
  idempotencyKey?: string
}

/** By this the server knows which tab need not be told of a change: the one that made it. Another after a reload. */
const tab = newKey()

/** Calls a route of the contract, which gives the types of arguments and reply. Throws an ApiError. */
export async function call<R extends Route>(
  route: R,
  args: ArgsOf<R>,
  options?: CallOptions,
): Promise<ReplyOf<R>> {
  const response = await send(route, args, options)
  if (response.status === 204) return undefined as ReplyOf<R>
  try {
    return (await response.json()) as ReplyOf<R>
  } catch (cause) {
    options?.signal?.throwIfAborted()
    throw new ApiError(response.status, null, { cause })
  }
}

/** As `call`, for an answer that is read piece by piece. */
export async function send<R extends Route>(
  route: R,
  args: ArgsOf<R>,
  { signal, idempotencyKey }: CallOptions = {},
): Promise<Response> {
  const { url, init } = describeRequest(route, args)
  const sendAs = (access: string | null) => {
    const headers = new Headers(init.headers)
    headers.set('x-tab', tab)
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
    if (access && !route.path.includes('google')) headers.set('authorization', `Bearer ${access}`)
    return reach(url, { ...init, headers, signal: signal ?? null })
  }

  const access = session.accessToken()
  let response = await sendAs(access)
  if (response.status === 401 && !issuesTokens(route.path) && (await renewSession(access))) {
    await response.body?.cancel()
    response = await sendAs(session.accessToken())
  }
  if (!response.ok) throw await readError(response)
  if (!issuesTokens(route.path)) callSucceeded()
  return response
}

/** A fetch that tells "no answer" from "cancelled": the first is an ApiError, the second stays what it is. */
async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (cause) {
    init.signal?.throwIfAborted()
    connection.doubt()
    throw new ApiError(0, null, { cause })
  }
}

const tokenPaths = ['/token/', '/token/refresh/', '/auth/google/']
// A 401 from these is about the credentials that were sent, not about a session that ran out.
const issuesTokens = (path: string) => tokenPaths.some((end) => path.endsWith(end))

type LooseArgs = {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

function describeRequest<R extends Route>(route: R, args: ArgsOf<R>): { url: string; init: RequestInit } {
  const { params = {}, query = {}, body } = args as LooseArgs
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${route.path} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  const headers: HeadersInit = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const sent = body === undefined ? null : JSON.stringify(body)
  return {
    url: search.size > 0 ? `${path}?${search}` : path,
    init: { method: route.method, headers, body: sent, keepalive: outlivesPage(route.method, sent) },
  }
}

/** What is on its way is written even if the page is left or loaded anew. Browsers carry no more than 64 KiB so. */
const outlivesPage = (method: string, body: string | null) =>
  method !== 'GET' && (body?.length ?? 0) < LONGEST_OUTLIVING

/** In UTF-16 units, each of which can be three bytes. */
const LONGEST_OUTLIVING = 20_000
