/** What the form of a new person holds: what was picked whole, to show it, and rows that may still be empty. */
import { Id } from '@caravel/contract/common'
import { contactFields } from '@caravel/contract/contact-fields'
import { type ContactSummary, type genders, NewContact } from '@caravel/contract/contacts'
import { blankTexts } from '@caravel/contract/fields'
import type { FieldPath } from 'react-hook-form'
import { z } from 'zod'

export type NewPerson = ReturnType<typeof blankTexts<typeof contactFields>> & {
  emails: { email: string }[]
  phone_numbers: { phone_number: string }[]
  /** Without an id it is new, and made with the person. */
  company: ContactSummary['company'] | { id: null; name: string; pic: null }
  /** Until one is picked, what the workspace gives to new people. */
  status: ContactSummary['status'] | 'default'
  source: ContactSummary['source']
  owner: ContactSummary['owner'] | 'default'
  gender: (typeof genders)[number] | ''
  birthday: string
}

/** What the form may begin with. */
export type PersonStart = Partial<
  Pick<NewPerson, 'first_name' | 'last_name' | 'emails' | 'phone_numbers' | 'status'>
>

export const blank: NewPerson = {
  ...blankTexts(contactFields),
  emails: [{ email: '' }],
  phone_numbers: [{ phone_number: '' }],
  company: null,
  status: 'default',
  source: null,
  owner: 'default',
  gender: '',
  birthday: '',
}

/** Empty rows are no emails. Where several are there they go first, so that errors stay beside their row. */
export function withoutEmptyRows({ emails, phone_numbers, ...rest }: NewPerson): NewPerson {
  const written = emails.filter(({ email }) => email.trim() !== '')
  const dialled = phone_numbers.filter(({ phone_number }) => phone_number.trim() !== '')
  return {
    ...rest,
    emails: written.length > 0 ? written : blank.emails,
    phone_numbers: dialled.length > 0 ? dialled : blank.phone_numbers,
  }
}

/** Left out are a status and an owner that nobody picked. */
const NewPersonRequest = z.object({
  ...NewContact.shape,
  status_id: Id.nullable().optional(),
  owner_id: Id.nullable().optional(),
})
export type NewPersonRequest = z.output<typeof NewPersonRequest>

/** Made into what the server takes, and held against its rules. */
export const NewPersonForm = z.custom<NewPerson>().transform(toFields).pipe(NewPersonRequest)

/** The form's name for a field of the server. */
export function fieldOf(field: string): FieldPath<NewPerson> | undefined {
  const own = field.replace(/^(company|status|source|owner)_id$/, '$1').replace(/^company\..*/, 'company')
  return (own.split('.')[0] ?? '') in blank ? (own as FieldPath<NewPerson>) : undefined
}

function toFields(person: NewPerson): z.input<typeof NewPersonRequest> {
  const { company, status, source, owner, ...rest } = person
  return {
    ...rest,
    emails: rest.emails.filter(({ email }) => email.trim() !== ''),
    phone_numbers: rest.phone_numbers.filter(({ phone_number }) => phone_number.trim() !== ''),
    company_id: company?.id ?? null,
    ...(company?.id === null && { company: { name: company.name } }),
    ...(status !== 'default' && { status_id: status?.id ?? null }),
    source_id: source?.id ?? null,
    ...(owner !== 'default' && { owner_id: owner?.id ?? null }),
    gender: rest.gender || null,
    birthday: rest.birthday || null,
  }
}
