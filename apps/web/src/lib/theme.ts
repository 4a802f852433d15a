// The person's choice of light or dark. public/theme.js applies the stored choice before the first paint.
import { useSyncExternalStore } from 'react'
import { newStoredChoice } from './storedChoice.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const choice = newStoredChoice('theme')

export function readTheme(): Theme {
  const stored = choice.read()
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function setTheme(theme: Theme) {
  choice.store(theme)
  showTheme()
}

export function useTheme() {
  return [useSyncExternalStore(subscribe, readTheme), setTheme] as const
}

const subscribe = (notify: () => void) =>
  choice.subscribe(() => {
    showTheme()
    notify()
  })

function showTheme() {
  const root = document.documentElement
  const theme = readTheme()
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}
