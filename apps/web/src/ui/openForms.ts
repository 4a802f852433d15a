import { createContext } from 'react'

/** Asks whether what was typed may be lost; answers true where it may. */
export type AskToLeave = () => Promise<boolean>

/** The dialogs that hold something unsaved. Whoever provides it asks them before another page is shown. */
export const OpenForms = createContext<Set<AskToLeave> | null>(null)
