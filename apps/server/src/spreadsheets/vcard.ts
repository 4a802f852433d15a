/** Cards of people, as phones and mail programs export them, in the versions 2.1, 3.0 and 4.0. */
import { encodingOf, textOf } from './encoding.ts'
import { type FoundRow, type LeftOut, mostCharactersOfRow } from './sheet.ts'
import { type Property, propertiesOf } from './vcard-properties.ts'
import { restOf, saysMore } from './vcard-rest.ts'

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
  'Person or company',
] as const
type Field = (typeof fields)[number]
type Card = Record<Field, string[]> & { leftOut: LeftOut[] }

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
      const { leftOut } = card
      yield { number, cells, ...(isOver && { problem: 'too_many_cells' }), ...(leftOut[0] && { leftOut }) }
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
  const all = (name: string) => own.filter((property) => property.name === name && !property.isFile)
  const [organisation] = all('ORG')
  const [told = '', ...units] = (organisation?.parts ?? []).map((part) => part.trim())
  const [shown = ''] = all('FN').map(plainText)
  const [written] = all('N')
  const name = nameOf(written?.parts ?? [], shown, told)
  const isNameless = (name.first + name.last).trim() === ''
  // Whoever is named on the card of a company works there.
  const isCompany = isShownAsCompany(own)
    ? !saysMore(`${name.first} ${name.last}`, [told, shown])
    : isNameless && told !== ''
  const company = told || (isCompany ? shown : '')
  const { first, last } = isCompany ? { first: '', last: '' } : name
  const machines = all('TEL').filter(machineOf)
  const phones = all('TEL').filter((property) => !machineOf(property))
  const [title] = all('TITLE')
  const [birthday] = all('BDAY')
  const [website] = all('URL')
  const gender = [...all('GENDER'), ...all('X-GENDER')].find(genderOf)
  const notes = all('NOTE')
  const fields = {
    'First name': one(first),
    'Last name': one(last),
    Email: preferredFirst(all('EMAIL')).map((text) => text.replace(/^mailto:/i, '')),
    Phone: [...new Set(preferredFirst(phones).map(phoneOf))],
    Company: one(company),
    'Job title': one(title && plainText(title)),
    Address: one(all('ADR').map(addressOf).filter(Boolean).join('\n')),
    Birthday: one(birthday && birthdayOf(birthday)),
    Gender: one(gender && genderOf(gender)),
    Website: one(website && plainText(website)),
    'Person or company': isCompany ? ['Company'] : [],
  }
  const lists = ['NOTE', 'TEL', 'EMAIL', 'ADR'].flatMap(all)
  const taken = [written, organisation, title, birthday, website, gender, ...lists].filter((found) => !!found)
  const [, , , prefix = '', suffix = ''] = written?.parts ?? []
  const named = { Department: units.filter(Boolean).join(', '), 'Name prefix': prefix, 'Name suffix': suffix }
  const note = [
    ...notes.map(plainText),
    ...machines.map((machine) => `${machineOf(machine)}: ${phoneOf(plainText(machine))}`),
    ...Object.entries(named).flatMap(([label, text]) => (text.trim() ? [`${label}: ${text.trim()}`] : [])),
    ...restOf(own, new Set(taken), [...Object.values(fields).flat(), prefix, suffix]),
  ]
  return { ...fields, Note: one(note.join('\n')), leftOut: leftOutOf(own) }
}

const plainText = ({ parts }: Property) => parts.join(';').trim()
const one = (text = '') => (text.trim() === '' ? [] : [text])

function leftOutOf(properties: Property[]): LeftOut[] {
  const found = properties.flatMap(({ name, isFile }): LeftOut[] => {
    if (name === 'PHOTO') return [isFile ? 'picture' : 'picture_elsewhere']
    return isFile ? ['file'] : []
  })
  return [...new Set(found)]
}

const isShownAsCompany = (properties: Property[]) =>
  isOfKind(properties, /^org$/i) ||
  properties.some((property) => property.name === 'X-ABSHOWAS' && /^company$/i.test(plainText(property)))

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
  const texts = [...properties.filter(isPreferred), ...properties].map(plainText)
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
