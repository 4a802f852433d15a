import { act } from '@testing-library/react'
import type { Editor } from '@tiptap/core'

// A page without layout: the editor asks where its text is in order to scroll there.
const nowhere = () => new DOMRect()
Range.prototype.getBoundingClientRect = nowhere
Range.prototype.getClientRects = () =>
  Object.assign([nowhere()], { item: () => null }) as unknown as DOMRectList

globalThis.ClipboardEvent ??= class extends Event {
  readonly clipboardData = null
}

export function editorOf(box: HTMLElement): Editor {
  return (box as HTMLElement & { editor: Editor }).editor
}

/** Types as a keyboard does, so that what is typed can become a list or ask for a member. */
export async function typeText(box: HTMLElement, text: string) {
  await act(async () => {
    for (const character of text) {
      const { view } = editorOf(box)
      const { from, to } = view.state.selection
      const insert = () => view.state.tr.insertText(character, from, to)
      const isTaken = view.someProp('handleTextInput', (take) => take(view, from, to, character, insert))
      if (!isTaken) view.dispatch(insert())
    }
  })
}
