import type { ArgsOf, ReplyOf, Route } from '@caravel/contract/route'
import { connection } from '../connection.ts'
import { newKey } from '../newKey.ts'
import { session } from '../session.ts'
import { ApiError, hasStatus, readError } from './ApiError.ts'
import { callSucceeded, renewSession } from './renewSession.ts'
import { keepWaiting, Waits, type WaitsAs } from './waiting.ts'

type CallOptions = {
  signal?: AbortSignal | undefined
  /** Names a creation, so that sending it twice makes one record. */
  idempotencyKey?: string
  /** A creation that may wait for the line where that is cut: `Waits` is thrown then. It has an idempotency key. */
  waits?: WaitsAs
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
  { signal, idempotencyKey, waits }: CallOptions = {},
): Promise<Response> {
  const request = describeRequest(route, args)
  try {
    return await ask(request, { signal, idempotencyKey, tab })
  } catch (cause) {
    const isKept =
      waits &&
      idempotencyKey &&
      hasStatus(cause, 0) &&
      keepWaiting(waits, { ...request, key: idempotencyKey })
    throw isKept ? new Waits({ cause }) : cause
  }
}

/** Sends what waited. Without the name of this tab, so that it hears of what came of it as all others do. */
export const sendWaiting = ({ key, ...request }: Request & { key: string }) =>
  ask(request, { idempotencyKey: key })

/** What is sent, as it stands in storage where it has to wait. */
type Request = { method: string; url: string; body: string | null }
type Asking = Pick<CallOptions, 'signal' | 'idempotencyKey'> & { tab?: string }

async function ask(
  { method, url, body }: Request,
  { signal, idempotencyKey, tab }: Asking,
): Promise<Response> {
  const path = new URL(url, location.origin).pathname
  const sendAs = (access: string | null) => {
    const headers = new Headers({ accept: 'application/json' })
    if (body !== null) headers.set('content-type', 'application/json')
    if (tab) headers.set('x-tab', tab)
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
    if (access && !path.includes('google')) headers.set('authorization', `Bearer ${access}`)
    return reach(url, {
      method,
      headers,
      body,
      keepalive: outlivesPage(method, body),
      signal: signal ?? null,
    })
  }

  const access = session.accessToken()
  let response = await sendAs(access)
  if (response.status === 401 && !issuesTokens(path) && (await renewSession(access))) {
    await response.body?.cancel()
    response = await sendAs(session.accessToken())
  }
  if (!response.ok) throw await readError(response)
  if (!issuesTokens(path)) callSucceeded()
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

function describeRequest<R extends Route>(route: R, args: ArgsOf<R>): Request {
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
  return {
    method: route.method,
    url: search.size > 0 ? `${path}?${search}` : path,
    body: body === undefined ? null : JSON.stringify(body),
  }
}

/** What is on its way is written even if the page is left or loaded anew. Browsers carry no more than 64 KiB so. */
const outlivesPage = (method: string, body: string | null) =>
  method !== 'GET' && (body?.length ?? 0) < LONGEST_OUTLIVING

/** In UTF-16 units, each of which can be three bytes. */
const LONGEST_OUTLIVING = 20_000
