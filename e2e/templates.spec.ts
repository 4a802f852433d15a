import { join, post } from './people.ts'
import { expectAccessible } from './screen.ts'
import { expect, test } from './server.ts'

type Made = { id: string }

test('a trip is kept as a template and used in another one, on its days and with its money', async ({
  server,
  newBrowser,
}) => {
  const { guest, org, access } = await join(newBrowser, server, 'EDITOR')
  const person = await post<Made>(guest, `/${org}/contacts/`, { first_name: 'Ida' }, access)
  const supplier = await post<Made>(guest, `/${org}/companies/`, { name: 'Hotel Mondego' }, access)
  const terms = { person_id: person.id, currency: 'EUR', party_size: 2 }
  const name = `Lisbon ${Date.now()}`
  const kept = await post<Made>(
    guest,
    `/${org}/deals/`,
    {
      ...terms,
      title: name,
      travel_start: '2031-03-01',
      deal_services: [
        {
          kind: 'hotel',
          supplier_id: supplier.id,
          start_on: '2031-03-01',
          end_on: '2031-03-05',
          booking_reference: 'X7-99',
          state: 'confirmed',
          per: 'night',
          cost: '80',
          markup_kind: 'percent',
          markup: '25',
        },
        { kind: 'visa', per: 'person', price: '60' },
      ],
    },
    access,
  )
  const other = await post<Made>(
    guest,
    `/${org}/deals/`,
    { ...terms, party_size: 3, travel_start: '2032-02-27' },
    access,
  )

  await guest.goto(`/${org}/inquiries/${kept.id}/detail`)
  await guest.getByRole('button', { name: 'Save trip as template' }).click()
  await expect(guest.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  await guest.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(guest.getByText(`Saved as “${name}”`, { exact: true })).toBeVisible()
  await guest.getByRole('button', { name: 'Actions for Visa' }).click()
  await guest.getByRole('menuitem', { name: 'Save as template' }).click()
  await guest.getByRole('textbox', { name: 'Name' }).fill(`Visa ${name}`)
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(guest.getByText(`Saved as “Visa ${name}”`, { exact: true })).toBeVisible()

  await guest.goto(`/${org}/inquiries/${other.id}/detail`)
  await guest.getByRole('button', { name: 'From a template' }).click()
  await guest.getByRole('textbox', { name: 'Search templates' }).fill(name)
  await expect(guest.getByRole('list', { name: 'Templates' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(guest)
  await guest.getByRole('button', { name: `${name} Trip, 2 services: Hotel, Visa` }).click()
  const hotel = guest.getByRole('listitem', { name: 'Hotel' })
  await expect(hotel).toContainText('Hotel Mondego')
  await expect(hotel).toContainText('27 Feb 2032')
  await expect(hotel).toContainText('02 Mar 2032')
  await expect(hotel).not.toContainText('X7-99')
  await expect(hotel).not.toContainText('Confirmed')
  // Four nights for 400, and three visas for 180.
  const totals = guest.getByRole('region', { name: 'Trip total' })
  await expect(totals).toContainText('580,00')
  await guest.reload()
  await expect(totals).toContainText('580,00')
  await expect(hotel).toContainText('02 Mar 2032')

  await guest.getByRole('button', { name: 'From a template' }).click()
  await guest.getByRole('button', { name: `Actions for Visa ${name}` }).click()
  await guest.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(guest.getByText(`“Visa ${name}” deleted`)).toBeVisible()
  await guest.getByRole('button', { name: 'Undo' }).click()
  await expect(guest.getByRole('button', { name: `Actions for Visa ${name}` })).toBeVisible()
})
