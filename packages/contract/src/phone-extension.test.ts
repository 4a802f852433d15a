import { expect, it } from 'vitest'
import { PhoneNumber } from './contacts.ts'
import { callAddress } from './phone-extension.ts'

it('does not count an extension towards the digits of a number', () => {
  for (const phone of ['+49 171 5550101 234 ext. 10234', '+123456789012345 x1', '+123456789012345;ext=102'])
    expect(PhoneNumber.safeParse(phone).success, phone).toBe(true)
  for (const phone of ['+1234567890123456', '+1234567890123456 ext. 1', 'ext. 102 1234567890123456'])
    expect(PhoneNumber.safeParse(phone).success, phone).toBe(false)
})

it.each([
  ['+1 418 656-9254 ext. 102', 'tel:+14186569254;ext=102'],
  ['+1-418-656-9254 x7', 'tel:+14186569254;ext=7'],
  ['(0228) 12 34 56', 'tel:0228123456'],
  ['7042', 'tel:7042'],
])('%s is called as %s', (phone, address) => {
  expect(callAddress(phone)).toBe(address)
})
