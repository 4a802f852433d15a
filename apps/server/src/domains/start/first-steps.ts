import type { RequestOf } from '@caravel/contract/route'
import { type FirstSteps, firstSteps, type start } from '@caravel/contract/start'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { findChoices, findWhatIsThere, mergeChoices } from './first-steps.queries.ts'

export const getFirstSteps = (ctx: Context): Promise<FirstSteps> => ctx.read((db) => readFirstSteps(db, ctx))

export async function changeFirstSteps(
  ctx: Context,
  choices: RequestOf<typeof start.change>['body'],
): Promise<FirstSteps> {
  return ctx.transaction(async (db) => {
    await mergeChoices(db, ctx, choices)
    return readFirstSteps(db, ctx)
  })
}

export async function readFirstSteps(db: Db, { memberId }: Context): Promise<FirstSteps> {
  const { sample, ...taken } = await findWhatIsThere(db)
  const { hidden = false, statuses_seen = false } = await findChoices(db, memberId)
  const isDone = { ...taken, statuses: taken.statuses || statuses_seen }
  return { hidden, sample, done: firstSteps.filter((step) => isDone[step]) }
}
