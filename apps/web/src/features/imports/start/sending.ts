/**
 * The files that are on their way to the server. They live outside of any component, so that looking at something else
 * meanwhile ends none of them.
 */
import type { ImportKind } from '@caravel/contract/import-fields'
import { imports } from '@caravel/contract/imports'
import { useSyncExternalStore } from 'react'
import { putFile } from '../../../data/uploadFile.ts'
import { call } from '../../../lib/api/call.ts'
import { newLeaveWarning } from '../../../lib/leaveWarning.ts'

export type Sending = {
  /** From 0 to 1. */
  sent: number
  error?: unknown
}
type Run = { org: string; url: string; file: File; abort: AbortController; onSent: () => unknown }

let sendings: ReadonlyMap<string, Sending> = new Map()
const runs = new Map<string, Run>()
const listeners = new Set<() => void>()

/** Answers the id of the import. */
export async function startImport(
  org: string,
  kind: ImportKind,
  file: File,
  onSent: () => unknown,
): Promise<string> {
  const body = { kind, name: file.name, size: file.size }
  const { id, url } = await call(imports.create, { params: { org }, body })
  runs.set(id, { org, url, file, abort: new AbortController(), onSent })
  void send(id)
  return id
}

/** How far the file of an import is, as long as this tab sends it. */
export const useSending = (id: string) => useSyncExternalStore(subscribe, () => sendings.get(id))

export const sendAgain = (id: string) => void send(id)

export function cancelSending(id: string) {
  runs.get(id)?.abort.abort()
  forget(id)
}

async function send(id: string) {
  const run = runs.get(id)
  if (!run) return
  const { org, url, file, abort, onSent } = run
  set(id, { sent: 0 })
  try {
    await putFile(url, file, { signal: abort.signal, onProgress: (sent) => set(id, { sent }) })
    await call(imports.read, { params: { org, id } }, { signal: abort.signal })
    await onSent()
    forget(id)
  } catch (error) {
    if (!abort.signal.aborted) set(id, { sent: 0, error })
  }
}

function forget(id: string) {
  runs.delete(id)
  change((all) => all.delete(id))
}

const set = (id: string, sending: Sending) => change((all) => all.set(id, sending))

function change(how: (all: Map<string, Sending>) => unknown) {
  const next = new Map(sendings)
  how(next)
  sendings = next
  warnBeforeLeaving([...next.values()].some(({ error }) => error === undefined))
  for (const listener of listeners) listener()
}

const warnBeforeLeaving = newLeaveWarning()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
