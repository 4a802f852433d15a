import type { NoteBlock, NoteInline } from '../text/noteTree.ts'
import { parseNote } from '../text/parseNote.ts'

/** A note as it reads, without its marks: for where it is a quotation. */
export const plainNote = (body: string): string => linesOf(parseNote(body)).join('\n').trim()

function linesOf(blocks: readonly NoteBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'paragraph') return [block.content.map(textOf).join('')]
    const { start, items } = block
    return items.flatMap((item, number) => {
      const [first = '', ...rest] = linesOf(item)
      return [`${start === null ? '•' : `${start + number}.`} ${first}`, ...rest.map((line) => `  ${line}`)]
    })
  })
}

const textOf = (inline: NoteInline) => (inline.type === 'mention' ? `@${inline.name}` : inline.text)
