import { type KeyboardEvent, type ReactElement, useState } from 'react'
import { ComboboxList } from './ComboboxList.tsx'
import { Popover } from './Popover.tsx'
import type { ComboboxOption } from './searchOptions.ts'

export type { ComboboxOption } from './searchOptions.ts'

type Props = {
  /** What opens it: a button of any look. A combobox also opens on the first key of what is looked for. */
  trigger: ReactElement
  /** Names the search field inside, which also shows it. */
  searchLabel: string
  value: string
  /** A list that takes a while to make is asked for when it opens. */
  options: readonly ComboboxOption[] | (() => readonly ComboboxOption[])
  onPick: (value: string) => void
  /** Told what is typed where the server searches: then `options` are what it found. */
  onSearch?: (text: string) => void
  searching?: boolean
  /** Offers to make what was typed. */
  onCreate?: (name: string) => void
  onOpenChange?: (open: boolean) => void
  /** Open from the start, where the press that asked for it was what loaded it. */
  defaultOpen?: boolean
}

/** Picks one of many from a popover with a search field, whatever it is opened from: a badge, a cell, a button. */
export function Picker({
  trigger,
  searchLabel,
  value,
  options,
  onPick,
  onOpenChange,
  defaultOpen = false,
  ...list
}: Props) {
  const [open, setOpen] = useState(defaultOpen)
  const [typed, setTyped] = useState('')

  function show(next: boolean) {
    setOpen(next)
    setTyped('')
    onOpenChange?.(next)
  }

  function openTyping(event: KeyboardEvent<HTMLElement>) {
    if (open || event.currentTarget.getAttribute('role') !== 'combobox' || !isWritten(event.nativeEvent))
      return
    event.preventDefault()
    show(true)
    setTyped(event.key)
    list.onSearch?.(event.key)
  }

  return (
    <Popover
      trigger={trigger}
      label={searchLabel}
      open={open}
      onOpenChange={show}
      onTriggerKeyDown={openTyping}
      onOpenAutoFocus={focusAfterText}
      className="w-(--radix-popover-trigger-width) min-w-64"
    >
      <ComboboxList
        {...list}
        {...(list.onCreate && { onCreate: closing(list.onCreate) })}
        value={value}
        typed={typed}
        options={typeof options === 'function' ? options : () => options}
        onChoose={(next) => {
          show(false)
          if (next !== value) onPick(next)
        }}
        searchLabel={searchLabel}
      />
    </Popover>
  )

  function closing(create: (name: string) => void) {
    return (name: string) => {
      show(false)
      create(name)
    }
  }
}

/** By itself the popover would select the first letter, and the second take its place. */
function focusAfterText(event: Event) {
  const field = (event.target as Element).querySelector('input')
  if (!field) return
  event.preventDefault()
  field.focus({ preventScroll: true })
  field.setSelectionRange(field.value.length, field.value.length)
}

/** A letter or a sign, and neither a shortcut nor the space that presses a button. */
const isWritten = (event: globalThis.KeyboardEvent) =>
  [...event.key].length === 1 &&
  event.key !== ' ' &&
  !event.isComposing &&
  !event.metaKey &&
  (event.getModifierState('AltGraph') || !(event.ctrlKey || event.altKey))
