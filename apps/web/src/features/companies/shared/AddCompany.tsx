import { lazy } from 'react'

/** Loaded when needed: for the list and the commands. */
export const AddCompanyDialog = lazy(() =>
  import('../add/AddCompanyDialog.tsx').then((m) => ({ default: m.AddCompanyDialog })),
)
