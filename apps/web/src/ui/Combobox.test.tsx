import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { Combobox } from './Combobox.tsx'
import { Field } from './Field.tsx'

const countries = ['Argentina', 'Belgium', 'Chile', 'Denmark', 'Estonia'].map((label) => ({
  value: label.slice(0, 2).toUpperCase(),
  label,
}))

const box = () => screen.getByRole('combobox', { name: 'Country' })
const search = () => screen.findByRole('combobox', { name: 'Search countries' })
const shown = () => screen.getAllByRole('option').map((option) => option.textContent)

/** The option that Enter would choose, as a screen reader is told. */
const marked = async () => {
  const id = (await search()).getAttribute('aria-activedescendant')
  return id && document.getElementById(id)?.textContent
}

test('shows the chosen option, opens at it, and reports another', async () => {
  const { user, onValueChange } = open()
  expect(box().textContent).toBe('Chile')
  await user.click(box())
  expect(await marked()).toBe('Chile')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Chile')
  await user.click(screen.getByRole('option', { name: 'Estonia' }))
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('ES')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('is searched and chosen from by keyboard, and gives focus back', async () => {
  const { user, onValueChange } = open()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await search())
  await user.keyboard('e')
  expect(shown()).toEqual(['Estonia', 'Argentina', 'Belgium', 'Chile', 'Denmark'])
  expect(await marked()).toBe('Estonia')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(await marked()).toBe('Argentina')
  await user.keyboard('{Enter}')
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('AR')
  await waitFor(() => expect(document.activeElement).toBe(box()))
})

test('the first key of what is looked for opens it, and is not lost', async () => {
  const { user, onValueChange } = open()
  await user.tab()
  await user.keyboard('de')
  expect((await search()).getAttribute('value')).toBe('de')
  expect(await marked()).toBe('Denmark')
  await user.keyboard('{Enter}')
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('DE')
  await waitFor(() => expect(document.activeElement).toBe(box()))
  await user.keyboard('{Control>}e{/Control}')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('the mark stops at both ends', async () => {
  const { user } = open()
  await user.click(box())
  await user.keyboard('{PageDown}')
  expect(await marked()).toBe('Estonia')
  await user.keyboard('{ArrowDown}')
  expect(await marked()).toBe('Estonia')
  await user.keyboard('{PageUp}{ArrowUp}')
  expect(await marked()).toBe('Argentina')
})

test('says when nothing matches, and Enter then does nothing', async () => {
  const { user, onValueChange } = open()
  await user.click(box())
  await user.keyboard('atlantis')
  expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('No matches')
  await user.keyboard('{Enter}')
  expect(onValueChange).not.toHaveBeenCalled()
})

test('choosing what is chosen already, or Escape, changes nothing', async () => {
  const { user, onValueChange } = open()
  await user.click(box())
  await search()
  await user.keyboard('{Enter}')
  await user.click(box())
  await search()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(onValueChange).not.toHaveBeenCalled()
})

test('asks for its options only when it opens', async () => {
  const { user, options } = open()
  expect(options).not.toHaveBeenCalled()
  await user.click(box())
  await search()
  expect(options).toHaveBeenCalled()
})

test('disabled for a reason it stays shut and says why', async () => {
  const { user } = open({ disabled: true, reason: 'Only an admin can change this' })
  await user.tab()
  expect((await screen.findByRole('tooltip')).textContent).toBe('Only an admin can change this')
  await user.keyboard('{Enter}')
  await user.click(box())
  expect(screen.queryByRole('listbox')).toBeNull()
})

function open(state: { disabled?: boolean; reason?: string } = {}) {
  const onValueChange = vi.fn()
  const options = vi.fn(() => countries)
  const { user } = renderUi(
    <Field label="Country">
      <Combobox
        value="CH"
        display="Chile"
        onValueChange={onValueChange}
        options={options}
        searchLabel="Search countries"
        {...state}
      />
    </Field>,
  )
  return { user, onValueChange, options }
}
