import { useEffect, useState } from 'react'
import { connection } from '../lib/connection.ts'
import { holdUnsaved } from './unsaved.ts'
import { useKeptEdit } from './useKeptEdit.ts'

type Options<T> = {
  /** Tells it from other values of the same record: what is typed under it outlives a crash. */
  name?: string | undefined
  /** What is stored. Must be the new value by the time `save` resolves. */
  value: T
  /** Rejects when it could not be saved; telling why is up to the caller. */
  save: (value: T) => Promise<unknown>
  /** What is wrong with a value, in words; nothing when it is fine. */
  validate?: ((value: T) => string | undefined) | undefined
  /** Whether two values are the same to whoever reads them. */
  isSame?: (one: T, other: T) => boolean
}

/**
 * `overtaken`: the stored value is not the one any more that this edit began from. `found`: it was typed on an earlier
 * visit, and not saved.
 */
export type AutosaveState = 'idle' | 'saving' | 'saved' | 'failed' | 'overtaken' | 'found'

export type Autosave<T> = {
  state: AutosaveState
  error: string | undefined
  /** What the control shows: the edit, else what is stored. */
  current: T
  isEdited: boolean
  /** Edits without saving yet, as typing does. */
  change: (next: T) => void
  /** The control was left: saves what changed, but never over someone else's change. */
  leave: () => void
  /** Edits and saves at once, as picking does. */
  set: (next: T) => void
  /** Saves the edit over whatever is stored. */
  keepMine: () => void
  /** Drops the edit for what is stored. */
  takeTheirs: () => void
}

/**
 * A value that is saved when its control is left, and only if it changed. Whatever goes wrong, what was entered
 * stays: over someone else's change it is saved on purpose only.
 */
export function useAutosave<T>({ name, value, save, validate, isSame = Object.is }: Options<T>): Autosave<T> {
  const [edit, setEdit] = useKeptEdit<T>(name, (found) => isSame(found, value))
  const [progress, setProgress] = useState<{ at: 'saving' | 'saved' | 'failed'; to: T } | null>(null)
  const [error, setError] = useState<string>()
  const [onItsWay, setOnItsWay] = useState<{ to: T; saved: Promise<boolean> } | null>(null)

  const isOnItsWay = (to: T) => onItsWay !== null && isSame(to, onItsWay.to)
  const isOwnWork = edit !== null && (isSame(value, edit.to) || isOnItsWay(value))
  const overtaken = edit !== null && !isSame(edit.from, value) && !isOwnWork

  function change(to: T) {
    // Not from the edit that was drawn last: it may have been stored since.
    setEdit((now) => ({ to, from: now ? now.from : value }))
    setProgress(null)
    setError(undefined)
  }

  function reset() {
    setEdit(null)
    setProgress(null)
    setError(undefined)
  }

  /** Answers whether it is stored in the end. */
  async function store(to: T): Promise<boolean> {
    if (onItsWay && isOnItsWay(to)) return onItsWay.saved
    if (isSame(to, value)) {
      reset()
      return true
    }
    setEdit({ to, from: value })
    const wrong = validate?.(to)
    setError(wrong)
    if (wrong) return false
    const saving = save(to).then(
      () => true,
      () => false,
    )
    setProgress({ at: 'saving', to })
    setOnItsWay({ to, saved: saving })
    const saved = await saving
    // Someone who went on typing meanwhile now edits what has just been stored.
    if (saved) setEdit((now) => (now === null || isSame(now.to, to) ? null : { ...now, from: to }))
    setOnItsWay((now) => (now?.saved === saving ? null : now))
    setProgress((now) => (now && isSame(now.to, to) ? { at: saved ? 'saved' : 'failed', to } : now))
    return saved
  }

  useEffect(() => {
    if (!edit || edit.isFound) return
    const release = holdUnsaved(async () => (!overtaken && (await store(edit.to)) ? 'free' : 'unsaved'))
    const stopWaiting = connection.onBack(
      () => progress?.at === 'failed' && !overtaken && void store(edit.to),
    )
    return () => {
      release()
      stopWaiting()
    }
  })

  return {
    state: overtaken ? 'overtaken' : edit?.isFound ? 'found' : (progress?.at ?? 'idle'),
    error,
    current: edit ? edit.to : value,
    isEdited: edit !== null,
    change,
    leave: () => edit && !edit.isFound && !overtaken && void store(edit.to),
    set: (next) => void store(next),
    keepMine: () => edit && void store(edit.to),
    takeTheirs: reset,
  }
}
