import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = {
  isEditing: boolean
  onEdit: () => void
  /** The value while it is read: a link, a date in words. What begins the edit is marked `data-edit`. */
  shown: (edit: () => void) => ReactNode
  /** The Input; it gets the focus when editing begins. */
  children: ReactNode
}

/** A value that is more than text while it is read, and an input while it is edited. */
export function EditableValue({ isEditing, onEdit, shown, children }: Props) {
  const line = useRef<HTMLDivElement>(null)
  const leftByKey = useRef(false)
  const began = useRef(false)

  useLayoutEffect(() => {
    if (isEditing && began.current) line.current?.querySelector('input')?.focus()
    // Whoever leaves with a key goes on from here; whoever clicks elsewhere is there already.
    if (!isEditing && leftByKey.current) line.current?.querySelector<HTMLElement>('[data-edit]')?.focus()
    began.current = false
    leftByKey.current = false
  }, [isEditing])

  function edit() {
    began.current = true
    onEdit()
  }

  function noteKey({ key }: KeyboardEvent) {
    leftByKey.current = key === 'Enter' || key === 'Escape'
  }

  return (
    <div ref={line} onKeyDownCapture={noteKey} className="group/value relative flex min-w-0 items-center">
      {isEditing ? children : shown(edit)}
    </div>
  )
}
