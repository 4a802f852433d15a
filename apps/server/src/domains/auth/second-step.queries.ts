/** All of these are about the account that the transaction acts for. */
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export const findTwoStep = (db: Db, userId: string) =>
  db
    .selectFrom('two_steps')
    .select(['confirmed_at', sql<Buffer>`own_two_step_secret()`.as('secret')])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const hasTwoStep = async (db: Db, userId: string): Promise<boolean> =>
  Boolean((await findTwoStep(db, userId))?.confirmed_at)

export const deleteTwoStep = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('two_steps').where('user_id', '=', userId).execute()
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** False when a code of this half minute, or of a later one, was used before. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_steps')
    .set({ last_used_step: step })
    .where('user_id', '=', userId)
    .where('last_used_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function useRecoveryCode(db: Db, hash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select use_recovery_code(${hash}) as used`.execute(db)
  return rows[0]?.used ?? false
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
