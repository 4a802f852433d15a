import type { ContactColumn, ContactSummary } from '@caravel/contract/contacts'
import { describe, expect, it } from 'vitest'
import { contactOf } from '../../lib/testing/samples.ts'
import { arrangeCards } from './arrangeCards.ts'
import type { CardStatus } from './statusCards.ts'

const hot: CardStatus = { id: 'hot', name: 'Hot Lead', color: 'lavender' }
const customer: CardStatus = { id: 'customer', name: 'Customer', color: 'green' }
const [ada, ben, cleo, zoe] = [1, 2, 3, 26].map((number) => contactOf(number, { status: hot })) as Four

describe('the columns of the board', () => {
  it('are as the server sent them, the later pages after the first', () => {
    const arranged = shown({ columns: [column(hot, [ada, ben], 4), column(customer, [])], later: [cleo] })
    expect(arranged).toEqual([
      ['hot', 4, [ada.id, ben.id, cleo.id], true],
      ['customer', 0, [], false],
    ])
  })

  it('count a contact where it goes while it is not saved', () => {
    const columns = [column(hot, [ada, ben]), column(customer, [])]
    expect(shown({ columns, moves: [{ card: ben, from: hot, to: customer }] })).toEqual([
      ['hot', 1, [ada.id], false],
      ['customer', 1, [ben.id], false],
    ])
    const twice = [
      { card: ben, from: hot, to: customer },
      { card: ben, from: customer, to: hot },
    ]
    expect(shown({ columns, moves: twice })).toEqual([
      ['hot', 2, [ben.id, ada.id], false],
      ['customer', 0, [], false],
    ])
  })

  it('count it once when the server sends it moved before it has answered', () => {
    const moved = { ...ben, status: customer }
    const columns = [column(hot, [ada]), column(customer, [moved])]
    expect(shown({ columns, moves: [{ card: ben, from: hot, to: customer }] })).toEqual([
      ['hot', 1, [ada.id], false],
      ['customer', 1, [ben.id], false],
    ])
  })

  it('keep what was moved first, though by its name it is not loaded', () => {
    const columns = [column(hot, [ada, ben], 20)]
    expect(shown({ columns, moved: [zoe] })).toEqual([['hot', 20, [zoe.id, ada.id, ben.id], true]])
  })

  it('do not keep what was moved when all of the column is loaded without it', () => {
    const columns = [column(hot, [ada, ben], 2)]
    expect(shown({ columns, moved: [zoe] })).toEqual([['hot', 2, [ada.id, ben.id], false]])
  })

  it('say who is on the way, so that more than the number can be counted', () => {
    const columns = [column(hot, [ada, ben]), column(customer, [])]
    const moves = [{ card: ben, from: hot, to: customer }]
    const [from, to] = arrangeCards({ ...nothing, columns, moves })
    expect([from?.coming, from?.going]).toEqual([[], [ben]])
    expect([to?.coming, to?.going]).toEqual([[ben], []])
  })

  it('say as much as was counted where nobody has counted all, and go on', () => {
    const columns = [{ ...column(hot, [ada], 2000), more: true }, column(customer, [])]
    expect(shown({ columns, moves: [{ card: ada, from: hot, to: customer }] })).toEqual([
      ['hot', 2000, [], true],
      ['customer', 1, [ada.id], false],
    ])
  })

  it('have one for contacts without a status as soon as one goes there', () => {
    const columns = [column(hot, [ada])]
    expect(shown({ columns, moves: [{ card: ada, from: hot, to: null }] })).toEqual([
      ['hot', 0, [], false],
      [undefined, 1, [ada.id], false],
    ])
  })
})

type Four = [ContactSummary, ContactSummary, ContactSummary, ContactSummary]

const column = (status: CardStatus, results: ContactSummary[], total = results.length): ContactColumn => ({
  status,
  total,
  more: false,
  results,
})

const nothing = {
  columns: [],
  later: [],
  moves: [],
  moved: [],
  statusOf: ({ status }: ContactSummary) => status,
}

const shown = (known: Partial<Parameters<typeof arrangeCards<ContactSummary>>[0]>) =>
  arrangeCards<ContactSummary>({ ...nothing, ...known }).map(({ status, total, cards, hasMore }) => [
    status?.id,
    total,
    cards.map(({ id }) => id),
    hasMore,
  ])
