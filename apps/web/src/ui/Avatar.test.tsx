import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { Avatar } from './Avatar.tsx'
import { avatarHue, avatarIndex, initials } from './avatarName.ts'

describe('initials', () => {
  test.each([
    ['Ada Lovelace', 'AL'],
    ['Vasco da Gama', 'VG'],
    ['ada lovelace', 'AL'],
    ['Plato', 'P'],
    ['  Grace   Hopper ', 'GH'],
    ['Çelebi Evliya', 'ÇE'],
    ['Фёдор Конюхов', 'ФК'],
    ['李 白', '李白'],
    ['Ada Lovelace (Acme)', 'AL'],
    ['42nd Street', 'UN'],
    ['@ada', 'UN'],
    ['', 'UN'],
  ])('of %j are %s', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })
})

test('the colour is the sum of the character codes, modulo sixteen', () => {
  expect(avatarIndex('A')).toBe(65 % 16)
  expect(avatarIndex('Ab')).toBe((65 + 98) % 16)
  expect(avatarIndex('Ada Lovelace')).toBe(avatarIndex('ecalevoL adA'))
  // Index 0 and 15: the ends of the palette.
  expect(avatarHue('p')).toBe(12)
  expect(avatarHue('o')).toBe(350)
})

test('it is decoration unless it is labelled', () => {
  renderUi(<Avatar name="Ada Lovelace" />)
  expect(screen.queryByRole('img')).toBeNull()
  renderUi(<Avatar name="Ada Lovelace" labelled />)
  expect(screen.getByRole('img', { name: 'Ada Lovelace' })).toBeTruthy()
})

test('a picture that does not load gives way to the initials, and a new one is tried', () => {
  const { container, rerender } = renderUi(<Avatar name="Ada Lovelace" src="/broken.png" />)
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByText('AL')).toBeTruthy()
  rerender(<Avatar name="Ada Lovelace" src="/new.png" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/new.png')
})
