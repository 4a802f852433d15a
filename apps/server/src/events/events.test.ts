import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createLog } from '../log.ts'
import { createTestDatabase } from '../testing/database.ts'
import { startRelay } from '../testing/relay.ts'
import { listenForEvents } from './events.ts'

it('while the database is away one connection is tried at a time, and one is there when it is back', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const relay = await startRelay(database.url)
  onTestFinished(() => relay.stop())
  const url = new URL(database.url)
  url.host = new URL(relay.url).host
  const lines: string[] = []
  const hub = await listenForEvents(url.href, createLog('debug', { write: (line) => lines.push(line) }))
  onTestFinished(() => hub.close())
  let gaps = 0
  const ignore = () => {}
  hub.subscribe('workspace', {
    memberId: '',
    sessionId: '',
    onEvent: ignore,
    onEnd: ignore,
    onGap: () => gaps++,
  })

  await relay.stop()
  await sleep(2000)
  const tries = lines.filter((line) => line.includes('still away')).length
  expect(tries).toBeGreaterThan(0)
  // The waits between them double.
  expect(tries).toBeLessThan(6)

  await relay.start()
  await expect.poll(() => gaps).toBe(1)
  const [listening] = await database.sql(
    `select count(*)::int as connections from pg_stat_activity where query like 'listen%' and datname = current_database()`,
  )
  expect(listening).toEqual({ connections: 1 })
})
