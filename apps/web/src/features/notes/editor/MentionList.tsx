import type { Editor } from '@tiptap/core'
import type { SuggestionMount, SuggestionPositionData } from '@tiptap/suggestion'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/Avatar.tsx'
import { lineStyle, panelStyle } from '../../../ui/menuStyle.ts'
import { useListbox } from '../../../ui/useListbox.ts'
import type { MentionTarget, useMentionList } from './useMentionList.ts'

type Props = { mentions: ReturnType<typeof useMentionList>; editor: Editor }

export function MentionList({ mentions: { asked, found, ...list }, editor }: Props) {
  const { t } = useTranslation()
  if (!asked) return null
  return (
    <>
      <p role="status" className="sr-only">
        {t('notes.mention.found', { count: found.length })}
      </p>
      {found.length > 0 ? (
        <MentionPanel {...list} members={found} mount={asked.mount} editor={editor} />
      ) : null}
    </>
  )
}

type PanelProps = {
  members: MentionTarget[]
  marked: number
  setMarked: (at: number) => void
  choose: (member: MentionTarget) => void
  /** Puts it beside the `@`, and keeps it there. */
  mount: SuggestionMount
  editor: Editor
}

/** Focus stays in the editor, which points to the option that Enter would take. */
function MentionPanel({ members, marked, setMarked, choose, mount, editor }: PanelProps) {
  const { t } = useTranslation()
  const { listId, optionId, optionProps } = useListbox()
  const panel = useRef<HTMLDivElement>(null)
  const activeId = optionId(marked)

  useLayoutEffect(() => {
    const element = panel.current
    return element ? mount(element, { onPosition: (place) => putAt(element, place) }) : undefined
  }, [mount])

  useEffect(() => {
    const { dom } = editor.view
    dom.setAttribute('aria-controls', listId)
    dom.setAttribute('aria-activedescendant', activeId)
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
    return () => {
      for (const name of ['aria-controls', 'aria-activedescendant']) dom.removeAttribute(name)
    }
  }, [editor, listId, activeId])

  return (
    <div
      ref={panel}
      className={`${panelStyle} invisible fixed top-0 left-0 w-max max-w-[min(20rem,calc(100vw-1rem))]`}
    >
      <div
        id={listId}
        role="listbox"
        aria-label={t('notes.mention.list')}
        // A press must not take the focus, nor the keyboard of a phone with it.
        onMouseDown={(event) => event.preventDefault()}
        className="max-h-60 scroll-py-1 overflow-y-auto overscroll-contain p-1"
      >
        {members.map((member, at) => (
          <div
            key={member.id}
            {...optionProps(at, {
              isMarked: at === marked,
              isSelected: at === marked,
              onMark: () => setMarked(at),
              onChoose: () => choose(member),
            })}
            className={`${lineStyle} min-w-44 max-sheet:min-h-11`}
          >
            <Avatar name={member.name} src={member.src} size={20} />
            <span className="min-w-0 flex-1 truncate">{member.name}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

/** From the edge of a narrow screen, in pixels. */
const MARGIN = 8

function putAt(element: HTMLElement, { x, y }: SuggestionPositionData) {
  const farthest = document.documentElement.clientWidth - element.offsetWidth - MARGIN
  Object.assign(element.style, {
    visibility: 'visible',
    left: `${Math.max(MARGIN, Math.min(x, farthest))}px`,
    top: `${y}px`,
  })
}
