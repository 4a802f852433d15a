import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from './project.mjs'

/** Those under which a business may use, change and sell what Caravel is made of, for naming who wrote it. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]

/** A library of its own that is loaded and not changed, and that anyone may put another in the place of. */
const asLibraries = /^@img\/sharp-/

/** Fonts whose own words allow all but selling them by themselves; npm knows no name for these. */
const inOwnWords = ['dejavu-fonts-ttf']

it('runs on packages alone whose licence a business can live with', () => {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))
  const others = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { license }]) => ({ path, name: nameOf(path), licence: license ?? readLicence(path) }))
    .filter(({ name, licence }) => !inOwnWords.includes(name) && !isPermissive(licence, name))
    .map(({ path, licence }) => `${path}: ${licence}`)
  expect(others).toEqual([])
})

it.each([
  ['MIT', true],
  ['MIT OR GPL-3.0-only', true],
  ['(MIT AND OFL-1.1)', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['LGPL-3.0-or-later', false],
  ['UNLICENSED', false],
  ['none', false],
])('takes %s for %s', (licence, allowed) => {
  expect(isPermissive(licence, 'some-package')).toBe(allowed)
})

/** `A OR B` leaves the choice, `A AND B` wants both. */
function isPermissive(licence, name) {
  const isAllowed = (one) => permissive.includes(one) || (asLibraries.test(name) && one.startsWith('LGPL-'))
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every(isAllowed))
}

/** Of a package that says it in a file alone. */
function readLicence(path) {
  const directory = join(projectRoot, path)
  const file = existsSync(directory) && readdirSync(directory).find((name) => /^licen[cs]e/i.test(name))
  const [title] = file ? readFileSync(join(directory, file), 'utf8').trim().split('\n') : []
  return title === 'MIT License' || title === 'The MIT License (MIT)' ? 'MIT' : 'none'
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
