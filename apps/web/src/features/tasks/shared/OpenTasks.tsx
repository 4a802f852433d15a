import { later } from '../../../ui/later.tsx'

/** What is to be done about a record, above its timeline; loaded with the tab. */
export const OpenTasks = later(() => import('../OpenTasks.tsx'), 'OpenTasks')
