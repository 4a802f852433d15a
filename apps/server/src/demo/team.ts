import type { Role } from '@caravel/contract/permissions'
import { v7 as newId } from 'uuid'
import { actFor, type Db } from '../db/client.ts'
import { daysAgo } from './scatter.ts'

export type Colleague = { id: string; name: string }

/** The owner's colleagues. They have no password, so nobody signs in as one of them. */
export async function insertColleagues(db: Db, workspaceId: string, ownerUserId: string) {
  const people = colleagues.map((colleague) => ({ ...colleague, id: newId(), userId: newId() }))
  for (const { userId, first_name, last_name, joined } of people) {
    await actFor(db, userId)
    const email = `${first_name.toLowerCase()}@bluelagoon.example`
    const created_at = daysAgo(joined)
    await db.insertInto('users').values({ id: userId, email, first_name, last_name, created_at }).execute()
  }
  await actFor(db, ownerUserId)
  const members = people.map(({ id, userId, role, joined }) => ({
    workspace_id: workspaceId,
    id,
    user_id: userId,
    role,
    created_at: daysAgo(joined),
  }))
  await db.insertInto('members').values(members).execute()
  return people.map(({ id, role, first_name, last_name }) => ({
    id,
    role,
    name: `${first_name} ${last_name}`,
  }))
}

const colleagues: { first_name: string; last_name: string; role: Role; joined: number }[] = [
  { first_name: 'Ines', last_name: 'Carvalho', role: 'ADMIN', joined: 190 },
  { first_name: 'Tomas', last_name: 'Berg', role: 'EDITOR', joined: 150 },
  { first_name: 'Maya', last_name: 'Lind', role: 'EDITOR', joined: 96 },
  { first_name: 'Oskar', last_name: 'Holm', role: 'VIEWER', joined: 40 },
]
