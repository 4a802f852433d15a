import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure } from '../../lib/testing/fakeApi.ts'
import {
  ADD,
  CHANGE,
  nameField,
  namesIn,
  openActions,
  openWordLists,
  REMOVE,
} from './testing/openWordLists.tsx'

const STATUSES = 'Contact statuses'

describe('statuses and sources', () => {
  it('are three lists, each with what its entries have', async () => {
    openWordLists()
    await nameField('Hot Lead')
    expect(namesIn(STATUSES)).toEqual(['Just Enquiry', 'Hot Lead', 'Customer'])
    screen.getByRole('button', { name: 'Colour of Hot Lead: Lavender' })
    expect(namesIn('Inquiry statuses')).toEqual(['New'])
    expect(screen.getByRole('combobox', { name: 'What New counts as' }).textContent).toBe('Open')
    expect(namesIn('Sources')).toEqual(['Walk-in'])
    screen.getByRole('button', { name: 'Icon of Walk-in: Walk-in' })
    expect(document.title).toBe('Statuses & sources · Caravel')
  })

  it.each(['EDITOR', 'VIEWER'] as const)('are for a %s to read, who is told why', async (role) => {
    const { user, api } = openWordLists({ me: { role, is_owner: false } })
    const name = await nameField('Hot Lead')
    screen.getByText('Only an admin can change statuses and sources')
    await user.type(name, 'er')
    expect(name.value).toBe('Hot Lead')
    await user.click(screen.getByRole('button', { name: /^Colour of Hot Lead/ }))
    expect(screen.queryByRole('menu')).toBeNull()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(screen.queryByRole('textbox', { name: 'Add a status' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Move|Actions for) / })).toBeNull()
    expect(api.requestsTo(CHANGE)).toEqual([])
  })
})

