import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, it, vi } from 'vitest'
import { ensureBuilt } from './build.mjs'
import { projectRoot } from './project.mjs'
import { withoutPackage } from './without-package.mjs'

const here = `${process.platform}-${process.arch}`
let root

/** A project in small, with the real configuration of the server's build. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'caravel-build-'))
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  cpSync(join(projectRoot, 'apps/server/vite.config.ts'), join(root, 'apps/server/vite.config.ts'))
  for (const file of [
    'package-lock.json',
    'tsconfig.base.json',
    'bin/build.mjs',
    'packages/contract/package.json',
    'apps/web/package.json',
  ])
    write(file, '{}')
  write('apps/server/package.json', '{ "type": "module" }')
  write('apps/web/index.html', '<script type="module" src="/main.ts"></script>')
  write('apps/web/main.ts', 'document.title = "first"')
  write(
    'apps/server/src/main.ts',
    'import pg from "pg"\nexport const where = import.meta.dirname\nexport { pg }',
  )
  await ensureBuilt(root)
})

it('builds the web app and a server that leaves npm packages outside', () => {
  expect(read('apps/web/dist/index.html')).toContain('/assets/')
  expect(read('apps/server/dist/main.js')).toMatch(/from ["']pg["']/)
})

it('builds nothing when nothing has changed but tests and migrations', async () => {
  const before = [builtAt('web'), builtAt('server')]
  write('apps/web/main.test.ts', 'anything')
  write('apps/server/migrations/0001_first.sql', 'select 1')
  await ensureBuilt(root)
  expect([builtAt('web'), builtAt('server')]).toEqual(before)
})

it('builds only what has changed', async () => {
  const before = builtAt('server')
  write('apps/web/main.ts', 'document.title = "second"')
  await ensureBuilt(root)
  const page = read('apps/web/dist/index.html')
  expect(read(`apps/web/dist${/\/assets\/[^"]+\.js/.exec(page)?.[0]}`)).toContain('second')
  expect(builtAt('server')).toBe(before)
})

it('builds both when the contract has changed', async () => {
  const before = [builtAt('web'), builtAt('server')]
  write('packages/contract/src/contacts.ts', 'export const contacts = 1')
  await ensureBuilt(root)
  expect(builtAt('web')).not.toBe(before[0])
  expect(builtAt('server')).not.toBe(before[1])
})

it('keeps the last good build when a new one fails, and tries again', async () => {
  const good = read('apps/server/dist/main.js')
  write('apps/server/src/main.ts', 'this is not a program')
  await expect(ensureBuilt(root)).rejects.toThrow('The server could not be built: see the message above.')
  expect(read('apps/server/dist/main.js')).toBe(good)
  await expect(ensureBuilt(root)).rejects.toThrow('The server could not be built')
  write('apps/server/src/main.ts', 'export const third = 3')
  await ensureBuilt(root)
  expect(read('apps/server/dist/main.js')).toContain('third')
})

it.each([
  ['rolldown', `@rolldown/binding-${here}`, `@rolldown/binding-${here}`],
  // It looks first for a package, then for a file, and tells only of the file.
  ['lightningcss', `lightningcss-${here}`, `lightningcss.${here}`],
])(
  'says in one line that the part of %s that was made for this machine is missing',
  async (tool, hidden, named) => {
    write('apps/web/main.css', `.${tool} { color: red }`)
    write('apps/web/main.ts', 'import "./main.css"')
    vi.stubEnv('NODE_OPTIONS', withoutPackage(hidden).NODE_OPTIONS)
    const { message } = await ensureBuilt(root).catch((error) => error)
    vi.unstubAllEnvs()
    expect(message).toMatch(
      /^The web app could not be built on \S+ \S+, because \S+ is missing: delete node_modules and run npm start again\.$/,
    )
    expect(message).toContain(`because ${named}`)
  },
)

it('takes no interrupted build for a whole one', async () => {
  rmSync(join(root, 'apps/server/dist'), { recursive: true })
  write('apps/server/.build/dist/main.js', 'half')
  await ensureBuilt(root)
  expect(read('apps/server/dist/main.js')).toContain('third')
  expect(existsSync(join(root, 'apps/server/.build'))).toBe(false)
})

function write(file, content) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}

function read(file) {
  return readFileSync(join(root, file), 'utf8')
}

function builtAt(app) {
  return statSync(join(root, 'apps', app, 'dist', '.built-from')).mtimeMs
}
