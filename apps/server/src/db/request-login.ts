import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { ask, isPooled } from './reachable.ts'
import { readSecret } from './secrets.ts'

/** How requests log in: as a role of their own. Behind a pooler, one connection of ours is many of the database's. */
export type RequestLogin = { url: string; pooled: boolean }

/** The login that was given, or else one of a role that Caravel makes for this database and whose password it keeps. */
export async function findRequestLogin(ownerUrl: string, given: string | undefined): Promise<RequestLogin> {
  if (given !== undefined) return { url: given, pooled: await ask(given, 'DATABASE_REQUESTS_URL', isPooled) }
  const login = await ownLogin(ownerUrl)
  if (await isRefused(login.url)) await makeRole(ownerUrl, login)
  return { url: login.url, pooled: false }
}

type OwnLogin = { url: string; role: string; password: string }

async function ownLogin(ownerUrl: string): Promise<OwnLogin> {
  const password = (await readSecret(ownerUrl, 'request_login')).toString('hex')
  // Roles belong to the whole server, which may hold several databases of ours.
  const role = `${(await databaseName(ownerUrl)).slice(0, 54)}_requests`
  const url = new URL(ownerUrl)
  // As parameters they also work in an address without a host, which names a socket.
  url.searchParams.set('user', role)
  url.searchParams.set('password', password)
  return { url: url.href, role, password }
}

const databaseName = (url: string) =>
  ask(url, 'DATABASE_URL', async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    return rows[0]?.name ?? ''
  })

/** When there is no such role, or it has another password. */
async function isRefused(url: string): Promise<boolean> {
  try {
    return await ask(url, 'DATABASE_URL', async () => false)
  } catch (error) {
    const { code } = (error as Error).cause as { code?: string }
    if (code === '28P01' || code === '28000') return true
    throw error
  }
}

async function makeRole(ownerUrl: string, { url, role, password }: OwnLogin): Promise<void> {
  const name = pg.escapeIdentifier(role)
  try {
    await ask(ownerUrl, 'DATABASE_URL', async (client) => {
      // Copies that start at the same time take turns.
      await client.query(`begin; select pg_advisory_xact_lock(hashtext('caravel request login'))`)
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      if (!rowCount) await client.query(`create role ${name}`)
      await client.query(`alter role ${name} login password ${pg.escapeLiteral(password)}`)
      await client.query(`grant caravel_app to ${name}`)
      // So that the owner sees what its connections do, and can end them.
      await client.query(`grant ${name} to current_user`)
      await client.query('commit')
    })
  } catch (error) {
    throw new OperatorError(
      `The database user of DATABASE_URL cannot make the role ${role}, as which requests log in (${(error as Error).message}). Let an administrator run: create role ${role} login password '…' in role caravel_app; and set DATABASE_REQUESTS_URL to an address with that role and password.`,
    )
  }
  if (await isRefused(url))
    throw new OperatorError(
      `The database refuses the role ${role}, as which requests log in, its own password. Let it in by pg_hba.conf, or set DATABASE_REQUESTS_URL.`,
    )
}
