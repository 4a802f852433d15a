/** Sends what waits as soon as there is a line: one after the other, in the order in which it was written. */
import { t } from 'i18next'
import { connection } from '../connection.ts'
import { session } from '../session.ts'
import { ApiError, hasStatus } from './ApiError.ts'
import { sendWaiting } from './call.ts'
import { errorMessage } from './errors.ts'
import { allWaiting, discard, store, subscribe, type Waiting } from './waiting.ts'

/** The server knows a key for a day. What may have reached it before that is not sent by itself any more. */
const KNOWN_MS = 20 * 3_600_000
const AGAIN_MS = 5_000

let sending = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Until the function is called that it answers. `onSent` hears how many it were each time. */
export function keepSending(onSent: (count: number) => void) {
  const send = () => void sendAll(onSent)
  const plan = () => {
    if (open().length > 0) timer ??= setTimeout(send, AGAIN_MS)
  }
  const stops = [connection.onBack(send), subscribe(plan)]
  send()
  return () => {
    for (const stop of stops) stop()
    clearTimeout(timer)
    timer = undefined
  }
}

export function sendAgain({ problem: _, ...entry }: Waiting) {
  store({ ...entry, since: Date.now() })
  connection.doubt()
}

const open = () => allWaiting().filter(({ problem }) => problem === undefined)

async function sendAll(onSent: (count: number) => void) {
  clearTimeout(timer)
  timer = undefined
  if (sending) return
  sending = true
  let sent = 0
  let again = AGAIN_MS
  for (const entry of open()) {
    if (entry.account !== session.account()) break
    const outcome = await sendOne(entry)
    if (outcome === 'sent') sent += 1
    if (typeof outcome !== 'number') continue
    again = Math.max(again, outcome)
    break
  }
  sending = false
  if (sent > 0) onSent(sent)
  // Where the line is cut, its return is what is waited for.
  if (connection.isUp() && open().length > 0) timer ??= setTimeout(() => void sendAll(onSent), again)
}

/** How it ended, or after how many milliseconds it is tried again. */
async function sendOne(entry: Waiting): Promise<'sent' | 'refused' | number> {
  if (Date.now() - entry.since > KNOWN_MS) return refuse(entry, t('waiting.old'))
  try {
    await sendWaiting(entry)
    discard(entry)
    return 'sent'
  } catch (error) {
    const isPassing = [0, 401, 429, 502, 503, 504].some((status) => hasStatus(error, status))
    if (isPassing) return error instanceof ApiError ? error.retryAfterMs : 0
    return refuse(entry, errorMessage(error) || t('errors.other'))
  }
}

function refuse(entry: Waiting, problem: string): 'refused' {
  const isDiscarded = !open().some(({ key }) => key === entry.key)
  if (!isDiscarded) store({ ...entry, problem })
  return 'refused'
}
