/** Companies among people, as phone books have them: each becomes a company, and not somebody who works there. */
import type { ImportColumn } from '@caravel/contract/imports'
import { bareEmail, folded, splitValues } from './cells.ts'
import { importedCompanies } from './companies.ts'
import { warn } from './drafts.ts'
import type { Cell, Cells, Draft, Reading } from './kind.ts'

/** What a row says that it is about; a person where it says nothing. */
export function saysCompany({ record_kind }: Cells): boolean {
  return companyWords.includes(folded(record_kind?.[0]?.text ?? ''))
}

const companyWords = ['company', 'organization', 'organisation', 'org', 'business', 'firma']
const personWords = ['person', 'individual', 'contact', 'people']

export function warnOfKind(draft: Draft, { record_kind }: Cells) {
  const [told] = record_kind ?? []
  if (told && !personWords.includes(folded(told.text)))
    warn(draft, told.column, 'This is neither “Person” nor “Company”, so it is taken for a person')
}

/** What a company has no field for stands in its note, after the heading of its column. */
export function readCompanyCard(number: number, cells: Cells, reading: Reading): Draft {
  const { record_kind: _, company, emails = [], phone_numbers = [], about, ...others } = cells
  const fields = company ? [] : others.full_name ? ['full_name'] : ['first_name', 'middle_name', 'last_name']
  const [name, ...names] = company ?? joined(fields.flatMap((field) => others[field] ?? []))
  const [email, ...moreEmails] = emails.flatMap((cell) =>
    each(cell).map((one) => ({ ...one, text: bareEmail(one.text) })),
  )
  const [phone, ...morePhones] = phone_numbers.flatMap(each)
  const { website, owner, address, street, street_2, city, state, postal_code, country, ...rest } = others
  const lines = [
    ...names,
    ...Object.entries(rest).flatMap(([field, found]) => (fields.includes(field) ? [] : (found ?? []))),
  ]
  const noted = [...moreEmails, ...morePhones, ...lines].map((cell) => withHeading(cell, reading.columns))
  const [note] = [...(about ?? []), ...noted]
  const text = [...(about ?? []), ...noted].map((cell) => cell.text).join('\n')
  const known = { website, owner, address, street, street_2, city, state, postal_code, country }
  const draft = importedCompanies.read(
    number,
    {
      ...known,
      ...(name && { name: [name] }),
      ...(email && { email: [email] }),
      ...(phone && { phone_number: [phone] }),
      ...(note && { about: [{ ...note, text }] }),
    },
    reading,
  )
  return { ...draft, isCompany: true }
}

const joined = (cells: Cell[]): Cell[] =>
  cells[0] ? [{ ...cells[0], text: cells.map(({ text }) => text).join(' ') }] : []
const each = (cell: Cell): Cell[] => splitValues(cell.text).map((text) => ({ ...cell, text }))
const withHeading = (cell: Cell, columns: ImportColumn[]): Cell => ({
  ...cell,
  text: `${columns[cell.column]?.heading ?? 'Other'}: ${cell.text}`,
})
