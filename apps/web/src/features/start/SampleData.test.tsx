import { firstSteps } from '@caravel/contract/start'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../app/testing/renderApp.tsx'
import { failure } from '../../lib/testing/fakeApi.ts'
import { contactOf, NORTHWIND, pageOf, profileOf, signedIn } from '../../lib/testing/samples.ts'

const LOAD = 'POST /api/v1/:org/sample-data/'
const REMOVE = 'DELETE /api/v1/:org/sample-data/'

describe('sample data', () => {
  it('is loaded from an empty list, says so, and goes again on Undo', async () => {
    const { user, api } = open('possible')
    await screen.findByText(/A dozen people, four companies, seven trips and a few tasks/)
    await user.click(screen.getByRole('button', { name: 'Load sample data' }))
    await screen.findByText('Person 1')
    await screen.findByText('You’re looking at sample data.')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('No leads found')
    expect(api.requestsTo(REMOVE)).toHaveLength(1)
  })

  it('is offered with the first steps', async () => {
    const { user, api } = open('possible', { done: [] })
    const card = await screen.findByRole('region', { name: 'Getting started' })
    await user.click(within(card).getByRole('button', { name: 'Load sample data' }))
    await screen.findByText('Person 1')
    expect(api.requestsTo(LOAD)).toHaveLength(1)
  })

  it('is removed from wherever it is seen, once it is said what goes', async () => {
    const { user } = open('loaded')
    await user.click(await screen.findByText('Remove sample data'))
    const dialog = await screen.findByRole('dialog', { name: 'Remove the sample data?' })
    within(dialog).getByText(/Your own records stay/)
    await user.click(within(dialog).getByRole('button', { name: 'Remove sample data' }))
    await screen.findByText('No leads found')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('You’re looking at sample data.')).toBeNull()
  })

  it('stays, and the question with it, when the server refuses', async () => {
    const { user } = open('loaded', { answers: { [REMOVE]: () => failure(409, 'conflict', 'Not now') } })
    await user.click(await screen.findByText('Remove sample data'))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Remove sample data' }))
    await screen.findByText('Not now')
    screen.getByRole('dialog', { name: 'Remove the sample data?' })
  })

  it('is neither loaded nor removed by an editor, who is still told', async () => {
    const profile = { status: 200, body: profileOf({ role: 'EDITOR', is_owner: false }) }
    const { api } = open('loaded', { answers: { 'GET /api/v1/:org/user-profile/': () => profile } })
    await screen.findByText('You’re looking at sample data.')
    expect(screen.queryByRole('button', { name: 'Remove sample data' })).toBeNull()
    expect(api.requestsTo(LOAD)).toEqual([])
  })

  it('is not offered where there are records of one’s own elsewhere', async () => {
    open('none', { records: 0 })
    await screen.findByText('No leads found')
    expect(screen.queryByRole('button', { name: 'Load sample data' })).toBeNull()
  })
})

type Options = { done?: string[]; records?: number; answers?: Parameters<typeof openApp>[1] }

/** With a server that has the samples or not. */
function open(
  first: 'possible' | 'loaded' | 'none',
  { done = [...firstSteps], records, answers = {} }: Options = {},
) {
  let sample: string = first
  const become = (next: string) => () => {
    sample = next
    return { status: 200, body: { done, hidden: false, sample } }
  }
  signedIn()
  return openApp(`/${NORTHWIND}/contacts`, {
    'GET /api/v1/:org/first-steps/': () => ({ status: 200, body: { done, hidden: false, sample } }),
    'GET /api/v1/:org/contacts/': ({ query }) => ({
      status: 200,
      body: pageOf(query, records ?? (sample === 'loaded' ? 3 : 0), contactOf),
    }),
    [LOAD]: become('loaded'),
    [REMOVE]: become('possible'),
    ...answers,
  })
}
