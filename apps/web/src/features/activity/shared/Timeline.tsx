import { later } from '../../../ui/later.tsx'

/** A panel of a record, loaded when its tab is opened. */
export const Timeline = later(() => import('../Timeline.tsx'), 'Timeline')
