import clsx from 'clsx'
import { Check, Plus, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lineStyle } from './menuStyle.ts'
import { type ComboboxOption, searchOptions } from './searchOptions.ts'
import { stepTo, useListbox } from './useListbox.ts'

type Props = {
  value: string
  /** What was typed before the field was there. */
  typed: string
  options: () => readonly ComboboxOption[]
  onChoose: (value: string) => void
  searchLabel: string
  /** Told what is typed where someone else searches: then `options` are what was found. */
  onSearch?: (text: string) => void
  /** What was typed is still being searched for. */
  searching?: boolean
  /** Offers to make what was typed. */
  onCreate?: (name: string) => void
}

/** The open half of a Combobox. Focus stays in the search field; the arrows move a mark through the list. */
export function ComboboxList(props: Props) {
  const { value, typed, options, onChoose, searchLabel, onSearch, searching = false, onCreate } = props
  const { t } = useTranslation()
  const { listId, reveal, fieldProps, optionProps } = useListbox()
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState(typed)
  const [isEntered, setEntered] = useState(false)
  const all = useMemo(options, [options])
  const found = useMemo(() => (onSearch ? all : searchOptions(all, query)), [onSearch, all, query])
  const name = query.trim()
  const canCreate = onCreate !== undefined && name !== '' && !searching && !isAmong(all, name)
  const lines = found.length + (canCreate ? 1 : 0)
  const [marked, setMarked] = useState(() =>
    typed
      ? 0
      : Math.max(
          0,
          all.findIndex((option) => option.value === value),
        ),
  )

  // Opens in the middle of the list, where the chosen option is.
  useEffect(() => {
    list.current?.querySelector('[data-highlighted]')?.scrollIntoView({ block: 'center' })
  }, [])

  function mark(at: number) {
    setMarked(at)
    reveal(at)
  }

  function search(text: string) {
    setQuery(text)
    setMarked(0)
    setEntered(false)
    onSearch?.(text)
    list.current?.scrollTo?.({ top: 0 })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const next = stepTo(event.key, marked, lines, 'stop')
    if (next !== undefined) {
      event.preventDefault()
      mark(next)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      setEntered(true)
    }
  }

  // What was typed fast is entered before it is found.
  const enter = useEffectEvent(() => {
    setEntered(false)
    const option = found[marked]
    if (option) onChoose(option.value)
    else if (canCreate) onCreate(name)
  })
  useEffect(() => {
    if (isEntered && !searching) enter()
  }, [isEntered, searching])

  return (
    <>
      <div className="flex items-center gap-2 border-line border-b px-3">
        <Search size={14} aria-hidden className="shrink-0 text-ink-3" />
        <input
          {...fieldProps(true, lines > 0 ? Math.min(marked, lines - 1) : undefined)}
          aria-label={searchLabel}
          placeholder={searchLabel}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => search(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-9 w-full min-w-0 bg-transparent text-13 outline-none"
        />
      </div>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={searchLabel}
        className="max-h-72 scroll-py-1 overflow-y-auto p-1"
      >
        {found.map((option, at) => (
          <div
            key={option.value}
            {...optionProps(at, {
              isMarked: at === marked,
              isSelected: option.value === value,
              onMark: () => setMarked(at),
              onChoose: () => onChoose(option.value),
            })}
            className={clsx(lineStyle, 'scroll-my-1')}
          >
            {option.icon}
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            {option.hint ? <span className="shrink-0 text-12 text-ink-3">{option.hint}</span> : null}
            <span className="flex size-4 shrink-0 items-center justify-center">
              {option.value === value ? (
                <Check size={14} strokeWidth={2.5} aria-hidden className="text-link" />
              ) : null}
            </span>
          </div>
        ))}
        {canCreate ? (
          <div
            {...optionProps(found.length, {
              isMarked: marked >= found.length,
              isSelected: false,
              onMark: () => setMarked(found.length),
              onChoose: () => onCreate(name),
            })}
            className={lineStyle}
          >
            <Plus size={16} aria-hidden className="text-ink-3" />
            <span className="min-w-0 flex-1 truncate">{t('ui.combobox.create', { name })}</span>
          </div>
        ) : null}
      </div>
      <p role="status" className={lines > 0 ? 'sr-only' : 'px-3 pt-2 pb-4 text-center text-ink-3'}>
        {lines > 0 ? null : t(searching ? 'ui.loading' : 'ui.combobox.none')}
      </p>
    </>
  )
}

const isAmong = (options: readonly ComboboxOption[], name: string) =>
  options.some(({ label }) => label.toLowerCase() === name.toLowerCase())
