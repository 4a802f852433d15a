/** What the form of a new inquiry holds: what was picked whole, to show it, and days and amounts as they are typed. */
import type { Person } from '@caravel/contract/common'
import type { ContactSummary } from '@caravel/contract/contacts'
import type { DealStatus } from '@caravel/contract/settings'
import type { FieldPath } from 'react-hook-form'
import type { z } from 'zod'
import { typedFormat } from '../../../ui/day.ts'
import { readTypedDay } from '../../../ui/typedDay.ts'
import type { ServiceDraft } from '../services/serviceDrafts.ts'

export type Asker = Pick<ContactSummary, 'id' | 'first_name' | 'last_name' | 'pic' | 'company'>

export type NewInquiry = {
  person: Asker | null
  /** Whoever asks and is no contact yet: they become one together with the inquiry. */
  new_person: NewPerson | null
  /** Without an id it is new, and made with the inquiry. */
  company: ContactSummary['company'] | { id: null; name: string; pic: null }
  title: string
  services: ServiceDraft[]
  travel_start: string
  travel_end: string
  /** Whether the person who asks travels too. */
  travels: boolean
  /** Who else travels. */
  travellers: z.infer<typeof Person>[]
  /** How many they are altogether, as typed; empty means those who are named. */
  party_size: string
  budget: string
  /** Empty means that of the workspace. */
  currency: string
  /** Null means the first open one. */
  status: Pick<DealStatus, 'id' | 'name' | 'color'> | 'none' | null
  assigned_to: z.infer<typeof Person> | 'me' | null
}

type NewPerson = { first_name: string; last_name: string; email: string; phone_number: string }

export const blank: NewInquiry = {
  person: null,
  new_person: null,
  company: null,
  title: '',
  services: [],
  travel_start: '',
  travel_end: '',
  travels: true,
  travellers: [],
  party_size: '',
  budget: '',
  currency: '',
  status: null,
  assigned_to: 'me',
}

/** The form's name for a field of the server, be it of the inquiry or of a new contact. */
export function fieldOf(field: string): FieldPath<NewInquiry> | undefined {
  const [first = ''] = field.replace(/^person\./, '').split('.')
  return fieldNames[first]
}

/** As a day is written, once it is one: `1.7.2026` and `01072026` become 01/07/2026. */
export function tidyDay(typed: string): string {
  const read = readTypedDay(typed)
  return 'day' in read ? typedFormat(read.day) : typed
}

const fieldNames: Record<string, FieldPath<NewInquiry>> = {
  person_id: 'person',
  company_id: 'company',
  company: 'company',
  deal_status_id: 'status',
  assigned_to_id: 'assigned_to',
  traveller_ids: 'travellers',
  party_size: 'party_size',
  title: 'title',
  travel_start: 'travel_start',
  travel_end: 'travel_end',
  budget: 'budget',
  currency: 'currency',
  deal_services: 'services',
  first_name: 'new_person.first_name',
  last_name: 'new_person.last_name',
  emails: 'new_person.email',
  phone_numbers: 'new_person.phone_number',
}
