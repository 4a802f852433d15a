import { request } from 'node:http'
import { auth } from '@caravel/contract/auth'
import type { ArgsOf, ReplyOf, Route } from '@caravel/contract/route'
import { type Place, password } from '../generate/workspaces.ts'
import { bytesOf, type Request } from './connection.ts'

/** Someone who is signed in, as everyone is in the bench: by the form's own request. */
export type Caller = {
  origin: string
  org: string
  email: string
  /** For raw connections; good for some minutes from `renew` on. */
  bytes: (request: Request) => Buffer
  call: <R extends Route>(route: R, args: ArgsOf<R>) => Promise<ReplyOf<R>>
  /** A file, piece by piece. */
  take: <R extends Route>(route: R, args: ArgsOf<R>) => Promise<AsyncIterable<Uint8Array>>
  renew: () => Promise<void>
}

export async function signIn(origin: string, { workspaceId, email }: Place): Promise<Caller> {
  let { access, refresh } = await ask(origin, undefined, auth.signIn, { body: { email, password } })
  let renewedAt = Date.now()
  return {
    origin,
    org: workspaceId,
    email,
    bytes: (request) => bytesOf(origin, access, request),
    call: (route, args) => ask(origin, access, route, args),
    take: (route, args) => take(origin, access, route, args),
    async renew() {
      if (Date.now() - renewedAt < freshMs) return
      ;({ access, refresh } = await ask(origin, undefined, auth.refresh, { body: { refresh } }))
      renewedAt = Date.now()
    },
  }
}

/** Half of what an access token lasts. */
const freshMs = 5 * 60_000

/** A request of the contract, with its path filled in as the web does it. */
export function requestOf<R extends Route>(route: R, args: ArgsOf<R>): Request {
  const { params, query, body } = args as {
    params?: Record<string, string>
    query?: Record<string, string | number | undefined>
    body?: object
  }
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? '')
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return {
    method: route.method,
    path: search.size > 0 ? `${path}?${search}` : path,
    ...(body && { body: JSON.stringify(body) }),
  }
}

async function ask<R extends Route>(
  origin: string,
  token: string | undefined,
  route: R,
  args: ArgsOf<R>,
): Promise<ReplyOf<R>> {
  const { method, path, body } = requestOf(route, args)
  const { status, text } = await exchange(`${origin}${path}`, method, token, body)
  if (status >= 400) throw new Error(`${method} ${path} answered ${status}: ${text}`)
  return (text ? JSON.parse(text) : undefined) as ReplyOf<R>
}

async function take<R extends Route>(
  origin: string,
  token: string,
  route: R,
  args: ArgsOf<R>,
): Promise<AsyncIterable<Uint8Array>> {
  const { method, path, body = null } = requestOf(route, args)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${origin}${path}`, { method, headers, body })
  if (!answer.ok || !answer.body) throw new Error(`${method} ${path} answered ${answer.status}`)
  return answer.body
}

/** On a connection of its own: one that was kept may have been closed while cases were measured for minutes. */
function exchange(url: string, method: string, token: string | undefined, body: string | undefined) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false, timeout: 30_000 }, async (answer) => {
      let text = ''
      for await (const chunk of answer.setEncoding('utf8')) text += chunk
      resolve({ status: answer.statusCode ?? 0, text })
    })
    sent.on('timeout', () => sent.destroy(new Error(`${method} ${url} was not answered within 30 s`)))
    sent.on('error', reject).end(body)
  })
}
