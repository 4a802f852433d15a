import type { ContactSummary } from '@caravel/contract/contacts'
import type { Context } from '../../context.ts'
import { pictureAt } from '../../storage/pictures.ts'
import type { WithKeys } from './contacts.queries.ts'

/** Pictures leave the database as storage keys; here they become links. */
export async function withPictures<T extends ContactSummary>(ctx: Context, row: WithKeys<T>): Promise<T> {
  const { pic_key, company_pic_key, owner_pic_key, ...contact } = row
  const picture = (key: string | null) => pictureAt(ctx.services.storage, key)
  return {
    ...(contact as unknown as T),
    pic: await picture(pic_key),
    company: contact.company && { ...contact.company, pic: await picture(company_pic_key) },
    owner: contact.owner && { ...contact.owner, pic: await picture(owner_pic_key) },
  }
}

export async function withPicture<T>({ services }: Context, row: T & { pic_key: string | null }) {
  const { pic_key, ...person } = row
  return { ...person, pic: await pictureAt(services.storage, pic_key) }
}
