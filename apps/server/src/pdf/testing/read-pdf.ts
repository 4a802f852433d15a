import { getDocumentProxy } from 'unpdf'

type Read = {
  pages: string[]
  text: string
  /** Texts with how far from the left they begin. */
  items: { text: string; x: number }[]
  fonts: { name: string; isEmbedded: boolean }[]
  info: Record<string, unknown>
  lang: string | undefined
  /** What the parts of the document are, in the order in which they are read out. */
  tags: string[]
}

export async function readPdf(content: Buffer): Promise<Read> {
  const pdf = await getDocumentProxy(new Uint8Array(content))
  const { info } = await pdf.getMetadata()
  const pages: string[] = []
  const items: Read['items'] = []
  const tags: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items: shown } = await page.getTextContent()
    for (const item of shown) if ('str' in item) items.push({ text: item.str, x: item.transform[4] ?? 0 })
    pages.push(shown.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
    collect(await page.getStructTree(), tags)
  }
  return {
    pages,
    text: pages.join('\n'),
    items,
    fonts: fontsOf(content),
    info: info as Record<string, unknown>,
    lang: (info as { Language?: string }).Language,
    tags,
  }
}

/** Only streams are compressed: what says which fonts there are can be read as it is. */
const fontsOf = (content: Buffer) =>
  [...content.toString('latin1').matchAll(/\/Type \/FontDescriptor[^>]*?\/FontName \/\w+\+(\S+)[^>]*>>/g)]
    .map(([whole, name = '']) => ({ name, isEmbedded: whole.includes('/FontFile2') }))
    .sort((one, other) => one.name.localeCompare(other.name))

type Struct = { role?: string; type?: string; children?: Struct[] } | null

function collect(node: Struct, tags: string[]): void {
  if (node?.role) tags.push(node.role)
  for (const child of node?.children ?? []) collect(child, tags)
}
