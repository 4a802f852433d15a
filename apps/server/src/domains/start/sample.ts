import type { FirstSteps } from '@caravel/contract/start'
import type { Context } from '../../context.ts'
import { allowLongStatements } from '../../db/statement-timeout.ts'
import { recordActivity } from '../../records/activity.ts'
import { removeAtOnce } from '../../storage/remove-at-once.ts'
import { listKeysUnder } from '../attachments/attachments.ts'
import { readFirstSteps } from './first-steps.ts'
import { deleteSamples, keepUsedContacts, listSamples, lockSamples } from './sample.queries.ts'
import { insertSample, lockWorkspace, takeDealNumbers } from './sample-insert.queries.ts'
import { makeSample } from './sample-records.ts'

/** Once for a workspace, also where two ask at the same time. */
export async function loadSample(ctx: Context): Promise<FirstSteps> {
  return ctx.transaction(async (db) => {
    await lockWorkspace(db)
    if ((await listSamples(db)).length === 0) {
      const sample = makeSample(new Date())
      const { first, currency } = await takeDealNumbers(db, sample.inquiries.length)
      await insertSample(db, ctx, sample, { firstNumber: first, currency })
      await recordActivity(db, ctx, 'sample_loaded', { type: 'workspace', id: ctx.workspaceId })
    }
    return readFirstSteps(db, ctx)
  })
}

/** For good, with what was written on them since. A contact whom somebody took an inquiry from is no sample any more. */
export async function removeSample(ctx: Context): Promise<FirstSteps> {
  const { left, keys } = await ctx.transaction(async (db) => {
    await allowLongStatements(db)
    await lockSamples(db)
    await keepUsedContacts(db)
    const keys = await listKeysUnder(db, await listSamples(db))
    await deleteSamples(db)
    await recordActivity(db, ctx, 'sample_removed', { type: 'workspace', id: ctx.workspaceId })
    return { left: await readFirstSteps(db, ctx), keys }
  })
  await removeAtOnce(ctx, keys)
  return left
}
