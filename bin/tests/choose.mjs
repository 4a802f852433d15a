/** Which tests a change concerns: those of its folders, those that run it, and those of the features that it is of. */
import { basename, dirname } from 'node:path'

const isTest = (file) => /\.test\.(tsx?|mjs)$/.test(file)
/** Asked of each route, so that one of its domain alone is worth asking. */
export const ofEachRoute = [
  'apps/server/src/testing/access-matrix.test.ts',
  'apps/server/src/testing/query-counts.test.ts',
]
const decidesRoutes = /^packages\/contract\/src\/|\.(routes|queries)\.ts$|^apps\/server\/src\/http\//

/**
 * @param {string[]} changed
 * @param {string[]} all test files there are
 * @param {Record<string, string[]>} known the tests that run most of a file, from known.json
 * @returns {string[]} the most telling first
 */
export function chooseUnits(changed, all, known) {
  const folders = new Set(changed.filter((file) => !isTest(file)).map(dirname))
  const ownFolder = all.filter((test) => folders.has(dirname(test)))
  const ranked = changed.map((file) => known[file] ?? [])
  const deepest = Math.max(0, ...ranked.map((tests) => tests.length))
  // The best of each changed file before the second best of any.
  const running = Array.from({ length: deepest }, (_, rank) => ranked.map((tests) => tests[rank])).flat()
  const chosen = [...changed.filter(isTest), ...ownFolder, ...running]
  return [...new Set(chosen)].filter((test) => all.includes(test) && !ofEachRoute.includes(test))
}

/**
 * What the tests of each route are narrowed to: undefined when no route is concerned, and '' when all may be.
 * @param {string[]} changed
 */
export function chooseRoutes(changed) {
  const deciding = changed.filter((file) => decidesRoutes.test(file) && !isTest(file))
  if (deciding.length === 0) return undefined
  const names = deciding.map((file) =>
    /^apps\/server\/src\/domains\/([\w-]+)\/|^packages\/contract\/src\/([\w-]+)\.ts$/.exec(file),
  )
  if (names.includes(null)) return ''
  const domains = new Set(names.map(([, domain, contract]) => camelCase(domain ?? contract)))
  return `(^| )(${[...domains].join('|')})\\.`
}

/** The journeys that name a feature which changed: `contacts` is that of contacts-list.spec.ts and contact-record.spec.ts. */
export function chooseJourneys(changed, specs) {
  const features = new Set(changed.flatMap(featureOf).map(stem))
  return specs.filter(
    (spec) =>
      changed.includes(spec) || wordsOf(basename(spec, '.spec.ts')).some((word) => features.has(stem(word))),
  )
}

/**
 * As many as there is time for, in the order of their worth.
 * @param {string[]} names
 * @param {(name: string) => number} secondsOf
 */
export function takeWhatFits(names, secondsOf, budget) {
  const taken = []
  let spent = 0
  for (const name of names) {
    if (spent + secondsOf(name) > budget) continue
    spent += secondsOf(name)
    taken.push(name)
  }
  return { taken, left: names.filter((name) => !taken.includes(name)), spent }
}

function featureOf(file) {
  const [, feature, contract] =
    /^apps\/(?:web\/src\/features|server\/src\/domains)\/([\w-]+)\/|^packages\/contract\/src\/([\w-]+)\.ts$/.exec(
      file,
    ) ?? []
  const name = feature ?? contract
  return name ? [name, ...wordsOf(name)] : []
}

const wordsOf = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).split('-')
const stem = (word) => word.replace(/(ies|y|s)$/, '')
const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
