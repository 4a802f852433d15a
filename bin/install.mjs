/** Brings node_modules in line with package-lock.json, and does nothing when it is. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { projectRoot, runNpm, say, seconds } from './project.mjs'

export async function ensureInstalled(root = projectRoot) {
  if (isInstalled(root)) return
  await withLock(join(root, '.install.lock'), 'installing the packages', async () => {
    // Perhaps by the process that held the lock before us.
    if (!isInstalled(root)) await install(root)
  })
}

function isInstalled(root) {
  if (readStamp(root) === makeStamp(root)) return true
  if (!matchesLockfile(root)) return false
  writeFileSync(stampFile(root), makeStamp(root))
  return true
}

async function install(root) {
  const reason = existsSync(join(root, 'node_modules'))
    ? 'The installed packages do not match package-lock.json'
    : 'The packages are not installed yet'
  say(`${reason}; running npm ci. This may take a minute or two.`)
  const began = Date.now()
  // npm says nothing before its end, which on a slow line looks as if it hung.
  const progress = setInterval(() => say(`npm ci is still at work after ${seconds(began)} …`), 20_000)
  // With NODE_ENV=production npm would leave out what builds the web app.
  const code = await runNpm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], {
    cwd: root,
  })
  clearInterval(progress)
  if (code !== 0)
    throw new Error('npm ci failed: see its message above, check the network connection, and try again.')
  writeFileSync(stampFile(root), makeStamp(root))
}

function stampFile(root) {
  return join(root, 'node_modules', '.caravel-installed')
}

function readStamp(root) {
  try {
    return readFileSync(stampFile(root), 'utf8')
  } catch {
    return undefined
  }
}

function makeStamp(root) {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const [major] = process.versions.node.split('.')
  return [lockfile, `node${major}`, process.platform, process.arch].join(' ')
}

/**
 * A developer's own `npm install` is fine too. npm notes at its end what it has put there, but it notes the same
 * after changing nothing but the lockfile, so the packages themselves are looked at as well.
 */
function matchesLockfile(root) {
  const wanted = readJson(join(root, 'package-lock.json'))
  const noted = readJson(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !noted) return false
  return Object.entries(wanted.packages)
    .filter(([path, entry]) => path.startsWith('node_modules/') && isNeededHere(entry))
    .every(([path, { version, integrity, link }]) => {
      const present = readJson(join(root, path, 'package.json'))
      return (
        present && (link || (present.version === version && noted.packages[path]?.integrity === integrity))
      )
    })
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Whether a package made for one C library was to be installed is npm's business to know. */
function isNeededHere({ os, cpu, libc, optional }) {
  if (!optional) return true
  if (libc || !os || !cpu) return false
  return os.includes(process.platform) && cpu.includes(process.arch)
}
