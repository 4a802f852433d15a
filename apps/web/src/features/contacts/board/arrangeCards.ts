import type { ContactColumn, ContactSummary } from '@caravel/contract/contacts'

export type Status = ContactSummary['status']

/** A contact on its way to another status. */
export type Move = { contact: ContactSummary; from: Status; to: Status }

type Known = {
  /** The columns as the server sent them, with their first contacts. */
  columns: readonly ContactColumn[]
  /** Those of their later pages that were asked for. */
  more: readonly ContactSummary[]
  /** Not yet saved, oldest first. */
  moves: readonly Move[]
  /** Moved from here, newest first. */
  moved: readonly ContactSummary[]
}

type Arranged = { status: Status; total: number; contacts: ContactSummary[]; hasMore: boolean }

/**
 * Which contact stands in which column. It goes by the status of each, so that whatever changes a status moves the
 * card. What was moved from here stands first: by its name it could belong to the part that is not loaded.
 */
export function arrangeCards({ columns, more, moves, moved }: Known): Arranged[] {
  const loaded = new Map(
    [...columns.flatMap(({ results }) => results), ...more].map((each) => [each.id, each]),
  )
  const headed = new Map(moves.map(({ contact, to }) => [contact.id, to]))
  const underway = new Map(moves.map(({ contact }) => [contact.id, contact]))
  const known = new Map([...underway, ...moved.map((each) => [each.id, each] as const), ...loaded])
  const statusOf = ({ id, status }: ContactSummary) => headed.get(id) ?? (headed.has(id) ? null : status)
  const first = [...[...underway.values()].toReversed(), ...moved].map(({ id }) => id)

  return withStatuses(columns, [...headed.values()]).map(({ status, total }) => {
    const own = (contact: ContactSummary) => keyOf(statusOf(contact)) === keyOf(status)
    const before = (contact: ContactSummary) => keyOf(contact.status) === keyOf(status)
    const shift = [...headed.keys()].reduce((sum, id) => {
      const contact = known.get(id)
      return contact ? sum + Number(own(contact)) - Number(before(contact)) : sum
    }, 0)
    const here = [...loaded.values()].filter(own)
    // One that is not loaded stands in the rest of the column; where nothing is left to load, it is not in this list.
    const rest = total + shift > here.length
    const contacts = [...known.values()].filter(
      (contact) => own(contact) && (loaded.has(contact.id) || headed.has(contact.id) || rest),
    )
    return {
      status,
      total: total + shift,
      contacts: inOrder(contacts, first),
      hasMore: total + shift > contacts.length,
    }
  })
}

const keyOf = (status: Status) => status?.id ?? ''

/** The server leaves out the column of those without a status when it has none. */
function withStatuses(
  columns: readonly ContactColumn[],
  headed: Status[],
): { status: Status; total: number }[] {
  const isMissing = headed.includes(null) && columns.every(({ status }) => status !== null)
  return isMissing ? [...columns, { status: null, total: 0 }] : [...columns]
}

function inOrder(contacts: ContactSummary[], first: string[]): ContactSummary[] {
  const rank = ({ id }: ContactSummary) => (first.includes(id) ? first.indexOf(id) : first.length)
  return contacts.toSorted((a, b) => rank(a) - rank(b))
}
