import { lazy } from 'react'

export type { PersonStart } from '../add/newPerson.ts'

/** Loaded when needed: for the list, the search and the commands. */
export const AddPersonDialog = lazy(() =>
  import('../add/AddPersonDialog.tsx').then((m) => ({ default: m.AddPersonDialog })),
)
