/**
 * The import rule. Every file of the product belongs to the first place whose pattern its path matches, and imports only
 * from the places named beside it. `$1` is what the pattern caught: the domain, or the feature. No circle leads through
 * files, whether by types or not, nor through folders. SQL stands in queries.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'

const contract = 'packages/contract/src/'
const server = 'apps/server/src/'
const web = 'apps/web/src/'

/** What a request is made of, which every part of the server may know. */
const base = ['config', 'errors', 'operator-error', 'native', 'paths', 'log'].map(
  (name) => `${server}${name}.ts`,
)
const kit = [contract, `${web}lib/`]

/** What only tests may use, but for what a place names. */
const forTests = /\.test\.(?:tsx?|mjs)$|\/testing\//

const places = [
  { of: forTests, may: [''] },
  { of: /^packages\/contract\//, may: [contract] },
  // Where a thread begins, what it can be asked for is named, which is a domain's.
  { of: /^apps\/server\/src\/[\w-]+\/thread\.ts$/, may: [contract, server] },

  { of: /^apps\/server\/src\/db\//, may: [contract, `${server}db/`, ...base] },
  { of: /^apps\/server\/src\/threads\//, may: [`${server}threads/`] },
  { of: /^apps\/server\/src\/csv\//, may: [`${server}csv/`] },
  {
    of: /^apps\/server\/src\/spreadsheets\//,
    may: [`${server}spreadsheets/`, `${server}csv/`, `${server}threads/`],
  },
  {
    of: /^apps\/server\/src\/tables\//,
    may: [
      contract,
      ...['tables/', 'csv/', 'storage/', 'spreadsheets/headings.ts'].map((place) => server + place),
    ],
  },
  { of: /^apps\/server\/src\/pdf\//, may: [contract, `${server}pdf/`, `${server}threads/`] },
  {
    of: /^apps\/server\/src\/credentials\//,
    may: [contract, `${server}credentials/`, `${server}db/`, ...base],
  },
  { of: /^apps\/server\/src\/events\//, may: [contract, `${server}events/`, `${server}db/`, ...base] },
  { of: /^apps\/server\/src\/storage\//, may: [contract, `${server}storage/`, ...base] },
  {
    of: /^apps\/server\/src\/mail\//,
    may: [contract, `${server}mail/`, `${server}db/`, `${server}credentials/`, ...base],
  },
  {
    of: /^apps\/server\/src\/jobs\//,
    may: [contract, `${server}jobs/`, `${server}db/`, `${server}mail/`, `${server}storage/`, ...base],
  },
  {
    of: /^apps\/server\/src\/backup\//,
    may: [contract, `${server}backup/`, `${server}db/`, `${server}storage/`, ...base],
  },
  {
    of: /^apps\/server\/src\/context\.ts$/,
    may: [
      contract,
      ...['db/', 'events/', 'storage/', 'credentials/'].map((folder) => server + folder),
      ...base,
    ],
  },
  {
    of: /^apps\/server\/src\/http\//,
    may: [
      contract,
      `${server}context.ts`,
      ...['http/', 'db/', 'mail/', 'storage/', 'credentials/', 'events/'].map((folder) => server + folder),
      ...base,
    ],
  },
  // Queries ask the database, and know nothing of who asks.
  {
    of: /^apps\/server\/src\/(records|domains\/[\w-]+)\/.*\.queries\.ts$/,
    may: [
      contract,
      `${server}$1/`,
      `${server}records/*.queries.ts`,
      `${server}db/`,
      `${server}csv/`,
      `${server}events/`,
      `${server}credentials/network.ts`,
    ],
    never: [`${server}context.ts`, 'verbs', 'routes'],
    types: [`${server}storage/pictures.ts`, `${server}errors.ts`],
  },
  // Routes bind.
  {
    of: /^apps\/server\/src\/domains\/([\w-]+)\/.*\.routes\.ts$/,
    may: [contract, `${server}domains/$1/`, `${server}records/`, `${server}http/implement.ts`],
    never: ['queries'],
  },
  // Verbs decide. Another domain is entered through its <domain>.ts.
  {
    of: /^apps\/server\/src\/(records)\//,
    may: [
      contract,
      `${server}context.ts`,
      ...['records/', 'db/', 'csv/', 'tables/'].map((folder) => server + folder),
      ...base,
    ],
  },
  {
    of: /^apps\/server\/src\/domains\/([\w-]+)\//,
    may: [
      contract,
      `${server}domains/$1/`,
      'faces',
      `${server}records/`,
      `${server}context.ts`,
      ...['db/', 'csv/', 'tables/', 'spreadsheets/', 'pdf/', 'mail/', 'storage/'].map(
        (folder) => server + folder,
      ),
      ...['credentials/', 'events/'].map((folder) => server + folder),
      ...base,
    ],
    never: ['routes'],
    // The stream of events is written by hand: it is no answer to one request.
    types: [`${server}http/implement.ts`, `${server}threads/threads.ts`],
  },
  { of: /^apps\/server\/src\/(commands|demo)\//, may: [contract, server], never: ['routes'] },
  { of: /^apps\/server\/src\/[\w-]+\.ts$/, may: [contract, server] },
  { of: /^apps\/server\//, may: [contract, server, 'apps/server/'] },

  { of: /^apps\/web\/src\/lib\//, may: kit },
  {
    of: /^apps\/web\/src\/ui\//,
    may: [...kit, `${web}ui/`],
    never: [`${web}lib/api/`, 'package:@tanstack/react-router', 'package:@tanstack/react-query'],
  },
  { of: /^apps\/web\/src\/data\//, may: [...kit, `${web}data/`] },
  { of: /^apps\/web\/src\/patterns\//, may: [...kit, `${web}ui/`, `${web}data/`, `${web}patterns/`] },
  {
    of: /^apps\/web\/src\/features\/(\w+)\//,
    may: [...kit, `${web}ui/`, `${web}data/`, `${web}patterns/`, `${web}features/$1/`, 'shared'],
  },
  { of: /^apps\/web\//, may: [contract, web, 'apps/web/'] },

  {
    of: /^bench\//,
    may: [
      contract,
      'bench/',
      'bin/',
      `${server}db/`,
      `${server}credentials/passwords.ts`,
      `${server}domains/workspaces/workspaces.ts`,
      `${server}spreadsheets/testing/`,
      `${server}testing/words-at-once.ts`,
    ],
  },
  { of: /^e2e\//, may: [contract, 'e2e/', 'bin/', `${server}testing/ask-embedded.ts`] },
  { of: /^bin\//, may: ['bin/', 'apps/server/dist/'] },
]

/** Kinds of files that several places speak of. */
const kinds = {
  faces: /^apps\/server\/src\/domains\/([\w-]+)\/\1\.ts$/,
  shared: /^apps\/web\/src\/features\/\w+\/shared\//,
  routes: /\.routes\.ts$/,
  queries: /^apps\/server\/src\/(domains|records)\/.*\.queries\.ts$/,
}

/** Files, and folders, between which no circle leads. */
export const files = [/^.+$/]
export const folders = [
  /^apps\/web\/src\/(features|patterns)\/\w+/,
  /^apps\/server\/src\/domains\/[\w-]+/,
  /^apps\/server\/src\/\w+/,
]

/** Every import of a file, as a path from the root of the repository or as `package:name`. */
export async function importsOf(root, file) {
  return importsIn(file, await readFile(path.join(root, file), 'utf8'))
}

/** SQL that is written there stands among them as `sql`. */
export function importsIn(file, source) {
  const imports = [...source.matchAll(imported)].map(({ groups }) => {
    const to = resolve(file, groups.from ?? groups.called ?? groups.template)
    return { from: file, to, isType: /^import type|^export type/.test(groups.begin ?? '') }
  })
  return sqlTag.test(source) ? [...imports, { from: file, to: 'sql' }] : imports
}

const imported =
  /(?<begin>^(?:import|export)\b[^'"`;]*?)\bfrom '(?<from>[^']+)'|(?:^import |^[^*\n]*?\bimport\(|\bvi\.mock\()\s*(?:'(?<called>[^']+)'|`(?<template>[^`]+)`)/gm

const sqlTag = /\bsql(?:<[^`;]*?>)?`/
const mayNotWriteSql =
  /^apps\/server\/src\/(?:records|domains)\/(?!.*(?:\.queries|\.test)\.ts$|.*\/testing\/)/

export function resolve(file, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier.split('?')[0])
  const [, workspace, rest] = /^@caravel\/(contract|server|web)\/(.+)$/.exec(specifier) ?? []
  if (!workspace) return `package:${specifier}`
  return workspace === 'contract' ? `${contract}${rest}.ts` : `apps/${workspace}/src/${rest}`
}

/**
 * Why one file may not import another; undefined where it may. `isVerb` says of a file of a domain whether it knows the
 * request: helpers that do not may be asked by queries, too.
 */
export function complaint({ from, to, isType = false }, isVerb = () => false) {
  if (to === 'sql') return mayNotWriteSql.test(from) ? `${from} may not write SQL: queries do` : undefined
  if (to.includes('${') && !forTests.test(from)) return `${from} imports what nobody can tell: ${to}`
  const place = places.find(({ of }) => of.test(from))
  if (!place) return `${from} is in no place that the import rule knows`
  const own = place.of.exec(from)?.[1] ?? ''
  const names = (pattern) => matches(pattern.replace('$1', own), to, isVerb)
  const isNamedForTests = place.may.some((pattern) => forTests.test(pattern) && names(pattern))
  const isForTestsAlone = place.of !== forTests && forTests.test(to) && !isNamedForTests
  const refused = isForTestsAlone || (place.never?.some(names) ?? false)
  const allowed =
    to.startsWith('package:') || place.may.some(names) || (isType && (place.types?.some(names) ?? false))
  return allowed && !refused ? undefined : `${from} may not import ${to}`
}

function matches(pattern, to, isVerb) {
  if (pattern === 'verbs') return isVerb(to)
  if (kinds[pattern]) return kinds[pattern].test(to)
  const [start, end = ''] = pattern.split('*')
  return to.startsWith(start) && to.endsWith(end)
}

/** The first circle of such files or folders that these imports make; undefined where there is none. */
export function findCircle(imports, among) {
  for (const folder of among) {
    const edges = new Map()
    for (const { from, to } of imports) {
      const [one] = folder.exec(from) ?? []
      const [other] = folder.exec(to) ?? []
      if (one && other && one !== other) edges.set(one, new Set([...(edges.get(one) ?? []), other]))
    }
    const done = new Set()
    const walk = (at, way) => {
      if (way.includes(at)) return [...way.slice(way.indexOf(at)), at]
      if (done.has(at)) return undefined
      for (const next of edges.get(at) ?? []) {
        const circle = walk(next, [...way, at])
        if (circle) return circle
      }
      done.add(at)
      return undefined
    }
    for (const start of edges.keys()) {
      const circle = walk(start, [])
      if (circle) return circle
    }
  }
  return undefined
}
