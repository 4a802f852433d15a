import { later } from '../../../ui/later.tsx'

/** A notification as the list under the bell shows it, wherever else one is told of it. */
export const Mention = later(() => import('../NotificationEntry.tsx'), 'NotificationEntry')
