/** Between the tree of a note and the document of the editor. */
import { isSafeLink } from '@caravel/contract/note-text'
import type { JSONContent } from '@tiptap/core'
import { addItem, type NoteBlock, type NoteInline, type NoteTree } from '../text/noteTree.ts'
import { tidyInlines } from '../text/tidyInlines.ts'

export const toEditor = (tree: NoteTree): JSONContent => ({
  type: 'doc',
  content: tree.length > 0 ? tree.map(nodeOf) : [{ type: 'paragraph' }],
})

function nodeOf(block: NoteBlock): JSONContent {
  if (block.type === 'paragraph') return { type: 'paragraph', content: block.content.map(inlineNodeOf) }
  const content = block.items.map((item) => ({ type: 'listItem', content: item.map(nodeOf) }))
  return block.start === null
    ? { type: 'bulletList', content }
    : { type: 'orderedList', attrs: { start: block.start }, content }
}

function inlineNodeOf(inline: NoteInline): JSONContent {
  const bold = inline.bold ? [{ type: 'bold' }] : []
  if (inline.type === 'mention') {
    return { type: 'mention', attrs: { id: inline.member, label: inline.name }, marks: bold }
  }
  const link = inline.link === null ? [] : [{ type: 'link', attrs: { href: inline.link } }]
  return { type: 'text', text: inline.text, marks: [...link, ...bold] }
}

export const fromEditor = (doc: JSONContent): NoteTree => blocksOf(doc.content)

function blocksOf(nodes: JSONContent[] = []): NoteBlock[] {
  const blocks: NoteBlock[] = []
  for (const { type, attrs, content = [] } of nodes) {
    if (type === 'bulletList') for (const item of content) addItem(blocks, null, blocksOf(item.content))
    else if (type === 'orderedList') {
      const start = firstNumber(attrs?.start)
      for (const [at, item] of content.entries()) addItem(blocks, start + at, blocksOf(item.content))
    } else {
      for (const line of linesOf(content)) blocks.push({ type: 'paragraph', content: tidyInlines(line) })
    }
  }
  return blocks
}

/** What was pasted may begin with any number. */
const firstNumber = (start: unknown) =>
  typeof start === 'number' && Number.isInteger(start) && start >= 0 && start < 900_000_000 ? start : 1

/** A line break looks like a new paragraph, and is one in the text. */
function linesOf(nodes: JSONContent[]): NoteInline[][] {
  let line: NoteInline[] = []
  const lines = [line]
  const breakLine = () => {
    line = []
    lines.push(line)
  }
  for (const { type, text = '', attrs, marks = [] } of nodes) {
    const bold = marks.some((mark) => mark.type === 'bold')
    if (type === 'hardBreak') breakLine()
    else if (type === 'mention') {
      line.push({ type: 'mention', name: oneLine(attrs?.label), member: String(attrs?.id), bold })
    } else {
      const href: unknown = marks.find((mark) => mark.type === 'link')?.attrs?.href
      const link = typeof href === 'string' && isSafeLink(href) ? href : null
      for (const [at, part] of text.split(/\r\n?|\n/).entries()) {
        if (at > 0) breakLine()
        line.push({ type: 'text', text: part, bold, link })
      }
    }
  }
  return lines
}

const oneLine = (label: unknown) => String(label ?? '').replace(/\s+/g, ' ')
