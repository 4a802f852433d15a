import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readTheme, setTheme, useTheme } from './theme.ts'

const beforePaint = readFileSync(join(import.meta.dirname, '../../public/theme.js'), 'utf8')
const shownTheme = () => document.documentElement.dataset.theme

afterEach(() => setTheme('system'))

test('it follows the system until a theme is chosen, and can follow it again', () => {
  const { result } = renderHook(() => useTheme())
  expect(result.current[0]).toBe('system')
  act(() => result.current[1]('dark'))
  expect(result.current[0]).toBe('dark')
  expect(shownTheme()).toBe('dark')
  act(() => result.current[1]('system'))
  expect(result.current[0]).toBe('system')
  expect(shownTheme()).toBeUndefined()
})

test('a choice made in another tab is followed', () => {
  const { result } = renderHook(() => useTheme())
  localStorage.setItem('theme', 'light')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' })))
  expect(result.current[0]).toBe('light')
  expect(shownTheme()).toBe('light')
})

test('the stored choice is applied before the first paint; nonsense is not', () => {
  localStorage.setItem('theme', 'dark')
  new Function(beforePaint)()
  expect(shownTheme()).toBe('dark')
  setTheme('system')
  localStorage.setItem('theme', 'purple')
  new Function(beforePaint)()
  expect(shownTheme()).toBeUndefined()
  expect(readTheme()).toBe('system')
})

test('with storage blocked the choice lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  setTheme('dark')
  expect(readTheme()).toBe('dark')
  expect(() => new Function(beforePaint)()).not.toThrow()
})
