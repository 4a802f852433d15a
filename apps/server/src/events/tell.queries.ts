import type { SubjectType } from '@caravel/contract/events'
import type { NotificationVerb } from '@caravel/contract/notifications'
import type { SubjectOf, VerbName } from '@caravel/contract/verbs'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { eventChannel } from './events.ts'

type Told<Verb extends VerbName> =
  | { type: SubjectOf<Verb> & SubjectType; verb: Verb }
  | { type: 'notification'; verb: NotificationVerb }

type Of = {
  workspace_id: string
  id: string
  actor_id: string | null
  /** Whose screens alone are told. */
  recipient_id?: string
  /** The tab that did it, which knows. */
  tab?: string | undefined
}

/** Tells open screens, when the transaction commits, of what leaves nothing on a timeline. */
export const tellScreens = <Verb extends VerbName>(db: Db, event: Told<Verb> & Of) =>
  sql`select pg_notify(${eventChannel}, ${JSON.stringify(event)})`.execute(db)
