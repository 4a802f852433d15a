import { laterDialog } from '../../../ui/laterDialog.tsx'

export type { PersonStart } from '../add/newPerson.ts'

/** Loaded when needed: for the list, the search and the commands. */
export const AddPersonDialog = laterDialog(() => import('../add/AddPersonDialog.tsx'), 'AddPersonDialog')