describe('a name', () => {
  it('is saved when it is left', async () => {
    const { user, api, stored } = openWordLists()
    await user.type(await nameField('Hot Lead'), 's{Enter}')
    await screen.findByText('Saved')
    expect(api.requestsTo(CHANGE).map(({ body }) => body)).toEqual([{ name: 'Hot Leads' }])
    expect(stored()[1]?.name).toBe('Hot Leads')
  })

  it('that is taken says so beside the field, and stays as typed', async () => {
    const { user } = openWordLists({
      answers: { [CHANGE]: () => failure(400, 'unique', 'There is already a status of this name') },
    })
    const field = await nameField('Hot Lead')
    await user.clear(field)
    await user.type(field, 'customer{Enter}')
    await screen.findByText('There is already a status of this name')
    expect(field.value).toBe('customer')
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('has to be there', async () => {
    const { user, api } = openWordLists()
    const field = await nameField('Hot Lead')
    await user.clear(field)
    await user.tab()
    await screen.findByText('Name is required')
    await user.type(field, '{Escape}')
    expect(field.value).toBe('Hot Lead')
    expect(api.requestsTo(CHANGE)).toEqual([])
  })
})

it('gives an entry another color, icon or kind at once, and takes it back when that is refused', async () => {
  const { user, api } = openWordLists()
  await user.click(await screen.findByRole('button', { name: /^Colour of Hot Lead/ }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Rose' }))
  await screen.findByRole('button', { name: 'Colour of Hot Lead: Rose' })
  await user.click(screen.getByRole('button', { name: /^Icon of Walk-in/ }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Telephone' }))
  await screen.findByRole('button', { name: 'Icon of Walk-in: Telephone' })
  await user.click(screen.getByRole('combobox', { name: 'What New counts as' }))
  await user.click(screen.getByRole('option', { name: 'Won' }))
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'What New counts as' }).textContent).toBe('Won'),
  )

  let refuse: () => void = () => undefined
  const refused = new Promise<ReturnType<typeof failure>>((resolve) => {
    refuse = () => resolve(failure(403, 'permission_denied', 'No longer yours to change'))
  })
  api.answer({ [CHANGE]: () => refused })
  await user.click(screen.getByRole('button', { name: /^Colour of Customer/ }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Blue' }))
  await screen.findByRole('button', { name: 'Colour of Customer: Blue' })
  refuse()
  await screen.findByText('No longer yours to change')
  await screen.findByRole('button', { name: 'Colour of Customer: Green' })
})

describe('the order', () => {
  it('changes with Alt and the arrows, faster than the server answers, and keeps the focus', async () => {
    const { user, api, stored } = openWordLists()
    const handle = await screen.findByRole('button', { name: 'Move Just Enquiry' })
    handle.focus()
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}')
    await waitFor(() => expect(namesIn(STATUSES)).toEqual(['Hot Lead', 'Customer', 'Just Enquiry']))
    await waitFor(() => expect(stored().map(({ name }) => name)).toEqual(namesIn(STATUSES)))
    expect(api.requestsTo(CHANGE).map(({ body }) => body)).toEqual([{ position: 1 }, { position: 2 }])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Just Enquiry' }))
    screen.getByText('Just Enquiry is now 3 of 3')
  })

  it('changes from the menu, which says where it ends', async () => {
    const { user } = openWordLists()
    await openActions(user, 'Hot Lead')
    await user.click(screen.getByRole('menuitem', { name: /^Move up/ }))
    await waitFor(() => expect(namesIn(STATUSES)).toEqual(['Hot Lead', 'Just Enquiry', 'Customer']))
    await openActions(user, 'Hot Lead')
    expect(screen.getByRole('menuitem', { name: /^Move up/ }).getAttribute('aria-disabled')).toBe('true')
  })

  it('is what it was again when the server refuses', async () => {
    const { user } = openWordLists({
      answers: { [CHANGE]: () => failure(404, 'not_found', 'Status not found') },
    })
    await openActions(user, 'Hot Lead')
    await user.click(screen.getByRole('menuitem', { name: /^Move down/ }))
    await screen.findByText('Status not found')
    expect(namesIn(STATUSES)).toEqual(['Just Enquiry', 'Hot Lead', 'Customer'])
  })
})

describe('a new entry', () => {
  const field = () =>
    screen.findAllByRole<HTMLInputElement>('textbox', { name: 'Add a status' }).then(([first]) => first)

  it('is added at the end with Enter, in a free color, and the next can be typed', async () => {
    const { user, api } = openWordLists()
    const input = await field()
    if (!input) throw new Error('There is no field')
    await user.type(input, 'Regular{Enter}')
    await nameField('Regular')
    expect(input.value).toBe('')
    expect(document.activeElement).toBe(input)
    await user.keyboard('Lost{Enter}')
    await nameField('Lost')
    expect(api.requestsTo(ADD).map(({ body }) => body)).toEqual([
      { name: 'Regular', color: 'orange' },
      { name: 'Lost', color: 'rose' },
    ])
  })

  it('that is refused stays as typed, with the reason beside it', async () => {
    const { user, api } = openWordLists({
      answers: { [ADD]: () => failure(400, 'unique', 'There is already a status of this name') },
    })
    const input = await field()
    if (!input) throw new Error('There is no field')
    await user.type(input, 'Customer')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await screen.findByText('There is already a status of this name')
    expect(input.value).toBe('Customer')
    await user.type(input, ' {Enter}')
    await waitFor(() => expect(api.requestsTo(ADD)).toHaveLength(2))
  })
})

describe('deleting', () => {
  it('asks once more, and takes the entry away', async () => {
    const { user, api } = openWordLists()
    await openActions(user, 'Hot Lead')
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Hot Lead”?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(api.requestsTo(REMOVE)).toEqual([])
    await openActions(user, 'Hot Lead')
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    await screen.findByText('It will disappear from every list and board. Nothing else changes.')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByText('“Hot Lead” deleted')
    expect(namesIn(STATUSES)).toEqual(['Just Enquiry', 'Customer'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('of one in use says how many use it, and moves them', async () => {
    const { user, api } = openWordLists({ users: 44 })
    await openActions(user, 'Just Enquiry')
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    await screen.findByText(/^44 contacts have this status\./)
    expect(api.requestsTo(REMOVE)).toHaveLength(0)
    const confirm = screen.getByRole('button', { name: 'Move and delete' })
    await user.click(confirm)
    screen.getByText('Choose a status')
    await user.click(screen.getByRole('combobox', { name: 'Move to' }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Hot Lead',
      'Customer',
    ])
    await user.click(screen.getByRole('option', { name: 'Customer' }))
    await user.click(confirm)
    await screen.findByText('“Just Enquiry” deleted')
    expect(api.requestsTo(REMOVE).at(-1)?.query).toEqual({ move_to: '0199d000-0000-7000-8000-000000000003' })
    expect(namesIn(STATUSES)).toEqual(['Hot Lead', 'Customer'])
  })
})
