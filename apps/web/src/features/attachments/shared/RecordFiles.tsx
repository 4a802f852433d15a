import { later } from '../../../ui/later.tsx'

/** A panel of a record, loaded when its tab is opened. */
export const RecordFiles = later(() => import('../RecordFiles.tsx'), 'RecordFiles')
