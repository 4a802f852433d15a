import type { Id } from '@caravel/contract/common'
import type { Deal } from '@caravel/contract/deals'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { type Changes, changesBetween } from '../../records/activity.ts'
import { pictureAt } from '../../storage/pictures.ts'
import { listTravellers, writeTravellers } from './travellers.queries.ts'

export async function findTravellers(db: Db, ctx: Context, inquiryId: Id): Promise<Deal['travellers']> {
  const travellers = await listTravellers(db, inquiryId)
  return Promise.all(
    travellers.map(async ({ pic_key, ...person }) => ({
      ...person,
      pic: await pictureAt(ctx.services.storage, pic_key),
    })),
  )
}

/** The inquiry must be locked already. */
export async function changeTravellers(db: Db, ctx: Context, inquiryId: Id, given: Id[]): Promise<Changes> {
  const before = (await listTravellers(db, inquiryId)).map(({ id }) => id)
  const after = [...new Set(given)]
  const changes = changesBetween({ traveller_ids: before }, { traveller_ids: after })
  if (changes.traveller_ids) await writeTravellers(db, ctx, inquiryId, after)
  return changes
}
