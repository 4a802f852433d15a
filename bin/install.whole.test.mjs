import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ensureInstalled } from './install.mjs'

let root

/** A project whose only packages lie beside it, so that npm needs no network. */
beforeEach(() => {
  vi.stubEnv('npm_config_loglevel', 'silent')
  root = mkdtempSync(join(tmpdir(), 'caravel-install-'))
  writePackage('one', '1.0.0')
  writePackage('two', '1.0.0')
  writeManifest({ one: 'file:./one' })
  npm('install', '--package-lock-only')
})

afterEach(() => {
  vi.unstubAllEnvs()
})

it('installs once', async () => {
  await ensureInstalled(root)
  expect(existsSync(join(root, 'node_modules', 'one'))).toBe(true)
  writeFileSync(join(root, 'node_modules', 'witness'), '')
  await ensureInstalled(root)
  expect(existsSync(join(root, 'node_modules', 'witness'))).toBe(true)
})

it('installs again when the lockfile names other packages', async () => {
  await ensureInstalled(root)
  writeManifest({ one: 'file:./one', two: 'file:./two' })
  npm('install', '--package-lock-only')
  await ensureInstalled(root)
  expect(existsSync(join(root, 'node_modules', 'two'))).toBe(true)
})

it('is content with what a developer installed', async () => {
  npm('install')
  writeFileSync(join(root, 'node_modules', 'witness'), '')
  await ensureInstalled(root)
  expect(existsSync(join(root, 'node_modules', 'witness'))).toBe(true)
})

it('installs again after an install that was interrupted', async () => {
  mkdirSync(join(root, 'node_modules', 'half'), { recursive: true })
  await ensureInstalled(root)
  expect(existsSync(join(root, 'node_modules', 'one'))).toBe(true)
  expect(existsSync(join(root, 'node_modules', 'half'))).toBe(false)
})

it('says in one line that the install failed, and leaves no lock behind', async () => {
  writeManifest({ one: 'file:./one', two: 'file:./two' })
  await expect(ensureInstalled(root)).rejects.toThrow(/^npm ci failed: .+try again\.$/)
  expect(readdirSync(root)).not.toContain('.install.lock')
})

function writePackage(name, version) {
  mkdirSync(join(root, name))
  writeFileSync(join(root, name, 'package.json'), JSON.stringify({ name, version }))
}

function writeManifest(dependencies) {
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'trial', version: '1.0.0', dependencies }))
}

function npm(...args) {
  execFileSync('npm', [...args, '--no-audit', '--no-fund'], { cwd: root, stdio: 'ignore' })
}
