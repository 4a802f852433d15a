import type { KeyboardEvent } from 'react'
import { leaveInPlace } from './leaveInPlace.ts'
import type { Autosave } from './useAutosave.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Enter saves, unless it `staysOnEnter`; Escape goes back to what is stored. */
export function autosaveInput(autosave: Autosave<string>, { staysOnEnter = false } = {}) {
  function onKeyDown(event: KeyboardEvent<TextControl>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !staysOnEnter && isLeaving(event)) {
      event.preventDefault()
      if (autosave.state === 'overtaken' || autosave.state === 'found') autosave.keepMine()
      else leaveInPlace(event.currentTarget)
    }
    if (event.key === 'Escape' && autosave.isEdited) {
      event.stopPropagation()
      autosave.takeTheirs()
    }
  }

  return {
    value: autosave.current,
    onChange: (event: { target: { value: string } }) => autosave.change(event.target.value),
    onBlur: autosave.leave,
    onKeyDown,
  }
}

/** In a paragraph Enter begins a line. */
const isLeaving = ({ currentTarget, ctrlKey, metaKey }: KeyboardEvent<TextControl>) =>
  currentTarget instanceof HTMLInputElement || ctrlKey || metaKey
