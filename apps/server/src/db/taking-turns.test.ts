import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { clientsTakingTurns } from './taking-turns.ts'

/** A server that takes connections and never says a word, and how many it was asked for. */
async function startSilence() {
  const open = new Set<Socket>()
  let knocks = 0
  const server = createServer((socket) => {
    knocks++
    open.add(socket)
    socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `postgres://nobody@127.0.0.1:${port}/nothing`, knocks: () => knocks }
}

it('lets one of many who need a connection try, and answers all of them with what came of it', async () => {
  const silence = await startSilence()
  const pool = new pg.Pool({
    connectionString: silence.url,
    max: 10,
    connectionTimeoutMillis: 300,
    Client: clientsTakingTurns(),
  })
  onTestFinished(() => pool.end())
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => pool.query('select')))
  expect(outcomes.map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
  expect(silence.knocks()).toBe(1)
  await expect(pool.query('select')).rejects.toThrow()
  expect(silence.knocks()).toBe(2)
})
