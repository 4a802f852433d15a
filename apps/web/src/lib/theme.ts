// The person's choice of light or dark. public/theme.js applies the stored choice before the first paint.
import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'
const listeners = new Set<() => void>()

export function readTheme(): Theme {
  const stored = storedTheme()
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function setTheme(theme: Theme) {
  storeTheme(theme)
  showTheme(theme)
  for (const notify of listeners) notify()
}

export function useTheme() {
  return [useSyncExternalStore(subscribe, readTheme), setTheme] as const
}

function subscribe(notify: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return
    showTheme(readTheme())
    notify()
  }
  listeners.add(notify)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(notify)
    window.removeEventListener('storage', onStorage)
  }
}

function showTheme(theme: Theme) {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}

// Storage throws when cookies are blocked; the choice then lasts as long as the page.
let unsaved: string | null = null

function storedTheme() {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return unsaved
  }
}

function storeTheme(theme: Theme) {
  unsaved = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Kept in `unsaved`.
  }
}
