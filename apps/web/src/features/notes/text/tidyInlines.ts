import { bareAddresses } from './bareAddresses.ts'
import { joinTexts, type NoteInline, type NoteText } from './noteTree.ts'

/**
 * A line such that its text says all of it: no bold space at the edge of something bold, which nobody sees, and no link
 * that is shown as one anyway.
 */
export const tidyInlines = (inlines: readonly NoteInline[]): NoteInline[] =>
  joinTexts(trimBold(withoutBareLinks(joinTexts(inlines))))

function withoutBareLinks(inlines: NoteInline[]): NoteInline[] {
  return inlines.map((inline, at) => {
    if (inline.type !== 'text' || inline.link !== inline.text) return inline
    const before = wordsOf(inlines[at - 1]).at(-1) ?? ''
    const after = wordsOf(inlines[at + 1])[0] ?? ''
    const isFound = bareAddresses(before + inline.text + after).some(
      ([start, end]) => start === before.length && end === start + inline.text.length,
    )
    return isFound ? { ...inline, link: null } : inline
  })
}

const wordsOf = (inline: NoteInline | undefined) => (inline?.type === 'text' ? inline.text.split(/\s/) : [])

/** Links that are bold in part have edges of their own inside. */
function trimBold(inlines: NoteInline[]): NoteInline[] {
  const partly = new Set(
    inlines.flatMap((inline, at) => {
      const next = inlines[at + 1]
      const isOneLink = linkOf(inline) !== null && next && linkOf(inline) === linkOf(next)
      return isOneLink && inline.bold !== next.bold ? [linkOf(inline)] : []
    }),
  )
  const isEdge = (one: NoteInline | undefined, other: NoteInline) =>
    !one?.bold || (linkOf(one) !== linkOf(other) && (partly.has(linkOf(one)) || partly.has(linkOf(other))))
  const isTrimmed = (inline: NoteInline): inline is NoteText =>
    inline.type === 'text' && inline.bold && (inline.link === null || partly.has(inline.link))

  return inlines.flatMap((inline, at): NoteInline[] => {
    if (!isTrimmed(inline)) return [inline]
    const text = inline.text.trim()
    const begin = inline.text.length - inline.text.trimStart().length
    const before = inline.text.slice(0, begin)
    const after = inline.text.slice(begin + text.length)
    const startsRun = isEdge(inlines[at - 1], inline)
    const endsRun = isEdge(inlines[at + 1], inline)
    if (text === '' && (startsRun || endsRun)) return [{ ...inline, bold: false }]
    return [
      { ...inline, text: startsRun ? before : '', bold: false },
      { ...inline, text: (startsRun ? '' : before) + text + (endsRun ? '' : after) },
      { ...inline, text: endsRun ? after : '', bold: false },
    ]
  })
}

const linkOf = (inline: NoteInline) => (inline.type === 'text' ? inline.link : null)
