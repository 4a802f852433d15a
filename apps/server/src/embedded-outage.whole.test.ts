import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SignedIn } from '@caravel/contract/auth'
import { describe, expect, it } from 'vitest'
import { makeDataDir, post, startServer } from './testing/server-process.ts'

type Running = Awaited<ReturnType<typeof startServer>>

describe('a server whose embedded database is killed', () => {
  it('brings it back each time, and has every contact that it said was added', async () => {
    const DATA_DIR = await makeDataDir()
    const server = await startServer({ DATA_DIR, POOL_SIZE: '5' })
    const writing = await keepWriting(server)
    for (let kill = 0; kill < 6; kill++) {
      process.kill(postmasterOf(DATA_DIR), 'SIGKILL')
      await writing.goesOn()
    }
    expect(await writing.missing()).toEqual([])
  })
})

describe('of two servers on one directory', () => {
  it('the second goes on when the first, which started the database, stops', async () => {
    const DATA_DIR = await makeDataDir()
    const first = await startServer({ DATA_DIR })
    const second = await startServer({ DATA_DIR })
    const writing = await keepWriting({ ...second, email: first.email, password: first.password })
    first.child.kill('SIGTERM')
    await expect.poll(() => first.child.exitCode).toBe(0)
    await writing.goesOn()
    expect(await writing.missing()).toEqual([])
  })
})

function postmasterOf(dataDir: string): number {
  const [pid] = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return Number(pid)
}

/** Four who add contacts, one after the other, for as long as the test lasts. */
async function keepWriting({ origin, email, password }: Running) {
  const signedIn = await post(`${origin}/api/v1/token/`, { email, password })
  const { access, default_account } = (await signedIn.json()) as SignedIn
  const contacts = `${origin}/api/v1/${default_account}/contacts/`
  const written: string[] = []
  let done = false
  const write = async () => {
    while (!done) {
      const answer = await post(contacts, { first_name: 'Written' }, access)
      expect([201, 503]).toContain(answer.status)
      if (answer.status === 201) written.push(((await answer.json()) as { id: string }).id)
      else await sleep(20)
    }
  }
  const writers = Promise.all([write(), write(), write(), write()])
  return {
    /** Resolves when as many again were written as could still have been under way. */
    async goesOn() {
      const before = written.length
      await expect.poll(() => written.length, { interval: 10 }).toBeGreaterThan(before + 20)
    },
    /** Ends the writing, and answers the contacts that were acknowledged and are not there. */
    async missing() {
      done = true
      await writers
      const missing = []
      for (const id of written) {
        const { status } = await fetch(`${contacts}${id}/`, {
          headers: { authorization: `Bearer ${access}` },
        })
        if (status !== 200) missing.push(id)
      }
      return missing
    },
  }
}
