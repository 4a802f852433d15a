import { findAirline } from '@caravel/contract/airlines'
import type { DealService, DealSummary } from '@caravel/contract/deals'
import type { Context } from '../../context.ts'
import { withPicture } from '../../storage/pictures.ts'
import type { InquiryRow } from './inquiries.queries.ts'

/** An inquiry as callers see it: pictures as links, and the icons of its services and airlines. */
export async function asDeal({ services: { storage } }: Context, row: InquiryRow): Promise<DealSummary> {
  const { person, company, assigned_to, deal_services } = row
  return {
    ...row,
    person: await withPicture(storage, person),
    company: company && (await withPicture(storage, company)),
    assigned_to: assigned_to && (await withPicture(storage, assigned_to)),
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
