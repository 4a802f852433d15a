import { useId } from 'react'

const PAGE = 8

/** Where a key leads from an option; undefined where it is no step. Round the ends, or to them and no further. */
export function stepTo(key: string, at: number, length: number, ends: 'round' | 'stop'): number | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }[key]
  if (!step || length === 0) return undefined
  const next = at + step
  if (ends === 'round' && Math.abs(step) === 1) return next < 0 ? length - 1 : next % length
  return Math.min(Math.max(next, 0), length - 1)
}

type Option = { isMarked: boolean; isSelected: boolean; onMark: () => void; onChoose: () => void }

/**
 * A list of options under a field that keeps the focus, and points to the one that is marked: by the arrows, or by the
 * mouse. A finger marks nothing, it chooses.
 */
export function useListbox() {
  const listId = useId()
  const optionId = (key: number | string) => `${listId}-${key}`
  return {
    listId,
    optionId,
    elementOf: (key: number | string) => document.getElementById(optionId(key)),
    reveal: (key: number | string) =>
      document.getElementById(optionId(key))?.scrollIntoView({ block: 'nearest' }),
    fieldProps: (isOpen: boolean, marked: number | string | undefined) => ({
      role: 'combobox' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && marked !== undefined ? optionId(marked) : undefined,
      'aria-autocomplete': 'list' as const,
    }),
    optionProps: (key: number | string, { isMarked, isSelected, onMark, onChoose }: Option) => ({
      id: optionId(key),
      role: 'option' as const,
      'aria-selected': isSelected,
      'data-highlighted': isMarked || undefined,
      onPointerMove: ({ pointerType }: { pointerType: string }) => pointerType !== 'touch' && onMark(),
      onClick: onChoose,
    }),
  }
}
