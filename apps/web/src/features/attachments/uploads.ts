/**
 * The uploads that are under way. They live outside of any component, so that looking at another tab of the record
 * neither ends an upload nor forgets that it failed.
 */
import { attachments, largestFileBytes } from '@caravel/contract/attachments'
import { useSyncExternalStore } from 'react'
import type { RecordOwner } from '../../data/kinds.ts'
import { uploadFile } from '../../data/uploadFile.ts'
import { ApiError } from '../../lib/api/ApiError.ts'
import { call } from '../../lib/api/call.ts'
import { newLeaveWarning } from '../../lib/leaveWarning.ts'
import { newKey } from '../../lib/newKey.ts'
import type { ChosenFile } from '../../ui/useFileDrop.ts'

export type UploadProblem = 'empty' | 'tooLarge' | 'folder' | { error: unknown }

export type Upload = {
  id: string
  owner: RecordOwner
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** From 0 to 1. */
  sent: number
  problem?: UploadProblem
}

/** The upload leaves the list when this is done: when the file stands in its place. */
type OnUploaded = () => Promise<unknown>

const MOST_AT_ONCE = 3

let uploads: readonly Upload[] = []
const runs = new Map<string, { abort: AbortController; announced?: string; onUploaded: OnUploaded }>()
const listeners = new Set<() => void>()

/** First come first. */
export function useUploads({ id }: RecordOwner): readonly Upload[] {
  const all = useSyncExternalStore(subscribe, () => uploads)
  return all.filter(({ owner }) => owner.id === id)
}

export function addUploads(owner: RecordOwner, chosen: readonly ChosenFile[], onUploaded: OnUploaded) {
  const added = chosen.map((each): Upload => {
    const { file } = each
    const problem = problemWith(each)
    const id = newKey()
    runs.set(id, { abort: new AbortController(), onUploaded })
    return { id, owner, file, sent: 0, ...(problem ? { state: 'failed', problem } : { state: 'waiting' }) }
  })
  set([...uploads, ...added])
  startNext()
}

/** Ends an upload, or takes a failed one off the list. */
export function cancelUpload(upload: Upload) {
  forget(upload)
  runs.get(upload.id)?.abort.abort()
  runs.delete(upload.id)
  set(uploads.filter(({ id }) => id !== upload.id))
  startNext()
}

/** An upload that failed for good would fail again. */
export const canRetry = ({ problem }: Upload): boolean =>
  typeof problem === 'object' &&
  !(problem.error instanceof ApiError && [400, 403, 404, 413].includes(problem.error.status))

export function retryUpload(upload: Upload) {
  const run = runs.get(upload.id)
  if (!run) return
  forget(upload)
  runs.set(upload.id, { abort: new AbortController(), onUploaded: run.onUploaded })
  change(upload.id, { state: 'waiting', sent: 0 })
  startNext()
}

function problemWith({ file, isFolder }: ChosenFile): UploadProblem | undefined {
  if (isFolder) return 'folder'
  if (file.size === 0) return 'empty'
  return file.size > largestFileBytes ? 'tooLarge' : undefined
}

function startNext() {
  const room = MOST_AT_ONCE - uploads.filter(({ state }) => state === 'sending').length
  for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, room))) {
    void start(upload)
  }
}

async function start({ id, owner, file }: Upload) {
  const run = runs.get(id)
  if (!run) return
  change(id, { state: 'sending' })
  try {
    await uploadFile(owner, file, {
      signal: run.abort.signal,
      onAnnounced: (announced) => {
        run.announced = announced
      },
      onProgress: (sent) => change(id, { sent }),
    })
    runs.delete(id)
    await run.onUploaded()
    set(uploads.filter((upload) => upload.id !== id))
  } catch (error) {
    if (!run.abort.signal.aborted) change(id, { state: 'failed', problem: { error } })
  }
  startNext()
}

/** The server need not wait any longer. Should this fail, it stops waiting by itself after a day. */
function forget({ id, owner: { org } }: Upload) {
  const announced = runs.get(id)?.announced
  if (announced) call(attachments.remove, { params: { org, id: announced } }).catch(() => undefined)
}

function change(id: string, changes: Partial<Upload>) {
  set(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
}

function set(next: readonly Upload[]) {
  uploads = next
  warnBeforeLeaving(next.some(({ state }) => state !== 'failed'))
  for (const listener of listeners) listener()
}

const warnBeforeLeaving = newLeaveWarning()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
