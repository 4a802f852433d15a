/** A note as it is read and edited: the tree behind its text. */

export type NoteText = { type: 'text'; text: string; bold: boolean; link: string | null }
export type NoteMention = { type: 'mention'; name: string; member: string; bold: boolean }
export type NoteInline = NoteText | NoteMention

/** A line of the text. An empty one is an empty paragraph. */
export type NoteParagraph = { type: 'paragraph'; content: NoteInline[] }

/** `start` is null where it has bullets. What an item holds begins with a paragraph. */
export type NoteList = { type: 'list'; start: number | null; items: NoteBlock[][] }

export type NoteBlock = NoteParagraph | NoteList
export type NoteTree = NoteBlock[]

/**
 * Puts an item at the end of `blocks`: into the list that ends there if it goes on with it, else into a new one. The
 * number of an item is null for a bullet.
 */
export function addItem(blocks: NoteBlock[], number: number | null, item: NoteBlock[]) {
  const last = blocks.at(-1)
  if (last?.type === 'list' && nextNumber(last) === number) last.items.push(item)
  else blocks.push({ type: 'list', start: number, items: [item] })
}

const nextNumber = ({ start, items }: NoteList) => (start === null ? null : start + items.length)

/** One text where neighbours look alike. */
export function joinTexts(inlines: readonly NoteInline[]): NoteInline[] {
  const joined: NoteInline[] = []
  for (const inline of inlines) {
    const last = joined.at(-1)
    if (inline.type === 'text' && inline.text === '') continue
    if (inline.type === 'text' && last?.type === 'text' && isAlike(inline, last)) {
      joined[joined.length - 1] = { ...last, text: last.text + inline.text }
    } else joined.push(inline)
  }
  return joined
}

const isAlike = (one: NoteText, other: NoteText) => one.bold === other.bold && one.link === other.link

export const isBlank = (tree: NoteTree): boolean =>
  tree.every((block) =>
    block.type === 'list'
      ? block.items.every(isBlank)
      : block.content.every((inline) => inline.type === 'text' && inline.text.trim() === ''),
  )

/** Without the empty lines at its start and end, and the items at its end that nobody wrote into. */
export function trimBlank(tree: NoteTree): NoteTree {
  const first = tree.findIndex((block) => !isBlank([block]))
  return first < 0 ? [] : trimEnd(tree.slice(first))
}

function trimEnd(blocks: NoteBlock[]): NoteBlock[] {
  const at = blocks.findLastIndex((block) => !isBlank([block]))
  const last = blocks[at]
  return last ? [...blocks.slice(0, at), withoutEnd(last)] : []
}

function withoutEnd(block: NoteBlock): NoteBlock {
  if (block.type === 'list') {
    const at = block.items.findLastIndex((item) => !isBlank(item))
    return { ...block, items: [...block.items.slice(0, at), trimEnd(block.items[at] ?? [])] }
  }
  const last = block.content.at(-1)
  if (last?.type !== 'text') return block
  const text = last.text.trimEnd()
  const before = block.content.slice(0, -1)
  return text === ''
    ? withoutEnd({ ...block, content: before })
    : { ...block, content: [...before, { ...last, text }] }
}
