import type { ErrorBody, ErrorDetail } from '@caravel/contract/errors'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { fingerprint } from './database.ts'

/** That it is refused with this status and nothing is written; answers why. */
export async function expectRefused(
  { database }: TestApp,
  status: number,
  act: () => Promise<{ status: number; error: ErrorBody }>,
): Promise<ErrorDetail[]> {
  const before = await fingerprint(database)
  const answer = await act()
  expect(answer.status).toBe(status)
  expect(await fingerprint(database)).toEqual(before)
  return answer.error.details
}
