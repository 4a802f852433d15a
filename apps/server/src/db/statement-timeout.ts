import { sql } from 'kysely'
import type { Db } from './client.ts'
import { takeAMinute } from './request-settings.ts'

/** For the rest of the transaction a statement may run longer than others: it changes thousands of records at once. */
export const allowLongStatements = (db: Db) => sql.raw(takeAMinute).execute(db)
