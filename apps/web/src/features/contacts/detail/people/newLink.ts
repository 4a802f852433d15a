/** What the form of AttachPerson holds: someone who is here already, or someone new; and what they are to the contact. */
import { Email, Id } from '@caravel/contract/common'
import { ContactFields, type contacts, PhoneNumber, relations } from '@caravel/contract/contacts'
import type { ArgsOf } from '@caravel/contract/route'
import { z } from 'zod'

export type NewLink = z.infer<typeof NewLink>

export const NewLink = z
  .object({
    is_new: z.boolean(),
    person_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone_number: z.string(),
    relation: z.string(),
  })
  .superRefine((link, context) => {
    const check = (field: keyof NewLink, schema: z.ZodType) => {
      const message = schema.safeParse(link[field]).error?.issues[0]?.message
      if (message) context.addIssue({ code: 'custom', path: [field], message })
    }
    check('relation', z.enum(relations))
    if (!link.is_new) return check('person_id', Id)
    check('first_name', ContactFields.shape.first_name)
    check('last_name', ContactFields.shape.last_name)
    if (link.email !== '') check('email', Email)
    if (link.phone_number !== '') check('phone_number', PhoneNumber)
  })

export const nothing: NewLink = {
  is_new: false,
  person_id: '',
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  relation: '',
}

export function requestOf(link: NewLink): ArgsOf<typeof contacts.attachPerson>['body'] {
  const relation = z.enum(relations).parse(link.relation)
  if (!link.is_new) return { person_id: link.person_id, relation }
  const { first_name, last_name, email, phone_number } = link
  return {
    relation,
    person: {
      first_name,
      last_name,
      emails: email ? [{ email }] : [],
      phone_numbers: phone_number ? [{ phone_number }] : [],
    },
  }
}
