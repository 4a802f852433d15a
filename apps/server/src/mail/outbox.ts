import type { Db } from '../db/client.ts'
import { queueJob } from '../db/queue.ts'
import type { LinkMail } from './links.ts'
import type { QueuedMail } from './templates.ts'

/** Goes out when the transaction commits, and is tried again until it does. */
export const queueMail = (db: Db, mail: QueuedMail): Promise<void> => queueJob(db, 'send_mail', mail)

/** The same for a mail with a link in it. Asked for twice before the first went out, it goes out once. */
export const queueLinkMail = (db: Db, mail: LinkMail): Promise<void> =>
  queueJob(db, 'send_link', mail, `${mail.kind}:${mail.for}`)
