/** Live changes of a workspace. Read from a fetch stream, because EventSource cannot send the bearer header. */
import { type ChangeEvent, events, subjectTypes } from '@caravel/contract/events'
import { ApiError, hasStatus } from './api/ApiError.ts'
import { send } from './api/call.ts'
import { connection } from './connection.ts'
import { type ServerSentEvent, serverSentEvents } from './serverSentEvents.ts'
import { session } from './session.ts'

type EventHandlers = {
  onEvent: (event: ChangeEvent) => void
  /** Changes are told from here on. Whatever was read before, or between two connections, may have missed some. */
  onConnect: () => void
  /** The server will not let this person follow the workspace any more. */
  onRefused: () => void
}

const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 30_000
const FAILURES_TO_LONGEST_DELAY = 5
/** The server pings more often than this; a silent connection is a dead one, as after the computer slept. */
const LONGEST_SILENCE_MS = 70_000
/** Browsers allow six connections a host over HTTP/1.1, so tabs that nobody looks at must let go of theirs. */
const HIDDEN_GRACE_MS = 30_000

/** Follows the changes of a workspace until told to stop or until the session ends. */
export function followEvents(org: string, handlers: EventHandlers): () => void {
  const stopped = new AbortController()
  const stop = () => stopped.abort()
  const unsubscribe = session.subscribe((change) => {
    if (change === 'ended') stop()
  })
  void follow(org, handlers, stopped.signal).finally(unsubscribe)
  return stop
}

async function follow(org: string, handlers: EventHandlers, stopped: AbortSignal) {
  const { onEvent, onConnect, onRefused } = handlers
  let failures = 0
  while (!stopped.aborted) {
    await pageIsVisible(stopped)
    try {
      await readConnection(org, stopped, (event) => {
        if (event.name === 'ready') {
          failures = 0
          onConnect()
          return
        }
        const change = parseChange(event.data)
        if (change) onEvent(change)
      })
    } catch (error) {
      if (isFinal(error)) {
        if (!stopped.aborted) onRefused()
        return
      }
      // Too many windows follow already: there is room when one of them is closed.
      if (hasStatus(error, 429)) failures = FAILURES_TO_LONGEST_DELAY
    }
    if (!stopped.aborted && document.visibilityState === 'visible') await pause(backOff(failures), stopped)
    failures += 1
  }
}

async function readConnection(org: string, stopped: AbortSignal, onEvent: (event: ServerSentEvent) => void) {
  const connection = new AbortController()
  const close = () => connection.abort()
  const watchdog = restartable(close, LONGEST_SILENCE_MS)
  const hidden = restartable(close, HIDDEN_GRACE_MS)
  const onVisibility = () => (document.visibilityState === 'hidden' ? hidden.restart() : hidden.clear())

  stopped.addEventListener('abort', close)
  document.addEventListener('visibilitychange', onVisibility)
  watchdog.restart()
  try {
    stopped.throwIfAborted()
    const response = await send(events.stream, { params: { org } }, { signal: connection.signal })
    if (!response.body) return
    for await (const event of serverSentEvents(response.body, watchdog.restart)) onEvent(event)
  } finally {
    close()
    watchdog.clear()
    hidden.clear()
    stopped.removeEventListener('abort', close)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

function parseChange(data: string): ChangeEvent | null {
  try {
    const change: ChangeEvent = JSON.parse(data)
    return subjectTypes.includes(change.type) ? change : null // or of a kind that this version does not know
  } catch {
    return null
  }
}

/** Signed out, or no member of the workspace any more: asking again would not help. */
const isFinal = (error: unknown) => error instanceof ApiError && [401, 403, 404].includes(error.status)

/** Doubles from 1 s to 30 s; spread out, so that a restarted server does not meet all its clients at once. */
const backOff = (failures: number) =>
  Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS) * (0.5 + Math.random() / 2)

function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stopWaiting()
      stopped.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    const stopWaiting = connection.onBack(done)
    stopped.addEventListener('abort', done)
  })
}

function pageIsVisible(stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState === 'hidden' && !stopped.aborted) return
      document.removeEventListener('visibilitychange', check)
      stopped.removeEventListener('abort', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check)
    stopped.addEventListener('abort', check)
    check()
  })
}

function restartable(act: () => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = () => clearTimeout(timer)
  const restart = () => {
    clear()
    timer = setTimeout(act, ms)
  }
  return { restart, clear }
}
