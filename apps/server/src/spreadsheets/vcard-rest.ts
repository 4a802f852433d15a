/** What stands on a card and has no column of its own: a line of the note for each, after what it is called. */
import type { Property } from './vcard-properties.ts'

/** Carries nothing for a person: what programs say to each other, and what only says how the rest is to be shown. */
export const noise: readonly string[] = [
  'BEGIN',
  'END',
  'VERSION',
  'PRODID',
  'PROFILE',
  'UID',
  'REV',
  'MAILER',
  'SOURCE',
  'NAME',
  'CLASS',
  'CLIENTPIDMAP',
  'XML',
  'KIND',
  'MEMBER',
  'X-ABUID',
  'X-ABADR',
  'X-ABORDER',
  'X-ABSHOWAS',
  'X-ACCOUNT',
  'X-ADDRESSBOOKSERVER-KIND',
  'X-ADDRESSBOOKSERVER-MEMBER',
  'X-ADDRESSING-GRAMMAR',
  'X-APPLE-GUARDIAN-WHITELISTED',
  'X-IMAGEHASH',
  'X-IMAGETYPE',
  'X-SHARED-PHOTO-DISPLAY-PREF',
  'X-MOZILLA-HTML',
  'X-MS-OL-DEFAULT-POSTAL-ADDRESS',
  'X-MS-OL-DESIGN',
]

/** Say in one text what others say in parts: a line only where they say more. */
const repeated = ['FN', 'LABEL', 'SORT-STRING', 'X-EVOLUTION-FILE-AS', 'X-FILE-AS', 'N']

/** Where the name of a property, written out, would not say it. */
const labels: Record<string, string> = {
  FN: 'Shown as',
  N: 'Name',
  'SORT-STRING': 'Sorted as',
  LABEL: 'Address',
  ADR: 'Address',
  ORG: 'Company',
  TITLE: 'Job title',
  URL: 'Website',
  BDAY: 'Birthday',
  IMPP: 'Messenger',
  TZ: 'Time zone',
  GEO: 'Place',
  LANG: 'Language',
  AGENT: 'Related',
  'X-WAB-GENDER': 'Gender',
}

/** `said` is what the columns of the card have. */
export function restOf(all: Property[], taken: ReadonlySet<Property>, said: string[]): string[] {
  const labelOfGroup = new Map(
    all.flatMap(({ name, group, parts }) =>
      name === 'X-ABLABEL' && group ? [[group, ownLabel(parts.join(';'))] as const] : [],
    ),
  )
  const lines = all.flatMap((property) => {
    const { name, group, isFile } = property
    if (isFile || name === 'X-ABLABEL' || noise.includes(name)) return []
    const label = labelOfGroup.get(group)
    // Whoever called a number `Holiday home` finds it by that.
    if (taken.has(property) && (!label || label.isUsual)) return []
    const text = textOf(property)
    if (text === '' || (repeated.includes(name) && !saysMore(text, said))) return []
    return [`${label?.text || labelOf(property)}: ${text}`]
  })
  return [...new Set(lines)]
}

/** Whether there is a word in it that none of the others has. */
export function saysMore(text: string, said: string[]): boolean {
  const told = new Set(said.flatMap(wordsOf))
  return wordsOf(text).some((word) => !told.has(word))
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Of Apple, what it calls things itself is `_$!<Spouse>!$_`. */
function ownLabel(text: string) {
  const usual = /^_\$!<([^<>]*)>!\$_$/.exec(text.trim())?.[1]
  return { text: usual ?? text.trim(), isUsual: usual !== undefined }
}

function textOf({ name, parts }: Property): string {
  // `vnd.android.cursor.item/nickname;Ada;1`: what it is, what it says, and of which sort.
  if (name === 'X-ANDROID-CUSTOM') return parts.slice(1, 2).join('').trim()
  const text = parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('; ')
  return name === 'IMPP' ? text.replace(/^(?:x-)?[a-z]+:/i, '') : text
}

function labelOf({ name, parameters, parts }: Property): string {
  if (name === 'X-ANDROID-CUSTOM') return written((parts[0] ?? '').split('/').at(-1) ?? '')
  const service = /;X-SERVICE-TYPE="?([\w-]+)/i.exec(parameters)?.[1]
  const type = /;TYPE="?([\w-]+)/i.exec(parameters)?.[1]
  if (name === 'IMPP')
    return written(service ?? /^(?:x-)?([a-z]+):/i.exec(parts[0] ?? '')?.[1] ?? 'Messenger')
  if ((name === 'X-SOCIALPROFILE' || name === 'RELATED') && type) return written(type)
  return labels[name] ?? written(name.replace(/^X-(?:(?:MS|OL|EVOLUTION|KADDRESSBOOK|MOZILLA|X)-)*/, ''))
}

/** `ASSISTANT-NAME` as a person writes it. */
function written(name: string): string {
  const words = name.toLowerCase().replace(/[-_]+/g, ' ').trim()
  return words === '' ? 'Other' : words.charAt(0).toUpperCase() + words.slice(1)
}
