import { expect, onTestFinished, vi } from 'vitest'
import { checkAnswer } from './checkAnswer.ts'

export type FakeRequest = {
  method: string
  path: string
  query: Record<string, string>
  headers: Headers
  body: unknown
  keepalive: boolean
}
type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | Response
type Handler = (request: FakeRequest) => Answer | Promise<Answer>

const HEALTH = '/healthz'

/**
 * Stands in for our server until the end of the test, which fails when an answer is none that the contract knows. A
 * `Response` is taken as it is: for streams, and for what breaks on the way.
 */
export function fakeApi(handlers: Record<string, Handler>) {
  const lies = new Set<string>()
  onTestFinished(() => expect([...lies], 'No server of ours would answer so').toEqual([]))
  return fakeNetwork(handlers, (request, answer) => {
    if (answer instanceof Response) return
    for (const lie of checkAnswer(request, answer)) lies.add(lie)
  })
}

/**
 * Stands in for the network until the end of the test. Handlers are named `GET /api/v1/:org/contacts/`;
 * a call that none of them takes fails as if there were no network. That there is one, `/healthz` says.
 */
export function fakeNetwork(
  handlers: Record<string, Handler>,
  onAnswer: (request: FakeRequest, answer: Answer) => void = () => {},
) {
  const requests: FakeRequest[] = []

  const fetchFake = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    init.signal?.throwIfAborted()
    const url = new URL(String(input), location.origin)
    if (url.pathname === HEALTH && !handlers[`GET ${HEALTH}`]) return new Response()
    const request: FakeRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      keepalive: init.keepalive ?? false,
    }
    requests.push(request)
    const handler = Object.entries(handlers).find(([name]) => matches(name, request))?.[1]
    if (!handler) throw new TypeError(`No answer to ${request.method} ${request.path}`)
    const answered = Promise.resolve(handler(request)).then((answer) => {
      onAnswer(request, answer)
      return toResponse(answer)
    })
    const response = await unlessAborted(answered, init.signal)
    return init.signal ? endingWith(init.signal, response) : response
  }

  vi.stubGlobal('fetch', fetchFake)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })

  return {
    requests,
    /** Adds or replaces answers half-way through a test. */
    answer: (more: Record<string, Handler>) => Object.assign(handlers, more),
    requestsTo: (name: string) => requests.filter((request) => matches(name, request)),
  }
}

export const failure = (status: number, code: string, message: string): Answer => ({
  status,
  body: { status, details: [{ code, message }] },
})

function matches(name: string, { method, path }: FakeRequest) {
  const pattern = name.replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}$`).test(`${method} ${path}`)
}

function toResponse(answer: Answer): Response {
  if (answer instanceof Response) return answer
  const { status, body, headers } = answer
  if (body === undefined) return new Response(null, { status, headers: headers ?? {} })
  return Response.json(body, { status, headers: headers ?? {} })
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    work.then(resolve, reject)
  })
}

/** As in a browser, cancelling a request also ends the reading of its answer. */
function endingWith(signal: AbortSignal, response: Response): Response {
  const reader = response.body?.getReader()
  if (!reader) return response
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      signal.addEventListener('abort', () => {
        void reader.cancel()
        controller.error(signal.reason)
      })
    },
    async pull(controller) {
      const { done, value } = await reader.read()
      if (signal.aborted) return
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => reader.cancel(),
  })
  return new Response(body, response)
}
