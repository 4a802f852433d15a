import { type ReactElement, useState } from 'react'
import { ComboboxList } from './ComboboxList.tsx'
import { Popover } from './Popover.tsx'
import type { ComboboxOption } from './searchOptions.ts'

export type { ComboboxOption } from './searchOptions.ts'

type Props = {
  /** What opens it: a button of any look. */
  trigger: ReactElement
  /** Names the search field inside, which also shows it. */
  searchLabel: string
  value: string
  options: readonly ComboboxOption[]
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

  function show(next: boolean) {
    setOpen(next)
    onOpenChange?.(next)
  }

  return (
    <Popover
      trigger={trigger}
      label={searchLabel}
      open={open}
      onOpenChange={show}
      className="w-(--radix-popover-trigger-width) min-w-64"
    >
      <ComboboxList
        {...list}
        {...(list.onCreate && { onCreate: closing(list.onCreate) })}
        value={value}
        options={() => options}
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
