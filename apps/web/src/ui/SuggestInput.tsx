import clsx from 'clsx'
import { Popover as Radix } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input, type InputProps } from './Input.tsx'
import { lineStyle, panelStyle } from './menuStyle.ts'
import { stepTo, useListbox } from './useListbox.ts'

export type Suggestion = {
  /** What is written into the field when it is picked. */
  value: string
  label: string
  /** Stands before it: a code, a picture. */
  icon?: ReactNode
  /** A second word about it, at the end of the line. */
  hint?: string
  /** What was typed can mean nothing else, so that it is picked by Enter, or when the field is left. */
  isMeant?: boolean
}

type Props = Omit<InputProps, 'value' | 'onChange' | 'type' | 'role'> & {
  value: string
  onValueChange: (text: string) => void
  onPick: (text: string) => void
  suggestions: readonly Suggestion[]
  /** Inside the box, before the text. */
  leading?: ReactNode
}

/** A line of text that others have written before, most likely: it suggests, and takes anything else as it is. */
export function SuggestInput(props: Props) {
  const { value, onValueChange, onPick, suggestions, leading, className, onKeyDown, onBlur, ...rest } = props
  const { t } = useTranslation()
  const { listId, reveal, fieldProps, optionProps } = useListbox()
  const box = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(false)
  const [marked, setMarked] = useState<number>()
  const open = asked && suggestions.length > 0
  const at = marked ?? (suggestions[0]?.isMeant ? 0 : -1)

  function close() {
    setAsked(false)
    setMarked(undefined)
  }

  function pick(suggestion: Suggestion) {
    close()
    onPick(suggestion.value)
  }

  function mark(place: number) {
    setMarked(place)
    reveal(place)
  }

  function choose(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isArrow && !event.altKey) {
      event.preventDefault()
      const next = stepTo(event.key, at, suggestions.length, 'round')
      if (!open) setAsked(true)
      else if (next !== undefined) mark(next)
      return
    }
    const suggestion = suggestions[at]
    if (open && event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (suggestion) pick(suggestion)
      else close()
      return
    }
    if (open && event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
      return
    }
    onKeyDown?.(event)
  }

  return (
    <Radix.Root open={open} onOpenChange={(next) => next || close()}>
      <Radix.Anchor asChild>
        <div ref={box} className="relative flex items-center">
          {leading ? <span className="pointer-events-none absolute left-2 flex">{leading}</span> : null}
          <Input
            {...rest}
            {...fieldProps(open, at >= 0 ? at : undefined)}
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={(event) => {
              onValueChange(event.target.value)
              setAsked(true)
              setMarked(undefined)
            }}
            onKeyDown={choose}
            onBlur={(event) => {
              const meant = open && marked === undefined ? suggestions[at] : undefined
              // Who is told of a pick has nothing left to save.
              if (meant) return pick(meant)
              close()
              onBlur?.(event)
            }}
            className={clsx(leading ? 'pl-8.5' : undefined, className)}
          />
        </div>
      </Radix.Anchor>
      <Radix.Portal>
        <Radix.Content
          id={listId}
          role="listbox"
          aria-label={t('ui.suggestions.label')}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (box.current?.contains(event.target as Node)) event.preventDefault()
          }}
          // The focus stays in the field, also for a finger.
          onMouseDown={(event) => event.preventDefault()}
          className={clsx(
            panelStyle,
            'max-h-[min(18rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-[min(20rem,var(--radix-popover-content-available-width))] scroll-py-1 overflow-y-auto overscroll-contain p-1',
          )}
        >
          {suggestions.map((suggestion, place) => (
            <div
              key={suggestion.value}
              {...optionProps(place, {
                isMarked: place === at,
                isSelected: place === at,
                onMark: () => setMarked(place),
                onChoose: () => pick(suggestion),
              })}
              className={clsx(lineStyle, 'scroll-my-1 max-sheet:min-h-10')}
            >
              {suggestion.icon}
              <span className="min-w-0 flex-1 truncate">{suggestion.label}</span>
              {suggestion.hint ? (
                <span className="max-w-2/5 shrink-0 truncate text-12 text-ink-3">{suggestion.hint}</span>
              ) : null}
            </div>
          ))}
        </Radix.Content>
      </Radix.Portal>
      <span role="status" className="sr-only">
        {open ? t('ui.suggestions.count', { count: suggestions.length }) : null}
      </span>
    </Radix.Root>
  )
}
