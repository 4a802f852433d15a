/** What is in a template: services as an inquiry has them, but for what belongs to one trip alone. */
import type { Id } from '@caravel/contract/common'
import { asAmount } from '@caravel/contract/money'
import { blankDetails } from '@caravel/contract/services'
import type { Template, TemplateService } from '@caravel/contract/templates'
import type { Db } from '../../db/client.ts'
import { settleServices } from '../inquiries/inquiries.ts'
import type { StoredService } from './templates.queries.ts'

/** As it is stored, refused where no inquiry could have it. Currencies that are not told stay so: they are each trip's own. */
export async function kept(db: Db, services: TemplateService[]): Promise<StoredService[]> {
  const settled = await settleServices(
    db,
    services.map(({ start_day = null, end_day = null, ...service }) => ({
      ...service,
      start_on: dayOf(start_day),
      end_on: dayOf(end_day),
    })),
    'services',
  )
  return settled.map((service, place) => {
    const {
      id: _,
      start_on: _s,
      end_on: _e,
      booking_reference: _b,
      state: _t,
      hold_until: _h,
      ...own
    } = service
    const { supplier_name: _n, service_options, ...rest } = own
    const given = services[place]
    return {
      ...rest,
      cost_currency: given?.cost_currency ?? null,
      price_currency: given?.price_currency ?? null,
      start_day: given?.start_day ?? null,
      end_day: given?.end_day ?? null,
      service_options: service_options.map(({ kind, option_value }) => ({ kind, option_value })),
    }
  })
}

/** What it lacks, because it was kept before there was such a thing, is blank. */
export function shown(stored: StoredService, suppliers: Map<Id, string>): Template['services'][number] {
  const { supplier_id, cost = null, price = null, ...service } = stored
  const name = supplier_id ? suppliers.get(supplier_id) : undefined
  return {
    ...blankDetails,
    note: '',
    service_options: [],
    start_day: null,
    end_day: null,
    ...service,
    cost: inCoins(cost, stored.cost_currency),
    price: inCoins(price, stored.price_currency),
    supplier: supplier_id && name !== undefined ? { id: supplier_id, name } : null,
  }
}

const inCoins = (amount: string | null, currency: string | null | undefined) =>
  amount === null || !currency ? amount : asAmount(amount, currency)

/** Any day will do as the first one: it is only to say whether a service ends before it starts. */
const firstDay = Date.UTC(2000, 0, 1)

const dayOf = (days: number | null) =>
  days === null ? null : new Date(firstDay + days * 86_400_000).toISOString().slice(0, 10)
