import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCommand } from '../../lib/pressedKey.ts'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { TopDialog } from '../../ui/TopDialog.tsx'
import type { PersonStart } from '../contacts/shared/AddPerson.tsx'
import { PaletteKeys } from './PaletteKeys.tsx'
import { SearchField } from './SearchField.tsx'
import { type Line, SearchResults } from './SearchResults.tsx'
import type { Page, Shown } from './useCommands.ts'
import { useOptionWalk } from './useOptionWalk.ts'
import { usePaletteSections } from './usePaletteSections.tsx'

type Props = {
  org: string
  open: boolean
  onOpenChange: (open: boolean) => void
  pages: readonly Page[]
  /** What was typed before the palette was there. */
  typedAhead: RefObject<string>
  /** Opens what outlives the palette. */
  onShow: (shown: Shown, person?: PersonStart) => void
}

export function Palette({ open, onOpenChange, ...rest }: Props) {
  const { t } = useTranslation()
  /** Done when the palette is gone: a dialog that opens then finds the focus where it was before. */
  const chosen = useRef<() => unknown>(undefined)
  const close = () => onOpenChange(false)
  function choose(act: () => unknown) {
    chosen.current = act
    close()
  }
  return (
    <TopDialog
      open={open}
      onOpenChange={onOpenChange}
      label={t('palette.title')}
      onClosed={() => chosen.current?.()}
    >
      <PaletteSearch {...rest} onChoose={choose} onClose={close} />
    </TopDialog>
  )
}

type SearchProps = Omit<Props, 'open' | 'onOpenChange'> & {
  onChoose: (act: () => unknown) => void
  onClose: () => void
}

function PaletteSearch({ org, pages, typedAhead, onShow, onChoose, onClose }: SearchProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(() => typedAhead.current)
  const typed = text.trim()
  const { sections, isFetching, isSettled, notice } = usePaletteSections({
    org,
    typed,
    pages,
    onShow,
    onChoose,
  })
  const lines = sections.flatMap((section) => section.lines)
  const walk = useOptionWalk(lines)
  const field = useRef<HTMLInputElement>(null)
  /** What was typed when Enter came before the answer. */
  const [entered, setEntered] = useState<string>()

  function type(next: string) {
    setText(next)
    setEntered(undefined)
    walk.startOver()
    field.current?.focus()
  }

  function follow(line: Line | undefined, inNewTab = false) {
    const element = line && walk.elementOf(line)
    if (inNewTab && element instanceof HTMLAnchorElement) window.open(element.href, '_blank', 'noopener')
    else element?.click()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (isCommand(event.nativeEvent, 'k')) {
      event.preventDefault()
      event.stopPropagation() // the page below would open it again
      onClose()
    }
    walk.onKeyDown(event)
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (isSettled || walk.hasMoved) follow(walk.marked, event.ctrlKey || event.metaKey)
    else setEntered(typed)
  }

  // Whoever types faster than the server answers means what is going to be found, not what is still there from before.
  const followFound = useEffectEvent(() => {
    setEntered(undefined)
    if (walk.marked?.link) follow(walk.marked)
  })
  const isDue = entered === typed && isSettled
  useEffect(() => {
    if (isDue) followFound()
  }, [isDue])

  return (
    <>
      <SearchField
        ref={field}
        text={text}
        onType={type}
        onKeyDown={onKeyDown}
        {...walk.fieldProps}
        className="h-13 border-line border-b"
      >
        <Button variant="ghost" onClick={onClose} className="-mr-3 sheet:hidden">
          {t('ui.cancel')}
        </Button>
      </SearchField>
      <div className="relative flex min-h-0 flex-1 flex-col">
        {isFetching ? <ProgressBar /> : null}
        <p role="status" className={notice ? 'px-4 pt-3 text-ink-3' : 'sr-only'}>
          {notice ?? t('palette.count', { count: lines.length })}
        </p>
        <SearchResults
          sections={sections}
          options={{ ...walk, label: t('palette.title'), onMark: walk.mark }}
          onFollow={onClose}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
        />
      </div>
      <PaletteKeys />
    </>
  )
}
