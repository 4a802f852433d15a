/**
 * The text of a note is plain, with a little Markdown: `**bold**`, lines that start with `- ` or `1. `,
 * `[links](https://…)`, and mentions. A backslash takes the meaning from the character after it.
 */

/** 64 kB, counted as they are stored. */
export const largestNoteBytes = 65_536

/** In UTF-8. */
export function bytesOf(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4
  }
  return bytes
}

/** `@[Ada Lovelace](member:0190…)`: first the name, with brackets escaped, then the id of the member. */
export const mentionPattern =
  /@\[((?:[^[\]\\]|\\[[\]\\])*)\]\(member:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\)/gi

export const mentionOf = (name: string, memberId: string) =>
  `@[${name.replace(/[[\]\\]/g, '\\$&')}](member:${memberId})`

export const mentionedName = (escaped: string) => escaped.replace(/\\([[\]\\])/g, '$1')

/** A text whose signs mean nothing in a note. */
export const asPlainText = (text: string) => text.replace(/[\\*[\]@]/g, '\\$&')

export const isSafeLink = (address: string) => /^(https?:\/\/|mailto:)[^\s\p{C}]+$/iu.test(address)
