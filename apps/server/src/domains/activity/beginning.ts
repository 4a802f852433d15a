import { mentionPattern } from '@caravel/contract/note-text'

const aFewLines = 280

/** The first lines of a note. A mention, or a character of two units, that the cut would go through stays whole. */
export function beginningOf(body: string): string {
  if (body.length <= aFewLines) return body
  for (const { 0: mention, index } of body.matchAll(mentionPattern)) {
    if (index >= aFewLines) break
    if (index + mention.length > aFewLines) return body.slice(0, index + mention.length)
  }
  const beginning = body.slice(0, aFewLines)
  return beginning.isWellFormed() ? beginning : body.slice(0, aFewLines + 1)
}
