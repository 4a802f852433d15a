import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { hasWorkspace } from '../db/has-workspace.ts'

/** Mails hold links that sign people in, so unless it was asked for nobody can read them where somebody works. */
export const mailboxIsOpen = async ({ mailbox }: Config, db: Db): Promise<boolean> =>
  mailbox === 'on' || (mailbox === 'for the demo' && !(await hasWorkspace(db)))
