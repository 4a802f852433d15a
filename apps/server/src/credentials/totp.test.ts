import { describe, expect, it } from 'vitest'
import { base32, codeAt, stepAt, stepOfCode, totpLink } from './totp.ts'

/** Of the RFC's appendix, where the codes have eight digits. */
const secret = Buffer.from('12345678901234567890')

describe('a code of the app', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('is at second %i the one of RFC 6238', (second, code) => {
    expect(codeAt(secret, stepAt(second * 1000))).toBe(code)
  })

  it('is good half a minute early or late, and no longer', () => {
    const now = 1111111111_000
    const step = stepAt(now)
    const found = [-2, -1, 0, 1, 2].map((away) => stepOfCode(secret, codeAt(secret, step + away), now))
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
  })
})

it.each([
  ['', ''],
  ['f', 'MY'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is in base32 as RFC 4648 has it, without padding', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written)
})

it('the link names the product and the account, whatever its email holds', () => {
  expect(totpLink('a+b&c@test.example', secret)).toBe(
    'otpauth://totp/Caravel%3Aa%2Bb%26c%40test.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Caravel',
  )
})
