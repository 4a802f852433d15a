import { Search, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useKeyHint } from '../../../lib/singleKeys.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Input } from '../../../ui/Input.tsx'

const SEARCH_MS = 700
const mostLetters = 200

export type SearchBoxHandle = { focus: () => void }

type Props = {
  ref?: Ref<SearchBoxHandle>
  label: string
  search: string
  onSearch: (search: string) => void
}

/** The list follows once the typing rests; an emptied field shows all at once. */
export function SearchBox({ ref, label, search, onSearch }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  // What is typed counts until the list is searched for something else, as when one goes back.
  const [{ text, sent, seen }, setBox] = useState({ text: search, sent: search, seen: search })
  if (seen !== search) {
    setBox(search === sent ? { text, sent, seen: search } : { text: search, sent: search, seen: search })
  }
  const field = useRef<HTMLInputElement>(null)
  const keyHint = useKeyHint('/')
  const opener = useRef<HTMLButtonElement>(null)
  const isClosing = useRef(false)
  const shown = isOpen || search !== ''

  function searchFor(next: string) {
    setBox((before) => ({ ...before, text: next, sent: next }))
    if (next !== sent) onSearch(next)
  }

  function close() {
    isClosing.current = true
    searchFor('')
    setOpen(false)
  }

  // The field stays until the list is searched for nothing.
  useLayoutEffect(() => {
    if (!shown && isClosing.current) opener.current?.focus()
    isClosing.current = false
  }, [shown])

  const searchForText = useEffectEvent(() => searchFor(text))
  useEffect(() => {
    if (text === sent) return
    const rest = setTimeout(searchForText, SEARCH_MS)
    return () => clearTimeout(rest)
  }, [text, sent])
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  useImperativeHandle(ref, () => ({
    focus: () => {
      setOpen(true)
      field.current?.select()
    },
  }))

  function type(next: string) {
    if (next === '') searchFor('')
    else setBox((before) => ({ ...before, text: next }))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') searchFor(text)
    if (event.key === 'Escape') close()
  }

  if (!shown) {
    return (
      <IconButton
        ref={opener}
        icon={Search}
        label={label}
        {...keyHint}
        size="sm"
        onClick={() => setOpen(true)}
        className="max-sheet:size-8"
      />
    )
  }
  return (
    <search className="sheet:w-56 max-sheet:order-last max-sheet:basis-full">
      <Input
        ref={field}
        icon={Search}
        aria-label={label}
        placeholder={label}
        maxLength={mostLetters}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => text === '' && setOpen(false)}
        trailing={<IconButton icon={X} label={t('lists.search.close')} size="xs" onClick={close} />}
        className="sheet:h-7! sheet:text-13!"
      />
    </search>
  )
}
