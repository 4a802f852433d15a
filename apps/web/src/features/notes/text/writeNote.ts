import { mentionOf } from '@caravel/contract/note-text'
import type { NoteBlock, NoteInline, NoteParagraph, NoteTree } from './noteTree.ts'

/** The text of a note, such that reading it gives the same note again. */
export const writeNote = (tree: NoteTree): string => linesOf(tree).join('\n')

function linesOf(blocks: readonly NoteBlock[]): string[] {
  return blocks.flatMap((block, at) => {
    if (block.type === 'paragraph') return startEscaped(lineOf(block), blocks[at - 1]?.type === 'list')
    const { start, items } = block
    return items.flatMap((item, number) => linesOfItem(start === null ? '- ' : `${start + number}. `, item))
  })
}

function linesOfItem(marker: string, [first, ...rest]: NoteBlock[]): string[] {
  const indent = ' '.repeat(marker.length)
  const line = first?.type === 'paragraph' ? lineOf(first) : ''
  return [marker + line, ...linesOf(rest).map((each) => indent + each)]
}

/** After a list, spaces would make the line a part of it. */
function startEscaped(line: string, isAfterList: boolean): string {
  const escaped = line.replace(/^( *)(?=- )/, '$1\\').replace(/^( *(?:0|[1-9]\d{0,8}))(?=\. )/, '$1\\')
  return isAfterList && escaped.startsWith(' ') ? `\\${escaped}` : escaped
}

function lineOf({ content }: NoteParagraph): string {
  const hasBrackets = content.some((inline) =>
    inline.type === 'text' ? inline.link !== null || inline.text.includes('](') : true,
  )
  const units = unitsOf(content)
  return boldRuns(units, (unit) => {
    if (!unit.link) return unit.inlines.map((inline) => inlineText(inline, hasBrackets)).join('')
    const parts = unit.bold ? unit.inlines.map((inline) => ({ ...inline, bold: false })) : unit.inlines
    const text = boldRuns(parts, (inline) => inlineText(inline, hasBrackets))
    return `[${text}](${unit.link.replace(/[\\()]/g, '\\$&')})`
  })
}

/** A link, with all that it shows, or something else. */
type Unit = { link: string | null; bold: boolean; inlines: NoteInline[] }

function unitsOf(content: readonly NoteInline[]): Unit[] {
  const units: Unit[] = []
  for (const inline of content) {
    const link = inline.type === 'text' ? inline.link : null
    const last = units.at(-1)
    if (link && last?.link === link) {
      last.inlines.push(inline)
      last.bold = last.bold && inline.bold
    } else units.push({ link, bold: inline.bold, inlines: [inline] })
  }
  return units
}

function boldRuns<Part extends { bold: boolean }>(parts: readonly Part[], write: (part: Part) => string) {
  let text = ''
  let bold = false
  for (const part of parts) {
    if (part.bold !== bold) text += '**'
    bold = part.bold
    text += write(part)
  }
  return bold ? `${text}**` : text
}

function inlineText(inline: NoteInline, hasBrackets: boolean): string {
  if (inline.type === 'mention') return mentionOf(inline.name.replace(/\s+/g, ' '), inline.member)
  return inline.text.replace(special, (found) =>
    /[[\]]/.test(found) && !hasBrackets ? found : found.replace(/./gs, '\\$&'),
  )
}

/** What could be taken for something else, here or together with what follows. */
const special = /\\(?=[\\*[\]\-. ]|$)|\*{2,}|^\*|\*$|[[\]]/g
