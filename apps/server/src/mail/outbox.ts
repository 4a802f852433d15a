import type { Db } from '../db/client.ts'
import { queueJob } from '../jobs/queue.ts'
import type { QueuedMail } from './templates.ts'

/** Goes out when the transaction commits, and is tried again until it does. */
export const queueMail = (db: Db, mail: QueuedMail): Promise<void> => queueJob(db, 'send_mail', mail)
