import { createContext } from 'react'

/** How the list of shortcuts is opened from anywhere. */
export const ShortcutsContext = createContext<() => void>(() => undefined)
