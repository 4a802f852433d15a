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
  'Gender',
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
  const isInBytes = encoding === 'windows-1252'
  const cards = () => cardsOf(propertiesOf(textOf(path, isInBytes ? 'bytes' : encoding), isInBytes))
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

async function* cardsOf(all: AsyncIterable<Property>): AsyncGenerator<Card> {
  let properties: Property[] = []
  let characters = 0
  for await (const property of all) {
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
const isGroup = (properties: Property[]) => isOfKind(properties, /^group$/i)
const isOfKind = (properties: Property[], kind: RegExp) =>
  properties.some(({ name, parts }) => name.endsWith('KIND') && kind.test(parts[0] ?? ''))

function cardOf(properties: Property[]): Card {
  // Left empty, a group is no row, and the cards after it keep their numbers.
  const own = isGroup(properties) ? [] : properties
  const all = (name: Property['name']) => own.filter((property) => property.name === name)
  const texts = (name: Property['name']) => all(name).map(({ parts }) => parts.join(';').trim())
  const one = (text = '') => (text.trim() === '' ? [] : [text])
  const [told = ''] = all('ORG').map(({ parts }) => (parts[0] ?? '').trim())
  const [shown = ''] = texts('FN')
  const isCompany = isOfKind(own, /^org$/i) || texts('X-ABSHOWAS').some((text) => /^company$/i.test(text))
  const company = told || (isCompany ? shown : '')
  const name = nameOf(all('N')[0]?.parts ?? [], isCompany ? company : shown, company)
  const isNameless = (name.first + name.last).trim() === ''
  // A company is called as it is: without a name its card would be refused.
  const { first, last } = isNameless ? { first: (isCompany && shown) || company, last: '' } : name
  const phones = preferredFirst(all('TEL').filter((property) => !machineOf(property)))
  const machines = all('TEL').flatMap((property) => {
    const machine = machineOf(property)
    return machine ? [`${machine}: ${phoneOf(property.parts.join(';').trim())}`] : []
  })
  return {
    'First name': one(first),
    'Last name': one(last),
    Email: preferredFirst(all('EMAIL')).map((text) => text.replace(/^mailto:/i, '')),
    Phone: [...new Set(phones.map(phoneOf))],
    Company: one(company),
    'Job title': one(texts('TITLE')[0]),
    Address: one(all('ADR').map(addressOf).filter(Boolean).join('\n')),
    Birthday: one(all('BDAY').map(birthdayOf)[0]),
    Gender: one(all('GENDER').concat(all('X-GENDER')).map(genderOf).find(Boolean)),
    Note: one([...texts('NOTE'), ...machines].join('\n')),
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

/** What does not answer when it is called. Its number stands in the note. */
function machineOf({ parameters }: Property): 'Fax' | 'Pager' | undefined {
  const [, machine] = /[;,="](?:HOME|WORK|OTHER)?(FAX|PAGER)(?=[;,"]|$)/i.exec(parameters) ?? []
  if (!machine) return undefined
  return /fax/i.test(machine) ? 'Fax' : 'Pager'
}

/** `tel:+1-418-656-9254;ext=102`, and what a phone dials after a pause, are one number with its extension. */
function phoneOf(text: string): string {
  const [number = '', ...parameters] = text.replace(/^tel:/i, '').split(';')
  const isAddress = /^tel:/i.test(text)
  const extension = parameters.find((parameter) => /^ext=/i.test(parameter))?.slice('ext='.length)
  const [, before = number, dialled] = /^([^,]*[^,\s])\s*,+\s*(\d+)#?$/.exec(number) ?? []
  if (extension || dialled) return `${before} ext. ${extension || dialled}`
  return isAddress ? number : [number, ...parameters].join(';')
}

/** `F`, `M;in words`, or as a phone writes it out. What else somebody wrote is no choice of ours. */
function genderOf({ parts: [sign = ''] }: Property): string {
  const letter = /^(f|m|o)(?:emale|ale|thers?)?$/i.exec(sign.trim())?.[1]?.toUpperCase()
  return letter === 'F' ? 'Female' : letter === 'M' ? 'Male' : letter === 'O' ? 'Other' : ''
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
