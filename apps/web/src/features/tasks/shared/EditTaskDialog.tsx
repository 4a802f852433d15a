import { laterDialog } from '../../../ui/laterDialog.tsx'

export const EditTask = laterDialog(() => import('../EditTask.tsx'), 'EditTask')
