/** Makes of the form of a new inquiry what the server takes, held against its rules. */
import { DealFields, NewDeal } from '@caravel/contract/deals'
import { t } from 'i18next'
import type { FieldPath } from 'react-hook-form'
import { z } from 'zod'
import { readMoney } from '../../../lib/readMoney.ts'
import { readTypedDay } from '../../../ui/typedDay.ts'
import { fieldsOf } from '../services/serviceDrafts.ts'
import { noAmount } from '../shared/typedBudget.ts'
import { fieldOf, type NewInquiry, tidyDay } from './newInquiry.ts'

/** Their status and owner are what the workspace gives to new people. */
const NewContact = NewDeal.shape.person.unwrap().omit({ status_id: true, owner_id: true })
type NewContact = z.output<typeof NewContact>

/** All but who asks. */
const NewFields = DealFields.omit({ person_id: true }).extend({ company: NewDeal.shape.company })

/** What is sent, but for what only the workspace and the profile know. */
export type NewInquiryRequest = {
  person: { id: string } | NewContact
  travels: boolean
  assignsMe: boolean
  fields: z.output<typeof NewFields>
}

export const NewInquiryForm = z.custom<NewInquiry>().transform((inquiry, context): NewInquiryRequest => {
  const refuse = (field: FieldPath<NewInquiry>, message: string) =>
    context.addIssue({ code: 'custom', path: field.split('.'), message })
  const person = readPerson(inquiry, refuse)
  const fields = readFields(inquiry, refuse)
  if (!person || !fields) return z.NEVER
  return { person, fields, travels: inquiry.travels, assignsMe: inquiry.assigned_to === 'me' }
})

type Refuse = (field: FieldPath<NewInquiry>, message: string) => void

function readPerson({ person, new_person }: NewInquiry, refuse: Refuse) {
  if (!new_person) {
    if (!person) refuse('person', t('newInquiry.noPerson'))
    return person ? { id: person.id } : undefined
  }
  const { first_name, last_name, email, phone_number } = new_person
  const contact = {
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    emails: email.trim() ? [{ email: email.trim() }] : [],
    phone_numbers: phone_number.trim() ? [{ phone_number: phone_number.trim() }] : [],
  }
  return checked(NewContact, contact, refuse)
}

function readFields(inquiry: NewInquiry, refuse: Refuse) {
  const { title, company, status, assigned_to, travellers, party_size, currency, services } = inquiry
  const travel_start = readDay(inquiry, 'travel_start', refuse)
  const travel_end = readDay(inquiry, 'travel_end', refuse)
  if (travel_start && travel_end && travel_end < travel_start) {
    refuse('travel_end', t('ui.dateRange.error.order'))
  }
  const budget = readBudget(inquiry, refuse)
  const fields = {
    title: title.trim(),
    company_id: company?.id ?? null,
    ...(company?.id === null && { company: { name: company.name } }),
    ...(status !== null && { deal_status_id: status === 'none' ? null : status.id }),
    assigned_to_id: assigned_to === 'me' ? null : (assigned_to?.id ?? null),
    travel_start,
    travel_end,
    traveller_ids: travellers.map(({ id }) => id),
    // None in what an earlier version kept of a form.
    ...(party_size?.trim() && { party_size: Number(party_size) }),
    budget,
    currency: budget === null ? null : currency || null,
    deal_services: fieldsOf(services),
  }
  return checked(NewFields, fields, refuse)
}

function readDay(inquiry: NewInquiry, field: 'travel_start' | 'travel_end', refuse: Refuse): string | null {
  const typed = tidyDay(inquiry[field])
  const read = readTypedDay(typed)
  if ('day' in read) return read.day
  if (read.problem !== 'missing')
    refuse(field, t(`ui.dateRange.error.${read.problem}`, { date: typed.trim() }))
  return null
}

function readBudget({ budget, currency }: NewInquiry, refuse: Refuse): number | null {
  const { amount } = readMoney(budget, currency || undefined)
  if (!Number.isNaN(amount)) return amount
  refuse('budget', noAmount())
  return null
}

/** By the server's own rules; what breaks them is said beside its field. */
function checked<S extends z.ZodType>(schema: S, value: z.input<S>, refuse: Refuse): z.output<S> | undefined {
  const result = schema.safeParse(value)
  for (const { path, message } of result.error?.issues ?? []) {
    const field = fieldOf(path.join('.'))
    if (field) refuse(field, message)
  }
  return result.data
}
