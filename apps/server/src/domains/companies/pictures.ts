import type { CompanySummary } from '@caravel/contract/companies'
import type { Context } from '../../context.ts'
import { pictureAt } from '../../storage/pictures.ts'
import type { WithKeys } from './companies.queries.ts'

/** Pictures leave the database as storage keys; here they become links. */
export async function withPictures<T extends CompanySummary>(ctx: Context, row: WithKeys<T>): Promise<T> {
  const { pic_key, owner_pic_key, ...company } = row
  const picture = (key: string | null) => pictureAt(ctx.services.storage, key)
  return {
    ...(company as unknown as T),
    pic: await picture(pic_key),
    owner: company.owner && { ...company.owner, pic: await picture(owner_pic_key) },
  }
}
