import type { Note } from '@caravel/contract/notes'
import { type Called, calledOf } from './called.ts'
import { useDraft } from './useDraft.ts'

/** `from`, `before` and `version` are those of the note that the edit began with, whatever became of it since. */
type NoteEditState = { text: string; from: string; called?: Called; before?: Called; version: number }

export type NoteEdits = {
  edit: NoteEditState
  change: (changes: Partial<Pick<NoteEditState, 'text' | 'called'>>) => void
  end: () => void
}

/** Kept like any other draft. */
export function useNoteEdits(org: string, note: Note) {
  const { kept, keep, drop } = useDraft(`note:${org}:${note.id}`)
  const edit: NoteEditState | null = kept === null ? null : JSON.parse(kept)
  const begin = () => {
    const called = calledOf(note)
    keep(JSON.stringify({ text: note.body, from: note.body, called, before: called, version: note.version }))
  }
  const change: NoteEdits['change'] = (changes) => keep(JSON.stringify({ ...edit, ...changes }))
  return { begin, edits: edit && { edit, change, end: drop } }
}
