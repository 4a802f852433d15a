import { v7 as newId } from 'uuid'
import { makeTasks } from './sample-tasks.ts'
import { slug } from './slug.ts'

export type Sample = ReturnType<typeof makeSample>

/**
 * A few weeks in a small travel agency, as of now. Nobody in it is real: the emails lead nowhere, and the numbers are
 * those that are kept free for films.
 */
export function makeSample(now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const dayIn = (days: number) => daysAgo(-days).slice(0, 10)

  const companies = companyNames.map(([name, about], place) => ({
    id: newId(),
    name,
    about,
    email: `hello@${slug(name)}.example`,
    website: `https://www.${slug(name)}.example`,
    phone_number: `+44 20 7946 01${10 + place}`,
    phone_e164: `+4420794601${10 + place}`,
    created_at: daysAgo(40 - place),
  }))
  const contacts = people.map(({ name: [first_name, last_name], company, ...person }, place) => ({
    ...person,
    id: newId(),
    first_name,
    last_name,
    emails: [`${slug(first_name)}.${slug(last_name)}@mail.example`],
    phone_numbers: [`+44 20 7946 0${200 + place}`],
    company_id: company === undefined ? null : (companies[company]?.id ?? null),
    created_at: daysAgo(36 - place * 3),
    updated_at: daysAgo(36 - place * 3),
  }))
  const contactAt = (place: number) => contacts[place]?.id ?? ''

  const inquiries = trips.map(({ by, inDays, nights, travellers, ...trip }, place) => ({
    ...trip,
    id: newId(),
    person_id: contactAt(by),
    company_id: contacts[by]?.company_id ?? null,
    travellers: travellers.map(contactAt),
    travel_start: dayIn(inDays),
    travel_end: dayIn(inDays + nights),
    created_at: daysAgo(30 - place * 4),
    updated_at: daysAgo(30 - place * 4),
    last_activity_at: daysAgo(noteTexts.find((note) => note.trip === place)?.days ?? 30 - place * 4),
  }))
  const notes = noteTexts.map(({ person, trip, days, body }) => ({
    body,
    person_id: person === undefined ? null : contactAt(person),
    deal_id: trip === undefined ? null : (inquiries[trip]?.id ?? null),
    created_at: daysAgo(days),
  }))
  const tasks = makeTasks({
    contactAt,
    inquiryAt: (place) => inquiries[place]?.id ?? '',
    dayIn,
    daysAgo,
  })
  return { companies, contacts, inquiries, notes, tasks }
}

const companyNames = [
  ['Alder & Finch Architects', 'Site visits all over Europe; books late and flies in the morning.'],
  ['Meridian Accounting', 'An autumn conference and a summer outing each year.'],
  ['Riverbend Brewing', 'Trade fairs in Munich and Brussels.'],
  ['Elmwood Primary School', 'One exchange a year, always by train.'],
] as const

type Person = {
  name: [string, string]
  /** Places in the lists of the workspace. */
  status: number
  source: number
  company?: number
  gender: 'MALE' | 'FEMALE'
}

const people: Person[] = [
  { name: ['Amara', 'Okafor'], status: 3, source: 4, gender: 'FEMALE' },
  { name: ['Daniel', 'Okafor'], status: 3, source: 4, gender: 'MALE' },
  { name: ['Sofia', 'Lindqvist'], status: 1, source: 3, company: 0, gender: 'FEMALE' },
  { name: ['Mateo', 'Rojas'], status: 0, source: 2, gender: 'MALE' },
  { name: ['Priya', 'Nair'], status: 1, source: 1, company: 1, gender: 'FEMALE' },
  { name: ['Jonas', 'Weber'], status: 2, source: 0, company: 2, gender: 'MALE' },
  { name: ['Grace', 'Murphy'], status: 3, source: 4, company: 3, gender: 'FEMALE' },
  { name: ['Kenji', 'Tanaka'], status: 0, source: 3, gender: 'MALE' },
  { name: ['Leila', 'Haddad'], status: 1, source: 2, gender: 'FEMALE' },
  { name: ['Karim', 'Haddad'], status: 2, source: 2, gender: 'MALE' },
  { name: ['Chloé', 'Fontaine'], status: 0, source: 3, company: 0, gender: 'FEMALE' },
  { name: ['Victor', 'Nowak'], status: 4, source: 1, gender: 'MALE' },
]

