/**
 * What was sent while the line was cut, until it is sent again. It lies in storage, one entry each, so that it outlives
 * the page, and belongs to the account that wrote it.
 */
import type { KindName } from '@caravel/contract/kinds'
import type { NoteKind } from '@caravel/contract/note-kinds'
import { useMemo, useSyncExternalStore } from 'react'
import { session, waitingPrefix } from '../session.ts'
import { ApiError } from './ApiError.ts'

/** Where creating is safe to do later: nobody needs the answer at once. */
export type WaitingKind = KindName | NoteKind
/** What whoever wrote it knows it by. */
export type WaitsAs = { kind: WaitingKind; org: string; text: string }

export type Waiting = WaitsAs & {
  /** The idempotency key, which makes one record of however many tries. */
  key: string
  account: string
  since: number
  method: string
  url: string
  body: string | null
  /** Why it is not sent by itself any more. */
  problem?: string
}

/** Thrown in place of "no answer": it is kept, and sent when the line is back. */
export class Waits extends ApiError {
  constructor(options: ErrorOptions) {
    super(0, null, options)
    this.name = 'Waits'
  }
}

/** Answers whether there was room for it. */
export function keepWaiting(
  { kind, org, text }: WaitsAs,
  request: Pick<Waiting, 'key' | 'method' | 'url' | 'body'>,
): boolean {
  return store({ kind, org, text, ...request, account: session.account(), since: Date.now() })
}

export function store(entry: Waiting): boolean {
  try {
    localStorage.setItem(waitingPrefix + entry.key, JSON.stringify(entry))
  } catch {
    return false
  }
  tell()
  return true
}

export function discard({ key }: Waiting) {
  localStorage.removeItem(waitingPrefix + key)
  tell()
}

/** Of the account that is signed in, the oldest first. */
export function allWaiting(): Waiting[] {
  const account = session.account()
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(waitingPrefix))
    .flatMap((key) => readEntry(localStorage.getItem(key)))
    .filter((entry) => entry.account === account)
    .sort((one, other) => one.since - other.since)
}

/** Of a workspace. */
export function useWaiting(org: string): Waiting[] {
  const all = useSyncExternalStore(subscribe, snapshot)
  return useMemo(() => (JSON.parse(all) as Waiting[]).filter((entry) => entry.org === org), [all, org])
}

export const useHasWaiting = () => useSyncExternalStore(subscribe, () => allWaiting().length > 0)

export function subscribe(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(waitingPrefix)) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

const listeners = new Set<() => void>()
const snapshot = () => JSON.stringify(allWaiting())

function tell() {
  for (const listener of [...listeners]) listener()
}

function readEntry(stored: string | null): Waiting[] {
  try {
    const entry: Waiting | null = JSON.parse(stored ?? 'null')
    return entry?.key && entry.url?.startsWith('/api/') ? [entry] : []
  } catch {
    return []
  }
}
