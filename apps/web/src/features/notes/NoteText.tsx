import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { bareAddresses } from './text/bareAddresses.ts'
import type { NoteBlock, NoteInline, NoteTree } from './text/noteTree.ts'
import { parseNote } from './text/parseNote.ts'

type Props = {
  body: string
  /** The member who reads it: a mention of them stands out. */
  reader: string | undefined
  mostBlocks?: number
}

export function NoteText({ body, reader, mostBlocks }: Props) {
  const tree = useMemo(() => parseNote(body), [body])
  return (
    <div className="wrap-anywhere flex flex-col whitespace-pre-wrap [&_p]:min-h-5">
      {blocks(tree.slice(0, mostBlocks), reader)}
    </div>
  )
}

// Their place is all that tells parts of a text apart, so they are children without keys.
const inOrder = (nodes: ReactNode[]) => createElement(Fragment, null, ...nodes)

const blocks = (tree: NoteTree, reader: string | undefined): ReactNode =>
  inOrder(tree.map((block) => blockOf(block, reader)))

function blockOf(block: NoteBlock, reader: string | undefined): ReactNode {
  if (block.type === 'paragraph') {
    return <p>{inOrder(block.content.map((inline) => inlineOf(inline, reader)))}</p>
  }
  const items = inOrder(block.items.map((item) => itemOf(item, reader)))
  return block.start === null ? (
    <ul className="list-disc pl-5 marker:text-ink-3">{items}</ul>
  ) : (
    <ol start={block.start} className="list-decimal pl-6 tabular-nums marker:text-ink-3">
      {items}
    </ol>
  )
}

const itemOf = (item: NoteTree, reader: string | undefined) => <li>{blocks(item, reader)}</li>

function inlineOf(inline: NoteInline, reader: string | undefined): ReactNode {
  const content = inline.type === 'mention' ? mention(inline.name, inline.member === reader) : textOf(inline)
  return inline.bold ? <strong className="font-semibold">{content}</strong> : content
}

const mention = (name: string, isReader: boolean) => (
  <span
    className={
      isReader
        ? 'rounded-check bg-blue-bg px-1 py-px font-medium text-blue-fg'
        : 'rounded-check bg-neutral-bg px-1 py-px text-neutral-fg'
    }
  >
    @{name}
  </span>
)

function textOf({ text, link }: Extract<NoteInline, { type: 'text' }>): ReactNode {
  if (link !== null) return linkTo(link, text)
  const parts: ReactNode[] = []
  let at = 0
  for (const [start, end] of bareAddresses(text)) {
    const address = text.slice(start, end)
    parts.push(text.slice(at, start), linkTo(address, address))
    at = end
  }
  return inOrder([...parts, text.slice(at)])
}

/** Only what `isSafeLink` lets through gets here: from the parser, or as an address that begins with http. */
const linkTo = (address: string, text: string) => (
  <a
    href={address}
    target="_blank"
    rel="noopener noreferrer nofollow"
    className="rounded-check text-link underline decoration-link/40 underline-offset-2 hover:decoration-link"
  >
    {text}
  </a>
)
