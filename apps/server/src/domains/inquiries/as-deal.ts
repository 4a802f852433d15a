import { findAirline } from '@caravel/contract/airlines'
import type { DealService, DealSummary } from '@caravel/contract/deals'
import type { Context } from '../../context.ts'
import { pictureAt } from '../../storage/pictures.ts'
import type { InquiryRow } from './inquiries.queries.ts'

/** An inquiry as callers see it: pictures as links, and the icons of its services and airlines. */
export async function asDeal(
  ctx: Context,
  { person_pic_key, company_pic_key, assignee_pic_key, ...row }: InquiryRow,
): Promise<DealSummary> {
  const picture = (key: string | null) => pictureAt(ctx.services.storage, key)
  const { person, company, assigned_to, deal_services } = row
  return {
    ...row,
    person: { ...person, pic: await picture(person_pic_key) },
    company: company && { ...company, pic: await picture(company_pic_key) },
    assigned_to: assigned_to && { ...assigned_to, pic: await picture(assignee_pic_key) },
    deal_services: deal_services.map((service) => ({
      ...service,
      icon: service.kind,
      service_options: service.service_options.map((option) => ({ ...option, ...markOf(option) })),
    })),
  }
}

type Option = DealService['service_options'][number]

function markOf({
  kind,
  option_value,
}: Pick<Option, 'kind' | 'option_value'>): Pick<Option, 'icon' | 'code'> {
  if (kind !== 'airline') return { icon: kind, code: null }
  const airline = findAirline(option_value)
  return { icon: airline?.name ?? 'default', code: airline?.code ?? null }
}
