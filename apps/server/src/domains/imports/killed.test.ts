import type { SignedIn } from '@caravel/contract/auth'
import type { Import } from '@caravel/contract/imports'
import { describe, expect, it } from 'vitest'
import { killServer, makeDataDir, post, startServer } from '../../testing/server-process.ts'

const rows = 3000

describe('a server that is killed', () => {
  it('in the middle of an import and of its undo goes on where it was, and takes no row twice', async () => {
    const DATA_DIR = await makeDataDir()
    let server = await startServer({ DATA_DIR })
    const { email, password } = server
    const signedIn = await post(`${server.origin}/api/v1/token/`, { email, password })
    const { access, default_account } = (await signedIn.json()) as SignedIn
    const at = (path: string) => `${server.origin}/api/v1/${default_account}/${path}`
    const headers = { authorization: `Bearer ${access}` }
    const get = async <T>(path: string) => (await (await fetch(at(path), { headers })).json()) as T
    const total = async () => (await get<{ total: number }>('contacts/')).total
    const before = await total()

    // Everyone is new: nothing but the rows themselves tells that a row was taken in already.
    const content = ['First name', ...Array.from({ length: rows }, (_, n) => `Row ${n}`)].join('\n')
    const announced = await post(
      at('imports/'),
      { kind: 'contact', name: 'people.csv', size: content.length },
      access,
    )
    const { id, url } = (await announced.json()) as { id: string; url: string }
    await fetch(new URL(url, server.origin), { method: 'PUT', body: content })
    const now = () => get<Import>(`imports/${id}/`)
    const act = (verb: string, body: object = {}) => post(at(`imports/${id}/${verb}/`), body, access)

    /** Ends the server as soon as it has got so far, and starts it again. */
    async function killAt(done: number) {
      await expect
        .poll(async () => (await now()).done, { interval: 10, timeout: 60_000 })
        .toBeGreaterThanOrEqual(done)
      await killServer(server.child)
      server = await startServer({ DATA_DIR })
    }
    const until = (state: Import['state']) =>
      expect.poll(async () => (await now()).state, { timeout: 100_000 }).toBe(state)

    await act('read')
    await until('read')
    await act('check', { ...(await now()).plan, match: [] })
    await until('checked')
    await act('run')
    await killAt(500)
    await until('done')
    expect(await now()).toMatchObject({ created: rows, failed: 0 })
    expect(await total()).toBe(before + rows)

    await act('undo')
    await killAt(500)
    await until('undone')
    expect(await total()).toBe(before)
  }, 300_000)
})
