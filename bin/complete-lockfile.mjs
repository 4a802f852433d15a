/**
 * `npm run lockfile`, after changing dependencies. A registry that does not carry the packages of every platform
 * makes npm leave them out of package-lock.json, and `npm ci` then refuses the file everywhere. This names them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot, say } from './project.mjs'

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

const file = join(projectRoot, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = completeLockfile(lock)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
say(added.length === 0 ? 'The lockfile is complete.' : `Added to the lockfile: ${added.join(', ')}`)

function completeLockfile(lock) {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(lock.packages, path, name))
      .map(([name, version]) => [
        name,
        { version, ...(dev && { dev }), ...platformOf(name), optional: true },
      ]),
  )
  for (const [name, entry] of missing) lock.packages[`node_modules/${name}`] = entry
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  )
  return missing.map(([name]) => name)
}

/** Where Node would look for it: beside the package that wants it, and in every folder above. */
function isLocked(packages, path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at}${at && '/'}node_modules/${name}`]) return true
    if (at === '') return false
  }
}

/** Read from the package's name, as `@rolldown/binding-linux-x64-musl`: npm installs it only where it fits. */
function platformOf(name) {
  const words = name.split(/[/-]/)
  const cpu = processors.filter((word) => words.includes(word))
  const os = systems.filter((word) => words.includes(word))
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(os.length > 0 && { os }),
    ...(os.includes('linux') && { libc: [libc] }),
  }
}
