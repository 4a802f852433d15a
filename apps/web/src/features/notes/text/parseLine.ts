import { isSafeLink, mentionedName, mentionPattern } from '@caravel/contract/note-text'
import { joinTexts, type NoteInline } from './noteTree.ts'

/** Reads one line: bold, links, mentions, and text. In one pass each, so that no text takes long. */
export const parseLine = (line: string): NoteInline[] => joinTexts(inlinesOf(pairLinks(tokensOf(line)), null))

type Token =
  | { kind: 'text'; text: string }
  | { kind: 'mention'; name: string; member: string }
  | { kind: 'bold'; opens: boolean; closes: boolean }
  | { kind: 'open' }
  | { kind: 'close'; link: string | null; source: string }
  | { kind: 'link'; link: string; inside: Token[] }

/** Up to the parenthesis that closes it. One pair inside is part of the address, as some have. */
const addressPattern = /\]\(((?:[^\s()\\]|\\[\\()]|\([^\s()\\]*\))*)\)/.source
/** Together they take every character there is. */
const tokenPattern = new RegExp(
  [
    /\\([\\*[\]])/.source,
    mentionPattern.source,
    /(\*+)/.source,
    /(\[)/.source,
    `(${addressPattern}|\\])`,
    /[^\\*@[\]]+|[\\@]/.source,
  ].join('|'),
  'gis',
)

function tokensOf(line: string): Token[] {
  return [...line.matchAll(tokenPattern)].map((match): Token => {
    const [source, escaped, name, member, stars, open, close, address] = match
    if (escaped !== undefined) return { kind: 'text', text: escaped }
    if (member !== undefined) return { kind: 'mention', name: mentionedName(name ?? ''), member }
    if (stars === '**') {
      const isText = (character: string | undefined) => character !== undefined && !/\s/.test(character)
      return { kind: 'bold', opens: isText(line[match.index + 2]), closes: isText(line[match.index - 1]) }
    }
    if (open !== undefined) return { kind: 'open' }
    if (close === undefined) return { kind: 'text', text: source }
    const link = address?.replace(/\\([\\()])/g, '$1')
    return { kind: 'close', link: link !== undefined && isSafeLink(link) ? link : null, source }
  })
}

/** Brackets that make a link become one. Neither links nor mentions are part of another link. */
function pairLinks(tokens: Token[]): Token[] {
  const paired: Token[] = []
  let opened: number[] = []
  for (const token of tokens) {
    if (token.kind === 'open') opened.push(paired.length)
    const start = token.kind === 'close' ? opened.pop() : undefined
    if (token.kind === 'close' && token.link !== null && start !== undefined && start < paired.length - 1) {
      const [, ...inside] = paired.splice(start)
      paired.push({ kind: 'link', link: token.link, inside })
      opened = []
    } else paired.push(token)
    if (token.kind === 'mention') opened = []
  }
  return paired
}

function inlinesOf(tokens: Token[], link: string | null, isBold = false): NoteInline[] {
  const inlines: NoteInline[] = []
  const toggles = pairBold(tokens)
  let bold = isBold
  for (const [at, token] of tokens.entries()) {
    if (toggles.has(at)) bold = isBold || !bold
    else if (token.kind === 'mention') {
      inlines.push({ type: 'mention', name: token.name, member: token.member, bold })
    } else if (token.kind === 'link') {
      for (const inline of inlinesOf(token.inside, token.link, bold)) inlines.push(inline)
    } else inlines.push({ type: 'text', text: textOf(token), bold, link })
  }
  return inlines
}

/** Where bold begins and where it ends again. What has no partner is text. */
function pairBold(tokens: Token[]): Set<number> {
  const toggles = new Set<number>()
  let begin: number | null = null
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'bold') continue
    if (begin === null) {
      if (token.opens) begin = at
    } else if (token.closes) {
      toggles.add(begin).add(at)
      begin = null
    }
  }
  return toggles
}

function textOf(token: Exclude<Token, { kind: 'mention' | 'link' }>): string {
  switch (token.kind) {
    case 'text':
      return token.text
    case 'bold':
      return '**'
    case 'open':
      return '['
    case 'close':
      return token.source
  }
}
