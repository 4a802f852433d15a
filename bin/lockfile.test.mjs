import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from './project.mjs'

/** Where Caravel has to start. */
const platforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
]

it('has every package that a platform needs, with version and integrity', () => {
  expect(findGaps(readLockfile().packages)).toEqual([])
})

it('holds no address of a registry', () => {
  const addresses = Object.values(readLockfile().packages).flatMap(({ resolved, link }) =>
    resolved && !link ? [resolved] : [],
  )
  expect(addresses).toEqual([])
})

it('misses a platform package that was written down without looking whether it can be had', () => {
  expect(
    findGaps({
      'node_modules/bundler-linux-arm64-gnu': {
        version: '1.2.3',
        os: ['linux'],
        cpu: ['arm64'],
        libc: ['glibc'],
      },
      'node_modules/bundler-darwin-x64': { integrity, os: ['darwin'], cpu: ['x64'] },
    }),
  ).toEqual([
    'bundler-linux-arm64-gnu has no integrity (linux arm64 glibc)',
    'bundler-darwin-x64 has no version (darwin x64)',
  ])
})

it('misses a platform package that is listed and not locked, or locked in another version', () => {
  const optionalDependencies = {
    'bundler-linux-x64-musl': '1.2.3',
    'bundler-windows-x64': '1.2.3',
    '@bundler/linuxmusl-arm64': '1.2.3',
    watcher: '^4.0.0',
  }
  expect(
    findGaps({
      'apps/web/node_modules/bundler': { version: '1.2.3', integrity, optionalDependencies },
      'apps/node_modules/bundler-linux-x64-musl': { version: '1.2.3', integrity },
      'node_modules/@bundler/linuxmusl-arm64': { version: '1.2.2', integrity },
      'node_modules/watcher': { version: '4.5.6', integrity, os: ['darwin'] },
    }),
  ).toEqual([
    'bundler-windows-x64@1.2.3 is listed by bundler, but not locked (win32 x64)',
    '@bundler/linuxmusl-arm64@1.2.3 is listed by bundler, but not locked (linux arm64 musl)',
  ])
})

it('misses the integrity of what every platform needs, or all but one', () => {
  const everywhereElse =
    'linux x64 glibc, linux x64 musl, linux arm64 glibc, linux arm64 musl, darwin x64, darwin arm64'
  expect(
    findGaps({
      'node_modules/server': { version: '1.2.3' },
      'node_modules/signals': { version: '1.2.3', os: ['!win32'] },
    }),
  ).toEqual([
    `server has no integrity (${everywhereElse}, win32 x64)`,
    `signals has no integrity (${everywhereElse})`,
  ])
})

it('minds no package of other platforms, of our own, or inside another package', () => {
  const optionalDependencies = { 'bundler-linux-riscv64-gnu': '1.2.3', 'bundler-android-arm64': '1.2.3' }
  expect(
    findGaps({
      '': { name: 'caravel' },
      'apps/web': { name: '@caravel/web' },
      'node_modules/@caravel/web': { resolved: 'apps/web', link: true },
      'node_modules/bundler': { version: '1.2.3', integrity, optionalDependencies },
      'node_modules/bundler/node_modules/parts': { version: '1.2.3', inBundle: true },
      'node_modules/bundler-win32-arm64': { version: '1.2.3', os: ['win32'], cpu: ['arm64'] },
    }),
  ).toEqual([])
})

const integrity = 'sha512-Q2FyYXZlbA=='

function readLockfile() {
  return JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))
}

function findGaps(packages) {
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...findIncomplete(path, entry),
    ...findLeftOut(packages, path, entry),
  ])
}

/** Folders of our own and what comes inside another package are not fetched. */
function findIncomplete(path, entry) {
  if (!path.includes('node_modules/') || entry.link || entry.inBundle) return []
  const where = platforms.filter((platform) => isFor(platform, entry))
  return ['version', 'integrity']
    .filter((part) => !entry[part])
    .flatMap((part) => report(`${nameOf(path)} has no ${part}`, where))
}

/** npm leaves a platform package that it could not find out of the lockfile, and says nothing. */
function findLeftOut(packages, path, { optionalDependencies = {} }) {
  return Object.entries(optionalDependencies).flatMap(([name, version]) => {
    const locked = findLocked(packages, path, name)
    // Platform packages are listed by their exact version, others by a range.
    if (locked && (locked.version === version || !/^\d/.test(version))) return []
    const where = platforms.filter((platform) => isFor(platform, readPlatform(name)))
    return report(`${name}@${version} is listed by ${nameOf(path)}, but not locked`, where)
  })
}

/** Where Node looks for it: inside the package that wants it, beside it, and in every folder above. */
function findLocked(packages, path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const locked = packages[`${at}${at && '/'}node_modules/${name}`]
    if (locked || at === '') return locked
  }
}

function report(gap, where) {
  if (where.length === 0) return []
  return [
    `${gap} (${where.map(({ os, cpu, libc }) => [os, cpu, libc].filter(Boolean).join(' ')).join(', ')})`,
  ]
}

/** As npm decides it; a list may also say what it is not for: `!win32`. */
function isFor(platform, entry) {
  return ['os', 'cpu', 'libc'].every((part) => {
    const list = entry[part]
    if (!list || !platform[part]) return true
    const [excluded, included] = [
      list.filter((word) => word[0] === '!'),
      list.filter((word) => word[0] !== '!'),
    ]
    return (
      !excluded.includes(`!${platform[part]}`) && (included.length === 0 || included.includes(platform[part]))
    )
  })
}

/** What is not locked can only be told by its name, as `@rolldown/binding-linux-x64-musl`. */
function readPlatform(name) {
  const words = name.replace('linuxmusl', 'linux-musl').replace('windows', 'win32').split(/[/-]/)
  const among = (known) => {
    const found = words.filter((word) => known.includes(word))
    return found.length > 0 ? found : undefined
  }
  return {
    os: among([
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
    ]),
    cpu: among(['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']),
    libc: among(['musl']) ?? among(['gnu', 'glibc'])?.map(() => 'glibc'),
  }
}

function nameOf(path) {
  return path.split('node_modules/').at(-1)
}
