import type { FormerMember } from '@caravel/contract/belongings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  belongingsOf,
  COUNT,
  FORMER,
  HAND_OVER,
  memberOf,
  openMembers,
  REMOVE,
  rowOf,
  TAKE_BACK,
} from './testing/openMembers.tsx'

const ada = memberOf(1, { first_name: 'Ada', last_name: 'Byron' })
const chen = memberOf(2, { first_name: 'Chen', last_name: 'Wei' })

const gone: FormerMember = {
  id: memberOf(3).id,
  first_name: 'Robin',
  last_name: 'Vega',
  email: 'robin@example.com',
  pic: null,
  left_at: '2026-11-01T09:00:00.000Z',
  belongings: belongingsOf({ inquiries: 2, tasks: 1 }),
}

it('removing a member asks who takes over, hands over after it, and offers to undo that', async () => {
  const { api, user } = openMembers({
    users: [ada, chen],
    answers: { [COUNT]: () => ({ status: 200, body: belongingsOf({ inquiries: 2, contacts: 1 }) }) },
  })
  await rowOf('Chen Wei')
  await user.click(await screen.findByRole('button', { name: 'Actions for Chen Wei' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from workspace' }))
  const everything = await screen.findByRole('combobox', { name: 'Everything: who takes over' })
  expect(everything.textContent).toBe('Decide later')
  await user.click(everything)
  expect(screen.queryByRole('option', { name: 'Chen Wei' })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Ada Byron' }))
  await user.click(screen.getByRole('combobox', { name: '1 contact: who takes over' }))
  await user.click(await screen.findByRole('option', { name: 'Nobody' }))
  expect(everything.textContent).toBe('Several people')
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByText('2 records handed over')
  expect(api.requestsTo(HAND_OVER)).toMatchObject([{ body: { inquiries: ada.id, contacts: null } }])
  await screen.findByText('User removed successfully.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('1 record taken back')
  expect(api.requestsTo(TAKE_BACK)).toHaveLength(1)
})

it('removing a member who has nothing, or whose things wait, hands nothing over', async () => {
  const { api, user } = openMembers({ users: [chen] })
  await rowOf('Chen Wei')
  await user.click(await screen.findByRole('button', { name: 'Actions for Chen Wei' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from workspace' }))
  await waitFor(() => expect(api.requestsTo(COUNT)).toHaveLength(1))
  expect(screen.queryByText('Who takes over?')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(api.requestsTo(REMOVE)).toHaveLength(1))
  expect(api.requestsTo(HAND_OVER)).toEqual([])
})

it('shows former members with what they left, to be handed over', async () => {
  const { api, user } = openMembers({ users: [ada], former: [gone], at: '?view=former' })
  const row = await rowOf('Robin Vega')
  row.getByText('2 open inquiries · 1 open task')
  await user.click(row.getByRole('button', { name: 'Hand over from Robin Vega' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over from Robin Vega' }))
  const submit = () => dialog.getByRole('button', { name: 'Hand over' })
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  await user.click(dialog.getByRole('combobox', { name: '1 open task: who takes over' }))
  await user.click(await screen.findByRole('option', { name: 'Ada Byron' }))
  api.answer({ [FORMER]: () => ({ status: 200, body: { results: [] } }) })
  await user.click(submit())
  await screen.findByText('1 record handed over')
  expect(api.requestsTo(HAND_OVER)).toMatchObject([{ body: { tasks: ada.id } }])
  await screen.findByText('Nothing left to hand over')
})

it('asks for former members only as an admin, and shows no list for none', async () => {
  const { api } = openMembers({ users: [ada], me: { role: 'EDITOR', is_owner: false }, at: '?view=former' })
  await rowOf('Ada Byron')
  expect(screen.queryByRole('tab', { name: /Former/ })).toBeNull()
  expect(api.requestsTo(FORMER)).toEqual([])
})
