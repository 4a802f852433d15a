import { bytesOf, largestNoteBytes } from '@caravel/contract/note-text'
import { isBlank, trimBlank } from './text/noteTree.ts'
import { parseNote } from './text/parseNote.ts'
import { writeNote } from './text/writeNote.ts'

export function noteToSend(text: string): { body: string; problem: 'blank' | 'large' | null } {
  const tree = parseNote(text)
  if (isBlank(tree)) return { body: '', problem: 'blank' }
  const body = writeNote(trimBlank(tree))
  return { body, problem: bytesOf(body) > largestNoteBytes ? 'large' : null }
}
