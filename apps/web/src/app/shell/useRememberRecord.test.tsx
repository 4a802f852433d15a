import { expect, it } from 'vitest'
import { recentRecords } from '../../lib/recentRecords.ts'
import { companyOf, contactOf, dealOf, NORTHWIND, profileOf, signedIn } from '../../lib/testing/samples.ts'
import { openApp } from '../testing/renderApp.tsx'

it('remembers which records were opened, whatever their kind, and nothing of what they say', async () => {
  const [contact, company, inquiry] = [contactOf(1).id, companyOf(2).id, dealOf(3).id]
  const recent = () => recentRecords(NORTHWIND, profileOf().user.id)
  signedIn()
  const { router } = openApp(`/${NORTHWIND}/contacts/${contact}/detail`)
  await expect.poll(recent).toEqual([contact])
  await router.navigate({ href: `/${NORTHWIND}/companies/${company}/detail` })
  await expect.poll(recent).toEqual([company, contact])
  await router.navigate({ href: `/${NORTHWIND}/inquiries/${inquiry}/detail` })
  await expect.poll(recent).toEqual([inquiry, company, contact])
  expect(localStorage.getItem('recent')).toBe(
    JSON.stringify({ [`${profileOf().user.id}/${NORTHWIND}`]: [inquiry, company, contact] }),
  )
})
