import { deals } from '@caravel/contract/deals'
import type { NewQuote } from '@caravel/contract/quotes'
import type { TestApp } from '../../../testing/app.ts'
import { createCompany, createContact, type TestWorkspace } from '../../../testing/factories.ts'

/** Two hotels to pick from and a flight that is in both: 1,300 € and 1,100 € for two. */
export async function tripWithAlternatives(app: TestApp, workspace: TestWorkspace) {
  const person = await createContact(app, workspace, { first_name: 'Ada', last_name: 'Lovelace' })
  const supplier = await createCompany(app, workspace, 'Wholesaler')
  const hotel = { kind: 'hotel', start_on: '2030-03-02', end_on: '2030-03-07' }
  const body = {
    person_id: person.id,
    currency: 'EUR',
    party_size: 2,
    travel_start: '2030-03-01',
    travel_end: '2030-03-07',
    deal_services: [
      {
        ...hotel,
        alternative: 1,
        price: '500',
        cost: '700',
        supplier_id: supplier.id,
        note: 'Ask for upgrade',
      },
      {
        ...hotel,
        alternative: 2,
        price: '300',
        service_options: [{ kind: 'default', option_value: 'City' }],
      },
      { kind: 'flight', start_on: '2030-03-01', per: 'person', price: '400', booking_reference: 'PNR123' },
    ],
  }
  const { body: deal } = await app.call(
    deals.create,
    { params: { org: workspace.id }, body: body as never },
    workspace.owner,
  )
  return deal
}

export const newQuote = (told: Partial<NewQuote> = {}): NewQuote => ({
  title: 'A week away',
  message: '',
  included: '',
  not_included: '',
  terms: '',
  valid_until: '2199-12-31',
  shows_line_prices: false,
  names: [],
  picture_ids: [],
  ...told,
})
