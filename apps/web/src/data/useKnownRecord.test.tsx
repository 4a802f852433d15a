import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '../app/testing/renderApp.tsx'
import { companyOf, contactOf, dealOf, NORTHWIND, pageOf, signedIn } from '../lib/testing/samples.ts'

const status = { id: NORTHWIND, name: 'Hot Lead', color: 'lavender' as const }

it.each([
  {
    list: 'contacts',
    api: 'contacts',
    of: (number: number) => contactOf(number, { status }),
    shown: 'Hot Lead',
  },
  { list: 'companies', api: 'companies', of: companyOf, shown: 'Company 1' },
  { list: 'inquiries', api: 'deals', of: dealOf, shown: 'Person 1' },
])('a record of the $list is headed by what its list knew before it has come itself', async (kind) => {
  signedIn()
  const never = () => new Promise<never>(() => undefined)
  const { user } = openApp(`/${NORTHWIND}/${kind.list}`, {
    [`GET /api/v1/:org/${kind.api}/`]: ({ query }) => ({
      status: 200,
      body: pageOf<object>(query, 1, kind.of),
    }),
    [`GET /api/v1/:org/${kind.api}/:id/`]: never,
    [`POST /api/v1/:org/${kind.api}/:id/neighbours/`]: never,
  })
  const table = await screen.findByRole('table')
  await user.click(table.querySelector('tbody a[href*="/detail"]') as HTMLElement)
  const head = () => document.querySelector('header:has(h1)')?.textContent
  await expect.poll(head).toContain(kind.shown)
})
