import type { Id } from '@caravel/contract/common'
import type { Session } from '@caravel/contract/profile'
import type { UserContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { endLiveSession, endLiveSessionsBut, listLiveSessions } from './sessions.queries.ts'

export async function listSessions({
  read,
  userId,
  sessionId,
}: UserContext): Promise<{ results: Session[] }> {
  const sessions = await read((db) => listLiveSessions(db, userId, sessionId))
  return { results: sessions.map((session) => ({ ...session, current: session.id === sessionId })) }
}

export async function endSession({ transaction, userId }: UserContext, id: Id): Promise<undefined> {
  const ended = await transaction((db) => endLiveSession(db, userId, id))
  if (!ended) throw notFound('Session')
}

export async function endOtherSessions({ transaction, userId, sessionId }: UserContext): Promise<undefined> {
  await transaction((db) => endLiveSessionsBut(db, userId, sessionId))
}
