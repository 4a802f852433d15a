import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { Field } from './Field.tsx'
import { SuggestInput } from './SuggestInput.tsx'

const cities = ['Paris', 'Parma', 'Porto'].map((label) => ({ value: `${label} (city)`, label }))

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' })
const marked = () => {
  const id = box().getAttribute('aria-activedescendant')
  return id && document.getElementById(id)?.textContent
}

test('suggests what fits, and is picked from by keyboard', async () => {
  const { user, onPick } = open()
  await user.type(box(), 'pa')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Paris', 'Parma'])
  expect(screen.getByRole('status').textContent).toBe('2 suggestions')
  expect(marked()).toBeNull()
  await user.keyboard('{ArrowUp}')
  expect(marked()).toBe('Parma')
  await user.keyboard('{ArrowDown}')
  expect(marked()).toBe('Paris')
  await user.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Paris (city)')
  expect(box().value).toBe('Paris (city)')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(box())
})

test('is picked from with a press, and keeps the focus', async () => {
  const { user, onPick } = open()
  await user.type(box(), 'po')
  await user.click(screen.getByRole('option', { name: 'Porto' }))
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Porto (city)')
  expect(document.activeElement).toBe(box())
})

test('takes anything else as it is typed, on Enter and when it is left', async () => {
  const { user, onPick, onSubmit } = open()
  await user.type(box(), 'pa{Enter}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(onSubmit).not.toHaveBeenCalled()
  await user.type(box(), 'r')
  await user.tab()
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box().value).toBe('par')
  expect(onPick).not.toHaveBeenCalled()
})

test('takes the one that was meant when it is left, unless the list was closed', async () => {
  const { user, onPick } = open()
  await user.type(box(), 'porto')
  await user.tab()
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Porto (city)')
  expect(box().value).toBe('Porto (city)')

  await user.clear(box())
  await user.type(box(), 'parma{Escape}')
  await user.tab()
  expect(box().value).toBe('parma')
  expect(onPick).toHaveBeenCalledOnce()
})

test('Enter picks the one that was meant, and submits the form once nothing is suggested', async () => {
  const { user, onPick, onSubmit } = open()
  await user.type(box(), 'porto')
  expect(marked()).toBe('Porto')
  await user.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Porto (city)')
  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('Escape closes the suggestions alone, and the arrow brings them back', async () => {
  const { user, onEscape } = open()
  await user.type(box(), 'pa{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(onEscape).not.toHaveBeenCalled()
  await user.keyboard('{ArrowDown}')
  expect(screen.getAllByRole('option')).toHaveLength(2)
})

function open() {
  const onPick = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const onEscape = vi.fn()
  const { user } = renderUi(<City onPick={onPick} onSubmit={onSubmit} onEscape={onEscape} />)
  return { user, onPick, onSubmit, onEscape }
}

type Heard = {
  onPick: (text: string) => void
  onSubmit: (event: { preventDefault: () => void }) => void
  onEscape: () => void
}

function City({ onPick, onSubmit, onEscape }: Heard) {
  const [text, setText] = useState('')
  const typed = text.toLowerCase()
  const found = cities.filter(({ label }) => typed !== '' && label.toLowerCase().startsWith(typed))
  return (
    <form
      onSubmit={onSubmit}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onEscape()}
    >
      <Field label="City">
        <SuggestInput
          value={text}
          onValueChange={setText}
          onPick={(picked) => {
            setText(picked)
            onPick(picked)
          }}
          suggestions={found.map((city) => ({ ...city, isMeant: city.label.toLowerCase() === typed }))}
        />
      </Field>
    </form>
  )
}
