import { createContext, useContext } from 'react'

export type Snack = {
  /** Left out of an error: 'Oops something went wrong'. */
  text?: string
  tone: 'success' | 'error'
  action?: { label: string; onSelect: () => void }
  /** Milliseconds: 3000, or 8000 with an action. */
  duration?: number
}

export type Snackbar = { show: (snack: Snack) => void }

export const SnackbarContext = createContext<Snackbar | null>(null)

/** `show()` is stable: it can stand in a dependency list. */
export function useSnackbar() {
  const snackbar = useContext(SnackbarContext)
  if (!snackbar) throw new Error('useSnackbar needs a SnackbarProvider (UiProvider) above it')
  return snackbar
}
