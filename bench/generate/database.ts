import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import type { Size } from '../sizes.ts'
import { fillDatabase } from './fill.ts'
import type { Place } from './workspaces.ts'

/** Raise it when other data is generated for the same sizes. */
const edition = 1

export type BenchData = {
  /** A data directory as the server takes it. */
  dataDir: string
  big: Place
  small: Place
  many: Place[]
}

/** The data of a size: generated once, anew when the size has changed, and taken along by the migrations since. */
export async function prepareData(size: Size, say: (line: string) => void): Promise<BenchData> {
  const cache = path.resolve(process.env.BENCH_DATA || '.bench')
  const dataDir = path.join(cache, `${size.name}-${keyOf(size)}`)
  const places = path.join(dataDir, 'places.json')
  if (!existsSync(places)) {
    forgetOthers(cache, size)
    const began = Date.now()
    say(`Generating the ${size.name} data, once …`)
    const made = await generate(dataDir, size, (line) => say(`  ${line}`))
    // Written last: data that was interrupted has none, and is made anew.
    writeFileSync(places, JSON.stringify(made))
    say(`Generated in ${Math.round((Date.now() - began) / 1000)} s.`)
  } else await takeAlong(dataDir, say)
  return dataIn(dataDir)
}

function dataIn(dataDir: string): BenchData {
  const places = path.join(dataDir, 'places.json')
  const [big, small, ...many] = JSON.parse(readFileSync(places, 'utf8')) as Place[]
  if (!big || !small) throw new Error(`${places} is damaged: delete ${dataDir} and run again.`)
  return { dataDir, big, small, many }
}

/** The same in a database elsewhere, which is empty or was filled by an earlier run of this size. */
export async function prepareElsewhere(
  url: string,
  size: Size,
  say: (line: string) => void,
): Promise<BenchData> {
  const dataDir = path.resolve(process.env.BENCH_DATA || '.bench', `elsewhere-${keyOf(size)}-${hashOf(url)}`)
  const places = path.join(dataDir, 'places.json')
  if (!existsSync(places)) {
    if (await hasTables(url))
      throw new Error('This database has tables already: give the bench an empty one.')
    say(`Generating the ${size.name} data, once …`)
    await migrate(url, () => {})
    const made = await fillDatabase(url, size, (line) => say(`  ${line}`))
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(places, JSON.stringify(made))
  } else await bringUpToDate(url, say)
  return dataIn(dataDir)
}

async function hasTables(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(`select from pg_tables where schemaname = 'public' limit 1`)).rows.length > 0
  } finally {
    await client.end()
  }
}

/** Runs with the settings that the server gives its own database. */
export const startDatabase = (dataDir: string, settings: Record<string, string> = {}) =>
  startEmbeddedPostgres({
    dataDir,
    log: () => {},
    onLost: (error) => {
      throw error
    },
    settings,
  })

async function generate(dataDir: string, size: Size, say: (line: string) => void): Promise<Place[]> {
  const postgres = await startDatabase(dataDir, { max_wal_size: '8GB', shared_buffers: '512MB' })
  try {
    await migrate(postgres.url, () => {})
    return await fillDatabase(postgres.url, size, say)
  } finally {
    await postgres.stop()
  }
}

async function takeAlong(dataDir: string, say: (line: string) => void) {
  const postgres = await startDatabase(dataDir)
  try {
    await bringUpToDate(postgres.url, say)
  } finally {
    await postgres.stop()
  }
}

/** Applies the migrations that came since, and puts in order what they have rewritten. */
async function bringUpToDate(url: string, say: (line: string) => void) {
  const applied: string[] = []
  await migrate(url, (line) => applied.push(line))
  if (applied.length === 0) return
  for (const line of applied) say(line)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum (analyze)')
  await client.end()
}

const keyOf = ({ big, small, many }: Size) => hashOf(JSON.stringify({ edition, big, small, many }))

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** They are gigabytes, and nobody will ask for them again. */
function forgetOthers(cache: string, { name }: Size) {
  mkdirSync(cache, { recursive: true })
  for (const entry of readdirSync(cache))
    if (entry.startsWith(`${name}-`)) rmSync(path.join(cache, entry), { recursive: true })
}
