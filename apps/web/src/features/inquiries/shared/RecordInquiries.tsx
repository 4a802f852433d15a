import { later } from '../../../ui/later.tsx'

/** A panel of a contact or a company, loaded when its tab is opened. */
export const RecordInquiries = later(() => import('../related/RecordInquiries.tsx'), 'RecordInquiries')
