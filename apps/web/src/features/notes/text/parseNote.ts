import { addItem, type NoteBlock, type NoteTree } from './noteTree.ts'
import { parseLine } from './parseLine.ts'

/**
 * Reads the text of a note, whatever it is. Every line is a paragraph or an item of a list, and what has no meaning is
 * text, so that nothing is lost.
 */
export function parseNote(body: string): NoteTree {
  const tree: NoteTree = []
  const open: OpenItem[] = []
  for (const line of body.split(/\r\n?|\n/)) {
    const item = itemPattern.exec(line)
    if (!item || !addItemLine(tree, open, item)) addTextLine(tree, open, line)
  }
  return tree
}

/** An item that the next line may belong to; the innermost is the last. */
type OpenItem = {
  /** How far its marker is from the left. */
  indent: number
  /** How far its text is from the left. */
  inside: number
  /** The blocks among which the list of the item is. */
  around: NoteBlock[]
  content: NoteBlock[]
}

/** Not `007. `: as a number it would not be read as it was written. */
const itemPattern = /^( *)(?:-|(0|[1-9]\d{0,8})\.) (.*)$/s

/** How much further in than an item something must begin to be a list inside it. */
const NESTED = 2

/** Answers false where it is no item: indented, with no list that it could belong to. */
function addItemLine(tree: NoteTree, open: OpenItem[], [line, spaces = '', digits, text = '']: string[]) {
  const indent = spaces.length
  const above = lastWhere(open, (item) => item.indent <= indent)
  if (!above && indent > 0) return false
  const isNested = above && indent - above.indent >= NESTED
  if (above && !isNested) open.pop()
  const around = !above ? tree : isNested ? above.content : above.around
  const content: NoteBlock[] = [{ type: 'paragraph', content: parseLine(text) }]
  addItem(around, digits === undefined ? null : Number(digits), content)
  open.push({ indent, inside: (line?.length ?? 0) - text.length, around, content })
  return true
}

function addTextLine(tree: NoteTree, open: OpenItem[], line: string) {
  const indent = line.length - line.replace(/^ +/, '').length
  const within = lastWhere(open, (item) => item.inside <= indent)
  const text = withoutStartEscapes(line.slice(within?.inside ?? 0))
  const blocks = within ? within.content : tree
  blocks.push({ type: 'paragraph', content: parseLine(text) })
}

/** The innermost open item of which this is so. Those inside it are over. */
function lastWhere(open: OpenItem[], belongs: (item: OpenItem) => boolean): OpenItem | undefined {
  for (let last = open.at(-1); last; last = open.at(-1)) {
    if (belongs(last)) return last
    open.pop()
  }
  return undefined
}

/** A backslash at the start keeps spaces from being an indentation, and a marker from being one. */
const withoutStartEscapes = (text: string) =>
  text
    .replace(/^\\(?= )/, '')
    .replace(/^( *)\\(?=- )/, '$1')
    .replace(/^( *(?:0|[1-9]\d{0,8}))\\(?=\. )/, '$1')
