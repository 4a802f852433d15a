import './noteEditor.css'
import { EditorContent, useEditor } from '@tiptap/react'
import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isApple } from '../../../lib/pressedKey.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { parseNote } from '../text/parseNote.ts'
import { writeNote } from '../text/writeNote.ts'
import { fromEditor, toEditor } from './editorTree.ts'
import { MentionList } from './MentionList.tsx'
import { NoteToolbar } from './NoteToolbar.tsx'
import { noteExtensions } from './noteExtensions.ts'
import { useMentionList } from './useMentionList.ts'

type Props = {
  org: string
  /** Names it for whoever does not see it. */
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  onSave: () => void
  onCancel?: () => void
  /** While the note is on its way. */
  isReadOnly: boolean
  /** Id of what is wrong with it. */
  describedBy: string | undefined
  /** Buttons beside the tools. */
  children: ReactNode
}

export function NoteEditor(props: Props) {
  const { org, label, placeholder, value, onChange, onSave, onCancel, isReadOnly, describedBy, children } =
    props
  const mentions = useMentionList(org)
  const [extensions] = useState(() => noteExtensions({ placeholder, onMention: mentions.onMention }))
  const [first] = useState(() => givenAs(value))
  const given = useRef(first)
  const told = useRef(value)
  const editor = useEditor({
    extensions,
    content: toEditor(parseNote(value)),
    // The page lets no style element in; what it would say is in noteEditor.css.
    injectCSS: false,
    autofocus: 'end',
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-autocomplete': 'list',
        'aria-label': label,
        class: 'note-editor',
        ...(describedBy && { 'aria-describedby': describedBy, 'aria-invalid': 'true' }),
      },
    },
    onUpdate: (changed) => {
      const written = writeNote(fromEditor(changed.editor.getJSON()))
      // There is more than one way to write the same.
      told.current = written === given.current.written ? given.current.value : written
      onChange(told.current)
    },
  })

  // Sooner than by itself, so that no key is lost between the box that was here before and this.
  useLayoutEffect(() => {
    if (editor.isDestroyed) return // another one is on its way
    editor.commands.setTextSelection(editor.state.doc.content.size)
    editor.view.focus()
  }, [editor])

  useEffect(() => {
    if (value === told.current || editor.isDestroyed) return
    editor.commands.setContent(toEditor(parseNote(value)), { emitUpdate: false })
    told.current = value
    given.current = givenAs(value)
  }, [editor, value])

  useEffect(() => {
    if (editor.isEditable === !isReadOnly || editor.isDestroyed) return
    editor.setEditable(!isReadOnly, false)
    // What cannot be edited cannot have the focus either.
    if (!isReadOnly) editor.commands.focus()
  }, [editor, isReadOnly])

  /** Before the editor gets the keys: to it the one would be a line break, and the other nothing. */
  function onKeys(event: KeyboardEvent) {
    // What a tool opened lies over the page, not in here.
    const isInside = event.currentTarget.contains(event.target as Node)
    if (!isInside || event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      onSave()
    }
    // A list that is open closes first.
    if (event.key === 'Escape' && mentions.found.length === 0) onCancel?.()
  }

  return (
    <div
      onKeyDownCapture={onKeys}
      className={clsx(
        'rounded-control border border-control bg-surface focus-within:border-focus focus-within:outline-1 focus-within:outline-focus',
        isReadOnly && 'opacity-60',
      )}
    >
      <EditorContent editor={editor} />
      <div className="flex flex-wrap items-center gap-2 p-1.5">
        <NoteToolbar editor={editor} />
        <div className="ml-auto flex items-center gap-2">
          <span aria-hidden className="pointer-coarse:hidden">
            <Kbd>{isApple ? '⌘ ↵' : 'Ctrl ↵'}</Kbd>
          </span>
          {children}
        </div>
      </div>
      <MentionList mentions={mentions} editor={editor} />
    </div>
  )
}

/** What is put into the editor, and how that is written when it comes out unchanged. */
const givenAs = (value: string) => ({ value, written: writeNote(fromEditor(toEditor(parseNote(value)))) })
