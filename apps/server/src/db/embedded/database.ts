/** Reaches the server and makes the database `caravel` in it when it is not there yet. */
import pg from 'pg'
import { OperatorError } from '../../operator-error.ts'
import { superuser } from './cluster.ts'
import { explainFailure } from './failures.ts'
import { hasCode } from './processes.ts'

const name = 'caravel'

export function databaseUrl(port: number, password: string, database = name) {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`
}

export async function ensureDatabase(port: number, password: string, dir: string) {
  try {
    await ask(databaseUrl(port, password, 'postgres'), createUnlessThere)
  } catch (error) {
    throw explainFailure(error, dir)
  }
}

/** False while it starts or stops; a wrong password will not mend itself, so that ends the wait. */
export async function answers(port: number, password: string, dir: string) {
  try {
    await ask(databaseUrl(port, password, 'postgres'), (client) => client.query('select 1'))
    return true
  } catch (error) {
    if (hasCode(error, '28P01'))
      throw new OperatorError(
        `The PostgreSQL that runs on ${dir} refuses the password kept there: stop it and start again.`,
      )
    return false
  }
}

async function createUnlessThere(client: pg.Client) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount) return
  try {
    await client.query(`create database ${name}`)
  } catch (error) {
    // A process that adopted this server at the same moment was faster.
    if (!hasCode(error, '42P04') && !hasCode(error, '23505')) throw error
  }
}

async function ask(url: string, question: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  // An error between two queries would otherwise end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await question(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
