/** HTML in which nothing that was typed becomes markup: whatever is put into it is escaped, unless it is HTML already. */
import { escapeHtml } from '../../../mail/letter.ts'

export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | number | null | false | Part[]

export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((string, at) => string + (at < parts.length ? write(parts[at]) : '')).join(''))

function write(part: Part | undefined): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.markup
  if (Array.isArray(part)) return part.map(write).join('')
  return escapeHtml(String(part))
}
