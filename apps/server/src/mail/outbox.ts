import type { Db } from '../db/client.ts'
import { queueJob } from '../jobs/queue.ts'
import type { Templates } from './templates.ts'

/** A mail still to be written and sent. It holds no secret: a link's token is made when the mail is. */
export type QueuedMail = {
  [T in keyof Templates]: { template: T; to: string; data: Templates[T] }
}[keyof Templates]

/** Goes out when the transaction commits, and is tried again until it does. */
export const queueMail = (db: Db, mail: QueuedMail): Promise<void> => queueJob(db, 'send_mail', mail)
