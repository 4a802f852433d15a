import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure } from '../../lib/testing/fakeApi.ts'
import { contactDetailOf, contactOf, pageOf } from '../../lib/testing/samples.ts'
import { CHANGE_CONTACT, CONTACTS, openList, statuses } from '../testing/openList.tsx'

describe('a cell that can be edited', () => {
  const ada = contactDetailOf(1, { first_name: 'Ada', last_name: 'L', status: statuses[0], version: 4 })
  const statusOf = (value: string) => screen.findByRole('button', { name: `${value}: status of Ada L` })

  it('shows what was picked at once, and takes it back on Undo', async () => {
    let stored = ada
    const { user, api } = await openList({
      at: 'contacts',
      contacts: [ada],
      answers: {
        [CONTACTS]: ({ query }) => ({ status: 200, body: pageOf(query, 1, () => stored) }),
        [CHANGE_CONTACT]: ({ body }) => {
          const { status_id } = body as { status_id: string }
          const status = statuses.find(({ id }) => id === status_id) ?? null
          stored = { ...stored, status, version: stored.version + 1 }
          return { status: 200, body: stored }
        },
      },
    })
    await user.click(await statusOf('Hot Lead'))
    await user.click(await screen.findByRole('option', { name: 'Customer' }))
    await statusOf('Customer')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await statusOf('Hot Lead')
    expect(api.requestsTo(CHANGE_CONTACT).map(({ body }) => body)).toEqual([
      { status_id: statuses[1]?.id, version: 4 },
      { status_id: statuses[0]?.id, version: 5 },
    ])
  })

  it('can be where somebody came from', async () => {
    const walkIn = { id: contactOf(7).id, name: 'Walk-in', icon: 'walkin' as const }
    let stored = ada
    const { user, api } = await openList({
      at: 'contacts',
      answers: {
        [CONTACTS]: ({ query }) => ({ status: 200, body: pageOf(query, 1, () => stored) }),
        'GET /api/v1/:org/sources/': () => ({ status: 200, body: { results: [walkIn] } }),
        [CHANGE_CONTACT]: () => {
          stored = { ...ada, source: walkIn, version: 5 }
          return { status: 200, body: stored }
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'None: source of Ada L' }))
    await user.click(await screen.findByRole('option', { name: 'Walk-in' }))
    await screen.findByRole('button', { name: 'Walk-in: source of Ada L' })
    expect(api.requestsTo(CHANGE_CONTACT)[0]?.body).toEqual({ source_id: walkIn.id, version: 4 })
  })

  it('says so when someone else was faster, and shows what they stored', async () => {
    let stored = ada
    const { user } = await openList({
      at: 'contacts',
      contacts: [ada],
      answers: {
        [CONTACTS]: ({ query }) => ({ status: 200, body: pageOf(query, 1, () => stored) }),
        [CHANGE_CONTACT]: () => {
          stored = { ...ada, status: null, version: 5 }
          return failure(409, 'conflict', 'Stale')
        },
        'GET /api/v1/:org/contacts/:id/': () => ({ status: 200, body: stored }),
      },
    })
    await user.click(await statusOf('Hot Lead'))
    await user.click(await screen.findByRole('option', { name: 'Customer' }))
    await screen.findByText(/Someone else changed Ada L in the meantime/)
    await statusOf('None')
  })
})
