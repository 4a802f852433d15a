import type { Note } from '@caravel/contract/notes'
import { useDraft } from './useDraft.ts'

/** `from` and `version` are those of the note that the edit began with, whatever became of it since. */
type NoteEditState = { text: string; from: string; version: number }

export type NoteEdits = { edit: NoteEditState; change: (text: string) => void; end: () => void }

/** The edit of a note, if there is one. It is kept like any other draft. */
export function useNoteEdits(org: string, note: Note) {
  const { kept, keep, drop } = useDraft(`note:${org}:${note.id}`)
  const edit: NoteEditState | null = kept === null ? null : JSON.parse(kept)
  const begin = () => keep(JSON.stringify({ text: note.body, from: note.body, version: note.version }))
  const change = (text: string) => keep(JSON.stringify({ ...edit, text }))
  return { begin, edits: edit && { edit, change, end: drop } }
}
