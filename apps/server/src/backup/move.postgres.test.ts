import path from 'node:path'
import type { SignedIn } from '@caravel/contract/auth'
import { expect, it } from 'vitest'
import { backUp, manifestOf, restore } from '../testing/backups.ts'
import { askDatabase, startPostgres } from '../testing/postgres.ts'
import { killServer, makeDataDir, post, startServer } from '../testing/server-process.ts'

it('an instance moves from its own database to another PostgreSQL, of an owner without rights, and back', async () => {
  const [first, second, third] = [await makeDataDir(), await makeDataDir(), await makeDataDir()]
  const own = await startServer({ DATA_DIR: first })
  const { email, password } = own
  const { access } = (await (await signIn(own.origin, email, password)).json()) as SignedIn
  await killServer(own.child)
  const files = ['own', 'external', 'back'].map((name) => path.join(first, name))
  const [fromOwn = '', fromExternal = '', fromBack = ''] = files
  await backUp({ DATA_DIR: first }, fromOwn)

  const postgres = await startPostgres()
  const server = postgres.urlOf('postgres')
  await askDatabase(server, 'create role the_owner login createrole')
  await askDatabase(server, 'create database moved owner the_owner')
  const url = new URL(postgres.urlOf('moved'))
  url.username = 'the_owner'
  const external = { DATABASE_URL: url.href, DATA_DIR: second }
  await restore(external, fromOwn)
  await backUp(external, fromExternal)
  await expectServed(external)

  await restore({ DATA_DIR: third }, fromExternal)
  await backUp({ DATA_DIR: third }, fromBack)
  await expectServed({ DATA_DIR: third })

  const [content, ...others] = await Promise.all(files.map(contentOf))
  expect(content?.tables.find(({ name }) => name === 'contacts')?.rows).toBeGreaterThan(20)
  for (const other of others) expect(other).toEqual(content)

  async function expectServed(settings: Record<string, string>) {
    const { origin, child } = await startServer(settings)
    expect((await signIn(origin, email, password)).status).toBe(200)
    const headers = { authorization: `Bearer ${access}` }
    expect((await fetch(`${origin}/api/v1/user-profile/`, { headers })).status).toBe(200)
    await killServer(child)
  }
})

const signIn = (origin: string, email: string, password: string) =>
  post(`${origin}/api/v1/token/`, { email, password })

async function contentOf(file: string) {
  const { made_at: _, ...content } = await manifestOf(file)
  return content
}