type Service = {
  kind: 'visa' | 'flight' | 'hotel' | 'insurance' | 'train' | 'misc'
  note?: string
  options: Partial<Record<'name' | 'airline' | 'origin' | 'destination' | 'board', string>>
}
type Trip = {
  title: string
  /** Who asked, and who travels, by their places above. */
  by: number
  travellers: number[]
  status: number
  inDays: number
  nights: number
  budget: number
  services: Service[]
}

const trips: Trip[] = [
  {
    title: 'Ten years married: Lisbon and the coast',
    by: 0,
    travellers: [0, 1],
    status: 3,
    inDays: 24,
    nights: 9,
    budget: 3400,
    services: [
      { kind: 'flight', options: { airline: 'TAP Air Portugal', origin: 'London', destination: 'Lisbon' } },
      {
        kind: 'hotel',
        options: { name: 'Hotel Avenida Palace', destination: 'Lisbon', board: 'Bed and breakfast' },
      },
      { kind: 'insurance', options: { destination: 'Lisbon' } },
    ],
  },
  {
    title: 'Site visit in Copenhagen',
    by: 2,
    travellers: [2, 10],
    status: 2,
    inDays: 11,
    nights: 2,
    budget: 1250,
    services: [
      { kind: 'flight', options: { airline: 'SAS', origin: 'London', destination: 'Copenhagen' } },
      {
        kind: 'hotel',
        note: 'Two singles, walking distance to the harbour',
        options: { destination: 'Copenhagen' },
      },
    ],
  },
  {
    title: 'Visa for Japan',
    by: 3,
    travellers: [3],
    status: 1,
    inDays: 52,
    nights: 14,
    budget: 180,
    services: [{ kind: 'visa', note: 'Passport is valid until March', options: { destination: 'Tokyo' } }],
  },
  {
    title: 'Autumn conference in Rome',
    by: 4,
    travellers: [4],
    status: 1,
    inDays: 70,
    nights: 3,
    budget: 9800,
    services: [
      { kind: 'flight', options: { airline: 'British Airways', origin: 'London', destination: 'Rome' } },
      { kind: 'hotel', note: 'Twelve rooms and a hall for forty', options: { destination: 'Rome' } },
      { kind: 'misc', note: 'Dinner on the Saturday, with a view', options: { destination: 'Rome' } },
    ],
  },
  {
    title: 'School exchange by train to Lyon',
    by: 6,
    travellers: [6],
    status: 3,
    inDays: 38,
    nights: 6,
    budget: 6200,
    services: [
      {
        kind: 'train',
        note: 'Twenty-four pupils, three teachers',
        options: { origin: 'London', destination: 'Lyon' },
      },
      { kind: 'insurance', options: { destination: 'Lyon' } },
    ],
  },
  {
    title: 'Winter sun in Marrakesh',
    by: 8,
    travellers: [8, 9],
    status: 0,
    inDays: 60,
    nights: 7,
    budget: 2100,
    services: [
      { kind: 'flight', options: { origin: 'London', destination: 'Marrakesh' } },
      { kind: 'hotel', options: { name: 'Riad Yasmine', destination: 'Marrakesh', board: 'Half board' } },
    ],
  },
  {
    title: 'Trade fair in Munich',
    by: 5,
    travellers: [5],
    status: 4,
    inDays: 5,
    nights: 2,
    budget: 900,
    services: [{ kind: 'train', options: { origin: 'Brussels', destination: 'Munich' } }],
  },
]

const noteTexts: { person?: number; trip?: number; days: number; body: string }[] = [
  { person: 0, days: 21, body: 'Travels with Daniel. **Aisle seats**, and a room away from the lift.' },
  { trip: 0, days: 9, body: 'Booked and paid. Sends the passport numbers by Friday.' },
  {
    trip: 1,
    days: 6,
    body: 'Wants two offers side by side:\n1. direct, early on Tuesday\n2. one stop, late on Monday',
  },
  {
    person: 3,
    days: 12,
    body: 'First time in Japan. Called about the visa: the **photo is still missing**.',
  },
  {
    trip: 3,
    days: 4,
    body: 'The hall has to be confirmed before the rooms.\n- projector\n- vegetarian lunch',
  },
  { person: 6, days: 15, body: 'Pays by invoice to the school, never by card.' },
  { trip: 5, days: 2, body: 'Asked what the weather is like in January. Prefers a pool that is heated.' },
  { person: 11, days: 3, body: 'Decided to stay at home this year. Ask again in spring.' },
]
