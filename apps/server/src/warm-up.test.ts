import { expect, it, vi } from 'vitest'
import { startTestApp } from './testing/app.ts'
import { fingerprint } from './testing/database.ts'
import { warmUp } from './warm-up.ts'

it('answers what is asked most before the first request, and leaves nothing behind', async () => {
  const app = await startTestApp({ POOL_SIZE: '4' })
  try {
    const { database } = app.services
    const transaction = vi.spyOn(database, 'transaction')
    const before = await fingerprint(app.database, [])
    await warmUp(app.http, app.services)
    expect(transaction).toHaveBeenCalledTimes(3)
    expect(await fingerprint(app.database, [])).toEqual(before)
    expect(app.services.database).toBe(database)
  } finally {
    await app.close()
  }
})

it('says what could not be answered', async () => {
  const app = await startTestApp({ POOL_SIZE: '2' })
  try {
    await app.database.sql('alter table contacts rename to people')
    await expect(warmUp(app.http, app.services)).rejects.toThrow(/answered .*server_error/)
  } finally {
    await app.close()
  }
})
