import { findAirline } from '@caravel/contract/airlines'
import type { DealService, TripService } from '@caravel/contract/deal-services'
import type { Deal, DealSummary } from '@caravel/contract/deals'
import { asAmount } from '@caravel/contract/money'
import { can } from '@caravel/contract/permissions'
import { lineOf, missingRates, type TripTerms, totalsOf } from '@caravel/contract/trip-money'
import type { Context } from '../../context.ts'
import { withPicture } from '../../storage/pictures.ts'
import type { InquiryRow, StoredService, StoredTripService, WholeRow } from './inquiries.queries.ts'

type Shown = Omit<InquiryRow, 'deal_services'>

/** An inquiry as callers see it: pictures as links, the icons of its services and airlines, and what they may see. */
export async function asDeal(ctx: Context, row: InquiryRow): Promise<DealSummary> {
  return { ...(await ofInquiry(ctx, row)), deal_services: row.deal_services.map(asService) }
}

/** The same with all that its page shows. */
export async function asWholeDeal(
  ctx: Context,
  {
    party_size,
    alternative,
    rates,
    rounding,
    accepted,
    note_count,
    file_count,
    deal_services,
    ...row
  }: WholeRow,
  travellers: Deal['travellers'],
): Promise<Deal> {
  const { currency } = row
  const terms = currency === null ? undefined : { currency, party_size, alternative, rates, rounding }
  return {
    ...(await ofInquiry(ctx, row)),
    party_size,
    alternative,
    rates,
    rounding,
    note_count,
    file_count,
    travellers,
    deal_services: deal_services.map((service) => asTripService(ctx, service, terms)),
    accepted: accepted && seenAccepted(ctx, accepted),
    totals: terms ? seenTotals(ctx, deal_services, terms) : null,
    missing_rates: terms ? missingRates(deal_services, terms) : [],
  }
}

/** What trips cost the agency, and all from which that could be told. */
export const seesCosts = ({ role }: Pick<Context, 'role'>) => can(role, 'costs:read')

async function ofInquiry<R extends Shown>(ctx: Context, row: R) {
  const { services, hidesPrices } = ctx
  const { person, company, assigned_to, price, margin, currency } = row
  const amount = (kept: string | null) =>
    kept === null || currency === null ? null : asAmount(kept, currency)
  return {
    ...row,
    price: hidesPrices ? null : amount(price),
    margin: seesCosts(ctx) ? amount(margin) : null,
    person: await withPicture(services.storage, person),
    company: company && (await withPicture(services.storage, company)),
    assigned_to: assigned_to && (await withPicture(services.storage, assigned_to)),
  }
}

/** Whoever may not see prices cannot tell that they differ. */
const seenAccepted = (
  { hidesPrices }: Context,
  { price, currency, differs }: NonNullable<WholeRow['accepted']>,
): Deal['accepted'] => ({
  price: hidesPrices || price === null ? null : asAmount(price, currency),
  currency,
  differs: differs && !hidesPrices,
})

function seenTotals(ctx: Context, services: StoredTripService[], terms: TripTerms): Deal['totals'] {
  const totals = totalsOf(services, terms)
  if (!totals) return null
  const { price, per_traveller, currency, ...ofAgency } = totals
  return {
    currency,
    price: ctx.hidesPrices ? null : price,
    per_traveller: ctx.hidesPrices ? null : per_traveller,
    ...(seesCosts(ctx) ? ofAgency : { cost: null, tax: null, commission: null, margin: null }),
  }
}

function asTripService(ctx: Context, stored: StoredTripService, terms: TripTerms | undefined): TripService {
  const { supplier_id, supplier_name, ...service } = stored
  const { price, price_currency, cost, cost_currency } = service
  const line = terms ? lineOf(stored, terms) : null
  const isSold = price !== null && !ctx.hidesPrices
  return {
    ...service,
    ...asService(service),
    supplier: supplier_id === null ? null : { id: supplier_id, name: supplier_name ?? '' },
    cost: cost === null || cost_currency === null ? null : asAmount(cost, cost_currency),
    ...(seesCosts(ctx) ? {} : ofAgencyAlone),
    price: isSold && price_currency !== null ? asAmount(price, price_currency) : null,
    price_currency: isSold || seesCosts(ctx) ? price_currency : null,
    total: line && {
      price: ctx.hidesPrices ? null : line.price,
      cost: seesCosts(ctx) ? line.cost : null,
      margin: seesCosts(ctx) ? line.margin : null,
    },
  }
}

/** Tax is among it: where it is on the markup, it tells the markup. */
const ofAgencyAlone = {
  cost: null,
  cost_currency: null,
  markup_kind: null,
  markup: null,
  tax_percent: null,
  tax_on: 'price',
  commission_percent: null,
} as const

const asService = (service: StoredService): DealService => ({
  id: service.id,
  kind: service.kind,
  note: service.note,
  icon: service.kind,
  service_options: service.service_options.map((option) => ({ ...option, ...markOf(option) })),
})

type Option = DealService['service_options'][number]

function markOf({
  kind,
  option_value,
}: Pick<Option, 'kind' | 'option_value'>): Pick<Option, 'icon' | 'code'> {
  if (kind !== 'airline') return { icon: kind, code: null }
  const airline = findAirline(option_value)
  return { icon: airline?.name ?? 'default', code: airline?.code ?? null }
}
