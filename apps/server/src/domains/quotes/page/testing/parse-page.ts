import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document
export type PageElement = { tag: string; attributes: Record<string, string>; text: string; within: string[] }

/** What a browser makes of a page: its elements in order, each with its text and the names of those around it. */
export function parsePage(page: string) {
  const elements = collect(parse(page), [])
  const words = (elements.find(({ tag }) => tag === 'body')?.text ?? '').replaceAll(/\s+/g, ' ')
  return {
    elements,
    words,
    all: (tag: string) => elements.filter((element) => element.tag === tag),
    byId: (id: string | undefined) =>
      id ? elements.find(({ attributes }) => attributes.id === id) : undefined,
  }
}

function collect(node: Node, within: string[]): PageElement[] {
  const children = 'childNodes' in node ? node.childNodes : []
  const tag = 'tagName' in node ? node.tagName : undefined
  const around = tag ? [...within, tag] : within
  const inside = children.flatMap((child) => collect(child, around))
  if (!tag || !('attrs' in node)) return inside
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  return [{ tag, attributes, text: textOf(node), within }, ...inside]
}

const textOf = (node: Node): string => {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}
