import { laterDialog } from '../../../ui/laterDialog.tsx'

/** Loaded when needed: for the list and the commands. */
export const AddCompanyDialog = laterDialog(() => import('../add/AddCompanyDialog.tsx'), 'AddCompanyDialog')
