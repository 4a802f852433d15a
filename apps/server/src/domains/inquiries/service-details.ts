import type { Id } from '@caravel/contract/common'
import { asDecimal } from '@caravel/contract/money'
import { invalid } from '../../errors.ts'
import { requirePayable } from '../../records/payable.ts'
import type { StoredTripService } from './inquiries.queries.ts'

/** What new services and changed ones are made with: the currency of the inquiry, and suppliers that are there. */
export type ServiceTerms = { currency: string; suppliers: Map<Id, string> }

/** A service with what follows from what was told, or a refusal that says which field cannot be. */
export function settled(
  service: StoredTripService,
  before: StoredTripService | undefined,
  { currency, suppliers }: ServiceTerms,
  field: string,
): StoredTripService {
  const { cost, price, markup_kind } = service
  requireOrder(service, field)
  // A price that follows from the cost is not typed; a markup of an amount is in the price's currency.
  const hasPrice = markup_kind === null ? price !== null : markup_kind !== 'percent'
  const whole: StoredTripService = {
    ...service,
    ...supplierOf(service, before, suppliers, `${field}.supplier_id`),
    hold_until: service.state === 'on_hold' ? service.hold_until : null,
    cost: plain(cost),
    cost_currency: cost === null ? null : (service.cost_currency ?? currency),
    price: markup_kind === null ? plain(price) : null,
    price_currency: hasPrice ? (service.price_currency ?? currency) : null,
    markup: markup_kind === null ? null : plain(service.markup ?? '0'),
    tax_percent: plain(service.tax_percent),
    commission_percent: plain(service.commission_percent),
  }
  if (markup_kind === 'percent' && Number(whole.markup) < -100)
    throw invalid('A discount is 100 percent at most', `${field}.markup`)
  requireCoins(whole.cost, whole.cost_currency, `${field}.cost`)
  requireCoins(whole.price, whole.price_currency, `${field}.price`)
  if (markup_kind !== null && markup_kind !== 'percent')
    requireCoins(whole.markup, whole.price_currency, `${field}.markup`)
  return whole
}

/** Without zeros at its end, as the database answers it. */
const plain = (decimal: string | null) => (decimal === null ? null : asDecimal(decimal))

/** One that is in the trash stays where it was, and is not taken anew. */
function supplierOf(
  { supplier_id }: StoredTripService,
  before: StoredTripService | undefined,
  suppliers: Map<Id, string>,
  field: string,
) {
  if (supplier_id === null) return { supplier_id, supplier_name: null }
  const supplier_name = suppliers.get(supplier_id)
  if (supplier_name !== undefined) return { supplier_id, supplier_name }
  if (before?.supplier_id === supplier_id) return { supplier_id, supplier_name: before.supplier_name }
  throw invalid('This supplier is not a company of this workspace', field)
}

/** Days are those of the places: a flight over the date line lands on the day before. */
function requireOrder({ kind, start_on, start_time, end_on, end_time }: StoredTripService, field: string) {
  if (start_time !== null && start_on === null)
    throw invalid('Enter the day of this time', `${field}.start_on`)
  if (end_time !== null && end_on === null) throw invalid('Enter the day of this time', `${field}.end_on`)
  if (start_on === null || end_on === null) return
  const least = kind === 'flight' ? dayBefore(start_on) : start_on
  if (end_on < least) throw invalid('This ends before it starts', `${field}.end_on`)
  const keepsItsZone = kind !== 'flight' && kind !== 'train'
  if (keepsItsZone && end_on === start_on && start_time && end_time && end_time < start_time)
    throw invalid('This ends before it starts', `${field}.end_time`)
}

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/** What is not given is not checked. */
const requireCoins = (amount: string | null, currency: string | null, field: string) => {
  if (amount !== null && currency !== null) requirePayable(amount, currency, field)
}
