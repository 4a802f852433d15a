/** Cards of people, as phones and mail programs export them, in the versions 2.1, 3.0 and 4.0. */
import { encodingOf, textOf } from './encoding.ts'
import { type FoundRow, mostCharactersOfRow } from './sheet.ts'
import { type Property, propertiesOf } from './vcard-properties.ts'

const fields = [
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Company',
  'Job title',
  'Address',
  'Birthday',
  'Note',
  'Website',
] as const
type Field = (typeof fields)[number]
type Card = Record<Field, string[]>

/** More emails or phones than these are no person's. */
const mostOfAKind = 20
const mostProperties = 1000
/** With more it is too long for a row. */
const mostCharacters = 2 * mostCharactersOfRow

/** Cards as rows. They are gone through once before, to see which columns there are. */
export async function vcardRows(path: string): Promise<() => AsyncIterable<FoundRow>> {
  const encoding = await encodingOf(path)
  const cards = () => cardsOf(textOf(path, encoding))
  const most = new Map<Field, number>()
  for await (const card of cards())
    for (const field of fields)
      most.set(field, Math.min(mostOfAKind, Math.max(most.get(field) ?? 0, card[field].length)))
  const columns = fields.flatMap((field) =>
    Array.from({ length: most.get(field) ?? 0 }, (_, index) => ({ field, index })),
  )
  return async function* () {
    yield { number: 0, cells: columns.map(({ field, index }) => (index ? `${field} ${index + 1}` : field)) }
    let number = 0
    for await (const card of cards()) {
      number += 1
      const cells = columns.map(({ field, index }) => card[field][index] ?? '')
      const isOver = fields.some((field) => card[field].length > mostOfAKind)
      yield { number, cells, ...(isOver && { problem: 'too_many_cells' }) }
    }
  }
}

async function* cardsOf(text: AsyncIterable<string>): AsyncGenerator<Card> {
  let properties: Property[] = []
  let characters = 0
  for await (const property of propertiesOf(text)) {
    if (property.name === 'BEGIN') {
      properties = []
      characters = 0
    } else if (property.name === 'END') yield cardOf(properties.splice(0))
    else if (properties.length < mostProperties && characters < mostCharacters) {
      properties.push(property)
      characters += property.parts.reduce((sum, part) => sum + part.length, 0)
    }
  }
  // The last card of a file that was cut off.
  if (properties.length > 0) yield cardOf(properties)
}

/** One that an address book exports along, and that names only who is in it. */
const isGroup = (properties: Property[]) =>
  properties.some(({ name, parts }) => name.endsWith('KIND') && /^group$/i.test(parts[0] ?? ''))

function cardOf(properties: Property[]): Card {
  // Left empty, a group is no row, and the cards after it keep their numbers.
  const own = isGroup(properties) ? [] : properties
  const all = (name: Property['name']) => own.filter((property) => property.name === name)
  const texts = (name: Property['name']) => all(name).map(({ parts }) => parts.join(';').trim())
  const [company = ''] = all('ORG').map(({ parts }) => parts[0] ?? '')
  const { first, last } = nameOf(all('N')[0]?.parts ?? [], texts('FN')[0] ?? '', company)
  const one = (text = '') => (text.trim() === '' ? [] : [text])
  return {
    'First name': one(first),
    'Last name': one(last),
    Email: preferredFirst(all('EMAIL')).map((text) => text.replace(/^mailto:/i, '')),
    Phone: preferredFirst(all('TEL')).map((text) => text.replace(/^tel:/i, '')),
    Company: one(company),
    'Job title': one(texts('TITLE')[0]),
    Address: one(all('ADR').map(addressOf).filter(Boolean).join('\n')),
    Birthday: one(all('BDAY').map(birthdayOf)[0]),
    Note: one(texts('NOTE').join('\n')),
    Website: one(texts('URL')[0]),
  }
}

/** Without a name in parts the shown one is divided, unless it is that of the company. */
function nameOf([last = '', first = '', middle = '']: string[], shown: string, company: string) {
  if (first || last) return { first: `${first} ${middle}`, last }
  if (shown === company) return { first: '', last: '' }
  const [, before, after] = /^(.*)\s(\S+)$/s.exec(shown) ?? [undefined, shown, '']
  return { first: before, last: after }
}

/** Phones export a number twice that they know from two accounts. */
function preferredFirst(properties: Property[]): string[] {
  const isPreferred = ({ parameters }: Property) => /[;,="]PREF(?:=1)?(?=[;,"]|$)/i.test(parameters)
  const texts = [...properties.filter(isPreferred), ...properties].map(({ parts }) => parts.join(';').trim())
  return [...new Set(texts)].filter((text) => text !== '')
}

/** Street, postal code and town, region, country. */
function addressOf({ parts }: Property): string {
  const [box = '', extended = '', street = '', town = '', region = '', code = '', country = ''] = parts
  return [street, extended, box, `${code} ${town}`, region, country]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
}

/** `1815-12-10`, or `--12-10` without the year, for which Apple puts 1604. */
function birthdayOf({ parts, parameters }: Property): string {
  const [text = ''] = parts
  const [, year = '', month, day] = /^(\d{4}|-)-?(\d\d)-?(\d\d)/.exec(text) ?? []
  if (!month) return text
  return `${year === '-' || /OMIT-YEAR/i.test(parameters) ? '-' : year}-${month}-${day}`
}
