import { laterDialog } from '../../../ui/laterDialog.tsx'

export const AddTaskDialog = laterDialog(() => import('../AddTaskDialog.tsx'), 'AddTaskDialog')
