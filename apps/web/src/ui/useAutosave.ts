import { type KeyboardEvent, useState } from 'react'

type Options = {
  /** What is stored. Must be the new value by the time `save` resolves. */
  value: string
  /** Rejects when it could not be saved; telling why is up to the caller. */
  save: (value: string) => Promise<unknown>
  /** What is wrong with a value, in words; nothing when it is fine. */
  validate?: (value: string) => string | undefined
}

/** `overtaken`: the stored value is not the one any more that this edit began from. */
type AutosaveState = 'idle' | 'saving' | 'saved' | 'failed' | 'overtaken'

/**
 * A text that is saved when its field loses focus, and only if it changed. Whatever goes wrong, what was typed
 * stays. Enter leaves the field; Escape goes back to what is stored.
 */
export function useAutosave({ value, save, validate }: Options) {
  const [edit, setEdit] = useState<{ text: string; from: string } | null>(null)
  const [progress, setProgress] = useState<{ at: 'saving' | 'saved' | 'failed'; text: string } | null>(null)
  const [error, setError] = useState<string>()
  const [onItsWay, setOnItsWay] = useState<string>()

  const isOwnWork = value === edit?.text || value === onItsWay
  const overtaken = edit !== null && edit.from !== value && !isOwnWork
  const state: AutosaveState = overtaken ? 'overtaken' : (progress?.at ?? 'idle')

  function change(text: string) {
    setEdit({ text, from: edit?.from ?? value })
    setProgress(null)
    setError(undefined)
  }

  function reset() {
    setEdit(null)
    setProgress(null)
    setError(undefined)
  }

  async function commit() {
    if (!edit || edit.text === onItsWay) return
    const { text } = edit
    if (text === value) return reset()
    const wrong = validate?.(text)
    setError(wrong)
    if (wrong) return
    setEdit({ text, from: value })
    setProgress({ at: 'saving', text })
    setOnItsWay(text)
    const saved = await save(text).then(
      () => true,
      () => false,
    )
    // Someone who went on typing meanwhile now edits what has just been stored.
    if (saved) setEdit((now) => (now === null || now.text === text ? null : { ...now, from: text }))
    setOnItsWay((now) => (now === text ? undefined : now))
    setProgress((now) => (now?.text === text ? { at: saved ? 'saved' : 'failed', text } : now))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (overtaken) void commit()
      else event.currentTarget.blur()
    }
    if (event.key === 'Escape' && edit) {
      event.stopPropagation()
      reset()
    }
  }

  return {
    state,
    error,
    input: {
      value: edit?.text ?? value,
      onChange: (event: { target: { value: string } }) => change(event.target.value),
      // Over someone else's change one's own is saved on purpose only, with Enter.
      onBlur: () => (overtaken ? undefined : void commit()),
      onKeyDown,
    },
  }
}
