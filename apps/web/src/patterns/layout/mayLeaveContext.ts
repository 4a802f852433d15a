import { createContext } from 'react'

/** Saves what was typed, and asks when that cannot be. Answers whether the page may be left. */
export const MayLeaveContext = createContext<() => Promise<boolean>>(async () => true)
