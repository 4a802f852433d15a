/** Builds the web app and the server when their sources have changed since the last time. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { withLock } from './lock.mjs'
import { projectRoot, runQuietly, say, seconds } from './project.mjs'

const shared = ['packages/contract', 'package-lock.json', 'tsconfig.base.json', 'bin/build.mjs']
const builds = [
  { name: 'web app', dir: 'apps/web', sources: ['apps/web', ...shared] },
  { name: 'server', dir: 'apps/server', sources: ['apps/server', ...shared] },
]

export async function ensureBuilt(root = projectRoot) {
  if (builds.every((build) => isFresh(root, build))) return
  await withLock(join(root, '.build.lock'), 'building', async () => {
    for (const build of builds) if (!isFresh(root, build)) await rebuild(root, build)
  })
}

function isFresh(root, build) {
  try {
    return readFileSync(join(root, build.dir, 'dist', '.built-from'), 'utf8') === hashSources(root, build)
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

async function rebuild(root, { name, dir, sources }) {
  const began = Date.now()
  say(`Building the ${name} …`)
  // Taken before: a file that changes while we build makes the result stale, not wrong.
  const hash = hashSources(root, { sources })
  const workplace = join(root, dir, '.build')
  const result = join(workplace, 'dist')
  rmSync(workplace, { recursive: true, force: true })
  const args = ['build', '--outDir', result, '--logLevel', 'warn']
  // Whoever asks for it: the tests have another NODE_ENV, with which React would be built to be debugged.
  const env = { ...process.env, NODE_ENV: 'production' }
  const options = { cwd: join(root, dir), env }
  const { ok, output } = await runQuietly(process.execPath, [findVite(root), ...args], options)
  const missing = ok ? undefined : findMissingPart(output)
  if (missing)
    throw new Error(
      `The ${name} could not be built on ${process.platform} ${process.arch}, because ${missing} is missing: delete node_modules and run npm start again.`,
    )
  if (output) say(output)
  if (!ok) throw new Error(`The ${name} could not be built: see the message above.`)
  if (dir === 'apps/web') compressFiles(result)
  writeFileSync(join(result, '.built-from'), hash)
  swap(result, join(root, dir, 'dist'), join(workplace, 'old'))
  rmSync(workplace, { recursive: true, force: true })
  say(`Built the ${name} in ${seconds(began)}.`)
}

/**
 * The build tools are compiled for each platform, and npm may leave that part out without a word. They then look for it
 * under several names, and tell of each at length.
 */
function findMissingPart(output) {
  // It is there, but the system refuses it, and says why.
  if (output.includes('ERR_DLOPEN_FAILED')) return undefined
  const names = Array.from(output.matchAll(/Cannot find module '([^']+)'/g), ([, name]) => name)
  const parts = names.filter((name) => name.includes(`${process.platform}-${process.arch}`))
  return parts.find((name) => !name.startsWith('.')) ?? parts[0]?.replace(/^.*\//, '')
}

/** Smaller than these, a file fits into as many packets as it would compressed. */
const leastBytes = 1400

/** Compressed once and well, so that no request has to wait for it. */
function compressFiles(result) {
  for (const file of listFiles(result).filter((name) => /\.(js|css|json|svg)$/.test(name))) {
    const content = readFileSync(file)
    if (content.length < leastBytes) continue
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    )
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

function hashSources(root, { sources }) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of listFiles(join(root, source))) {
      const content = readFileSync(file)
      hash.update(`${relative(root, file)} ${content.length}\n`).update(content)
    }
  }
  return hash.digest('hex')
}

/** What neither build reads is left out: tests may change, and migrations are read when the server runs. */
const skipped = /^(dist|\.build|node_modules|testing|migrations)$|\.test\.[a-z]+$/

function listFiles(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !skipped.test(name))
    .sort()
    .flatMap((name) => listFiles(join(path, name)))
}

function findVite(root) {
  const manifest = createRequire(join(root, 'apps/web/package.json')).resolve('vite/package.json')
  return join(dirname(manifest), 'bin', 'vite.js')
}

/** Two renames: whoever is interrupted leaves an old build, a new build, or none; never a part of one. */
function swap(result, dist, old) {
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(result, dist)
}
