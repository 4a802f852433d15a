import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FILTER_CONTACTS, openList, statuses } from '../../../features/testing/openList.tsx'
import { companyOf, NORTHWIND } from '../../../lib/testing/samples.ts'

const [hot] = statuses

describe('the filter dialog', () => {
  it('applies rows of attribute, condition and value, and goes back to page 1', async () => {
    const { user, api, search, dialog, choose } = await open({ at: '?page=3' })
    await choose('Attribute 1', 'First name')
    await user.type(dialog.getByRole('textbox', { name: 'Value 1' }), 'an')
    await user.click(dialog.getByRole('button', { name: 'Add filter' }))
    await choose('Attribute 2', 'Email')
    await choose('Condition 2', 'Is not empty')
    expect(dialog.queryByRole('textbox', { name: 'Value 2' })).toBeNull()
    await user.click(apply())
    const filters = [
      { attribute: 'first_name', condition: 'contains', value: 'an' },
      { attribute: 'email', condition: 'not_empty' },
    ]
    await expect.poll(search).toEqual({ filters })
    await expect
      .poll(() => api.requestsTo(FILTER_CONTACTS))
      .toMatchObject([{ query: { page: '1' }, body: { filters } }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(chips()).toEqual(['First name contains “an”', 'Email is not empty']))
    await screen.findByRole('button', { name: 'Filter 2 applied' })
  })

  it('waits until a row has an attribute and a condition, and says so', async () => {
    const { user, dialog, choose, search } = await open()
    expect(apply().getAttribute('aria-disabled')).toBe('true')
    await user.click(apply())
    expect((await screen.findByRole('tooltip')).textContent).toBe('Choose what to filter by first')
    expect(search()).toEqual({})
    await choose('Attribute 1', 'First name')
    expect(apply().getAttribute('aria-disabled')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Remove filter 1' }))
    expect(apply().getAttribute('aria-disabled')).toBe('true')
  })

  it('says at a row what it misses, goes there, and drops none of them', async () => {
    const { user, dialog, choose, search } = await open({ at: filtered({ value: 'x' }) })
    await user.click(dialog.getByRole('button', { name: 'Add filter' }))
    await user.click(apply())
    const description = 'Choose what to filter by, or remove this row.'
    const attribute = dialog.getByRole('combobox', { name: 'Attribute 2', description })
    expect(document.activeElement).toBe(attribute)
    await choose('Attribute 2', 'Status')
    await dialog.findByRole('button', { name: /^Value 2/ })
    await user.click(apply())
    const value = await dialog.findByRole('button', {
      name: /^Value 2/,
      description: 'Enter a value, or remove this row.',
    })
    expect(document.activeElement).toBe(value)
    expect(search().filters).toHaveLength(1)
    await choose('Condition 2', 'Is empty')
    await user.click(apply())
    await expect.poll(() => search().filters).toHaveLength(2)
  })

  it('has a status picked, which is it or is not, but not contained', async () => {
    const { user, search, dialog, choose } = await open()
    await choose('Attribute 1', 'Status')
    await user.click(dialog.getByRole('combobox', { name: 'Condition 1' }))
    const offered = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(offered).toEqual(['Is', 'Is empty', 'Is not empty'])
    await user.keyboard('{Escape}')
    await user.click(await dialog.findByRole('button', { name: /^Value 1/ }))
    await user.click(await screen.findByRole('option', { name: 'Hot Lead' }))
    await user.click(apply())
    await expect
      .poll(search)
      .toEqual({ filters: [{ attribute: 'status', condition: 'exact', value: hot?.id }] })
    await waitFor(() => expect(chips()).toEqual(['Status is Hot Lead']))
  })

  it('has a day chosen, and waits until it is one', async () => {
    const { dialog, choose, search, user } = await open({ list: 'inquiries' })
    await choose('Attribute 1', 'Travel dates')
    await user.click(dialog.getByRole('combobox', { name: 'Condition 1' }))
    const offered = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(offered).toEqual(['Is on', 'From', 'Until', 'Is empty', 'Is not empty'])
    await user.click(screen.getByRole('option', { name: 'Until' }))
    await user.click(apply())
    dialog.getByLabelText('Value 1', { selector: '[aria-invalid="true"]' })
    const filters = [{ attribute: 'travel_date', condition: 'until', value: '2026-09-05' }]
    fireEvent.change(dialog.getByLabelText('Value 1'), { target: { value: '5.9.2026' } })
    dialog.getByRole('textbox', { name: 'Value 1', description: 'Saturday, 05 Sep 2026' })
    await user.click(apply())
    await expect.poll(search).toEqual({ filters })
    await waitFor(() => expect(chips()).toEqual(['Travel dates until 05 Sep 2026']))
  })

  it('begins with what is applied, and takes rows away', async () => {
    const { user, search, dialog } = await open({ at: filtered({ condition: 'empty' }, { value: 'x' }) })
    expect(dialog.getAllByRole('listitem')).toHaveLength(2)
    await user.click(dialog.getByRole('button', { name: 'Remove filter 1' }))
    await user.click(apply())
    await expect
      .poll(search)
      .toEqual({ filters: [{ attribute: 'email', condition: 'contains', value: 'x' }] })
  })

  it('asks before it loses what was typed', async () => {
    const { user, search } = await open({ at: filtered({ value: 'x' }) })
    const value = screen.getByRole<HTMLInputElement>('textbox', { name: 'Value 1' })
    await user.type(value, 'yz')
    await user.keyboard('{Escape}')
    await screen.findByRole('dialog', { name: 'Discard these filters?' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Discard/ })).toBeNull())
    expect(value.value).toBe('xyz')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(search().filters).toMatchObject([{ value: 'x' }])
  })

  it('asks before it brings back rows that were taken away', async () => {
    const { user, dialog } = await open({ at: filtered({ value: 'x' }) })
    await user.click(dialog.getByRole('button', { name: 'Remove filter 1' }))
    await user.keyboard('{Escape}')
    await screen.findByRole('dialog', { name: 'Discard these filters?' })
  })

  it('closes without a question where its rows say what is applied', async () => {
    const { user, dialog } = await open({ at: filtered({ value: 'x' }) })
    await user.type(dialog.getByRole('textbox', { name: 'Value 1' }), 'y{Backspace}')
    await user.click(dialog.getByRole('button', { name: 'Add filter' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('offers for companies what companies have', async () => {
    const { user, dialog } = await open({ list: 'companies' })
    await user.click(dialog.getByRole('combobox', { name: 'Attribute 1' }))
    const offered = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(offered).toEqual(['Name', 'Email', 'Phone', 'Supplier', 'From import'])
  })
})

describe('the chips of the filters', () => {
  it('are edited in their place, with the keyboard too', async () => {
    const at = filtered({ value: 'x' }, { attribute: 'first_name', value: 'y' })
    const { user, search } = await openList({ at: `contacts${at}`, total: 1 })
    const chip = await screen.findByRole('button', { name: 'Edit filter Email contains “x”' })
    chip.focus()
    await user.keyboard('{Enter}')
    const value = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Value 1' })
    expect(document.activeElement).toBe(value)
    await user.clear(value)
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(value)
    screen.getByRole('textbox', { description: 'Enter a value, or remove this row.' })
    await user.keyboard('zoë{Enter}')
    await waitFor(() => expect(chips()).toEqual(['Email contains “zoë”', 'First name contains “y”']))
    expect(search().filters).toMatchObject([{ value: 'zoë' }, { value: 'y' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(chip)
  })

  it('stay as they are when editing is given up', async () => {
    const { user, search } = await openList({ at: `contacts${filtered({ value: 'x' })}`, total: 1 })
    await user.click(await screen.findByRole('button', { name: /^Edit filter/ }))
    await user.keyboard('yz{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(search().filters).toMatchObject([{ value: 'x' }])
  })

  it('can be taken away where they are edited, and the next one is not opened by that', async () => {
    const at = filtered({ value: 'x' }, { attribute: 'first_name', value: 'y' })
    const { user } = await openList({ at: `contacts${at}`, total: 1 })
    await user.click(await screen.findByRole('button', { name: 'Edit filter Email contains “x”' }))
    await user.click(await screen.findByRole('button', { name: 'Remove filter 1' }))
    await waitFor(() => expect(chips()).toEqual(['First name contains “y”']))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('leave the focus on the filter button when all are gone', async () => {
    const { user } = await openList({ at: `contacts${filtered({ value: 'x' })}`, total: 1 })
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Applied filters' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' }))
  })

  it('take one filter away, or all', async () => {
    const at = filtered({ condition: 'empty' }, { value: 'x' }, { attribute: 'first_name', value: 'y' })
    const { user, search, url } = await openList({ at: `contacts${at}`, total: 1 })
    await user.click(await screen.findByRole('button', { name: 'Remove filter Email is empty' }))
    await waitFor(() => expect(chips()).toEqual(['Email contains “x”', 'First name contains “y”']))
    expect(search().filters).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await expect.poll(url).toBe(`/${NORTHWIND}/contacts`)
  })

  it('name records, also those that are gone', async () => {
    const details = { address: '', about: '', website: '', pic_id: null, note_count: 0, file_count: 0 }
    const company = { ...companyOf(1), ...details }
    const at = filtered(
      { attribute: 'status', condition: 'exact', value: NORTHWIND },
      { attribute: 'company', condition: 'exact', value: company.id },
    )
    await openList({
      at: `contacts${at}`,
      total: 1,
      answers: { 'GET /api/v1/:org/companies/:id/': () => ({ status: 200, body: company }) },
    })
    await waitFor(() => expect(chips()).toEqual(['Status is Deleted status', 'Company is Company 1']))
    await screen.findByText('Person 1')
  })

  it.each(['"x"', '[1,null,{}]', '[{"attribute":"password","condition":"exact","value":"x"}]', '{'])(
    'are none where the URL says %s',
    async (filters) => {
      await openList({ at: `contacts?filters=${encodeURIComponent(filters)}`, total: 1 })
      await screen.findByText('Person 1')
      expect(screen.queryByRole('list', { name: 'Applied filters' })).toBeNull()
    },
  )
})

const filtered = (...filters: object[]) =>
  `?filters=${encodeURIComponent(
    JSON.stringify(filters.map((filter) => ({ attribute: 'email', condition: 'contains', ...filter }))),
  )}`

const apply = () => screen.getByRole('button', { name: 'Apply' })

const chips = () =>
  within(screen.getByRole('list', { name: 'Applied filters' }))
    .getAllByRole('listitem')
    .map((chip) => chip.textContent?.trim())

async function open({ list = 'contacts', at = '' } = {}) {
  const app = await openList({ at: list + at, total: 1 })
  await app.user.click(await screen.findByRole('button', { name: /^Filter/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter' }))
  const choose = async (select: string, option: string) => {
    await app.user.click(dialog.getByRole('combobox', { name: select }))
    await app.user.click(await screen.findByRole('option', { name: option }))
  }
  return { ...app, dialog, choose }
}
