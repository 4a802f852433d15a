import { v7 as newId } from 'uuid'
import { actFor, type Db } from '../../db/client.ts'

type Account = {
  email: string
  first_name: string
  last_name: string
  password_hash: string | null
}

/**
 * From here on the transaction acts for the new account. Undefined when there is one with this email already, be it made
 * at this very moment.
 */
export async function insertAccount(db: Db, account: Account): Promise<string | undefined> {
  const id = newId()
  await actFor(db, id)
  const made = await db
    .insertInto('users')
    .values({ id, ...account })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}
