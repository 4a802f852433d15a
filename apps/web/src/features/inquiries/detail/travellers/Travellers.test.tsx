import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure } from '../../../../lib/testing/fakeApi.ts'
import { contactOf, NORTHWIND } from '../../../../lib/testing/samples.ts'
import { openInquiry, personOf, UPDATE } from '../../testing/openInquiry.tsx'

const at = '?tab=travellers'
const ids = (...numbers: number[]) => numbers.map((number) => contactOf(number).id)
const names = () =>
  within(screen.getByRole('list', { name: 'Travellers' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('travellers', () => {
  it('are listed, each a link to the contact', async () => {
    await openInquiry({ at, inquiry: { travellers: [personOf(1), personOf(2)] } })
    const list = within(await screen.findByRole('list', { name: 'Travellers' }))
    const link = list.getByRole('link', { name: 'Person 2' })
    expect(link.getAttribute('href')).toBe(`/${NORTHWIND}/contacts/${contactOf(2).id}/detail`)
    expect(list.getAllByText('Asked for this trip')).toHaveLength(1)
    screen.getByRole('tab', { name: 'Travellers 2' })
  })

  it('are who asks and the people around them at one press, or any contact', async () => {
    const { user, saves } = await openInquiry({
      at,
      person: { attached_persons: [{ ...personOf(5), relation: 'SPOUSE' }] },
    })
    await user.click(await screen.findByRole('button', { name: 'Add Person 1' }))
    await user.click(await screen.findByRole('button', { name: 'Add Person 5' }))
    await waitFor(() => expect(names()).toEqual(['Person 1', 'Person 5']))
    await user.click(screen.getByRole('button', { name: 'Add traveller' }))
    await screen.findByRole('option', { name: 'Person 3' })
    expect(screen.queryByRole('option', { name: 'Person 5' })).toBeNull()
    await user.click(screen.getByRole('option', { name: 'Person 3' }))
    await waitFor(() => expect(saves()).toHaveLength(3))
    expect(saves()).toMatchObject([
      { traveller_ids: ids(1) },
      { traveller_ids: ids(1, 5) },
      { traveller_ids: ids(1, 5, 3) },
    ])
    expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull()
  })

  it('are removed at once, and come back to their place on Undo', async () => {
    const { user, saves } = await openInquiry({
      at,
      inquiry: { travellers: [personOf(2), personOf(3), personOf(4)] },
    })
    await user.click(await screen.findByRole('button', { name: 'Remove Person 3' }))
    await screen.findByText('Person 3 removed.')
    expect(names()).toEqual(['Person 2', 'Person 4'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(names()).toEqual(['Person 2', 'Person 3', 'Person 4']))
    await waitFor(() => expect(saves()).toHaveLength(2))
    expect(saves()).toMatchObject([{ traveller_ids: ids(2, 4) }, { traveller_ids: ids(2, 3, 4) }])
  })

  it('that somebody else adds meanwhile stay', async () => {
    const { user, saves, change } = await openInquiry({ at, inquiry: { travellers: [personOf(2)] } })
    await screen.findByRole('list', { name: 'Travellers' })
    change({ travellers: [personOf(2), personOf(6)] })
    await user.click(screen.getByRole('button', { name: 'Remove Person 2' }))
    await waitFor(() => expect(saves().at(-1)).toEqual({ traveller_ids: ids(6), version: 2 }))
    await waitFor(() => expect(names()).toEqual(['Person 6']))
  })

  it('stay when the server refuses, which is told', async () => {
    const { user } = await openInquiry({
      at,
      inquiry: { travellers: [personOf(2)] },
      answers: { [UPDATE]: () => failure(500, 'server_error', 'Broken') },
    })
    await user.click(await screen.findByRole('button', { name: 'Remove Person 2' }))
    await screen.findByText('500 Internal Server Error')
    expect(names()).toEqual(['Person 2'])
  })
})
