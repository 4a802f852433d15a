import { expect, it } from 'vitest'
import { hashesAtOnce, hashPassword, passwordMatches } from './passwords.ts'

it('a password is kept as argon2id of full strength', async () => {
  expect(await hashPassword('Fair-wind-2026!')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it('a password matches its own hash only, and no hash at all never', async () => {
  const hash = await hashPassword('Fair-wind-2026!')
  expect(await passwordMatches('Fair-wind-2026!', hash)).toBe(true)
  expect(await passwordMatches('fair-wind-2026!', hash)).toBe(false)
  expect(await passwordMatches('Fair-wind-2026!', null)).toBe(false)
})

it.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [16, 2],
])('of %i cores hashing takes at most %i', (cores, hashes) => {
  expect(hashesAtOnce(cores)).toBe(hashes)
})

it('so many hashes at once are refused beyond those that wait, and the rest are made', async () => {
  const asked = Array.from({ length: 60 }, () => passwordMatches('x', null))
  const results = await Promise.allSettled(asked)
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(60 - 2 - 30)
  expect(refused.length).toBeLessThan(60 - 30)
  for (const refusal of refused)
    expect(refusal).toMatchObject({ reason: { status: 429, retryAfterSeconds: 2 } })
  await expect(passwordMatches('x', null)).resolves.toBe(false)
})
