import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { complaint, files, findCircle, folders, importsIn, importsOf, resolve } from './boundaries.mjs'

const root = path.resolve(import.meta.dirname, '..')

let imports
let isVerb

beforeAll(async () => {
  const listed = await promisify(execFile)(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      maxBuffer: 1e8,
    },
  )
  const paths = listed.stdout
    .split('\n')
    .filter((file) => /^(apps|packages|bench|e2e|bin)\/.*\.(tsx?|mjs)$/.test(file))
  const there = await Promise.all(paths.map((file) => importsOf(root, file).catch(() => [])))
  imports = there.flat()
  const verbs = new Set(
    imports.filter(({ to }) => to === 'apps/server/src/context.ts').map(({ from }) => from),
  )
  isVerb = (file) => /^apps\/server\/src\/(domains|records)\//.test(file) && verbs.has(file)
}, 60_000)

describe('the import rule', () => {
  it('is kept by every file', () => {
    expect(imports.length).toBeGreaterThan(1000)
    expect(imports.map((one) => complaint(one, isVerb)).filter(Boolean)).toEqual([])
  })

  it('leaves no circle between folders', () => {
    const product = imports.filter(({ from }) => !/\.test\.|\/testing\/|\/thread\.ts$/.test(from))
    expect(findCircle(product, folders)).toBeUndefined()
  })

  it('leaves no circle between files', () => {
    expect(findCircle(imports, files)).toBeUndefined()
  })

  it('finds a circle of folders, and one of files, also by types alone', () => {
    const circle = [
      { from: 'apps/web/src/features/notes/a.ts', to: 'apps/web/src/features/members/shared/b.ts' },
      { from: 'apps/web/src/features/members/c.ts', to: 'apps/web/src/features/notes/shared/d.ts' },
    ]
    expect(findCircle(circle, folders)).toHaveLength(3)
    expect(findCircle(circle, files)).toBeUndefined()
    const [grid, cell] = ['Grid.tsx', 'Cell.tsx'].map((name) => `apps/web/src/features/calendar/${name}`)
    const byType = [
      ...importsIn(grid, "import { Cell } from './Cell.tsx'\n"),
      ...importsIn(cell, "import type { GridProps } from './Grid.tsx'\n"),
    ]
    expect(findCircle(byType, files)).toEqual([grid, cell, grid])
  })

  const verb = 'apps/server/src/domains/contacts/contacts.ts'
  const queries = 'apps/server/src/domains/contacts/contacts.queries.ts'
  it.each([
    ['apps/web/src/lib/format.ts', 'const it = await import(`../ui/Button.tsx`)', false],
    ['apps/web/src/lib/format.ts', 'const it = await import(`./session.ts`)', true],
    ['apps/web/src/app/page.tsx', `const it = await import(\`../features/\${name}.tsx\`)`, false],
    [
      'apps/web/src/lib/format.ts',
      "/** @type {import('../ui/Button.tsx').Props} */\n * import('../ui/a.ts')",
      true,
    ],
    [verb, 'await sql`select 1`.execute(db)', false],
    [verb, 'await sql<{ id: Id }>`select id from contacts`.execute(db)', false],
    [queries, 'await sql<{ id: Id }>`select id from contacts`.execute(db)', true],
  ])('%s with %s: %s', (from, source, allowed) => {
    const found = importsIn(from, `${source}\n`)
    expect(found.every((one) => complaint(one, isVerb) === undefined)).toBe(allowed)
  })

  it.each([
    ['apps/server/src/domains/contacts/contacts.ts', './contacts.queries.ts', true],
    ['apps/server/src/domains/contacts/contacts.ts', '../../db/client.ts', true],
    ['apps/server/src/domains/contacts/contacts.ts', '../members/members.ts', true],
    ['apps/server/src/domains/contacts/contacts.ts', '../members/members.queries.ts', false],
    ['apps/server/src/domains/contacts/contacts.ts', '../members/accept.ts', false],
    ['apps/server/src/domains/contacts/contacts.ts', './contacts.routes.ts', false],
    ['apps/server/src/domains/contacts/contacts.ts', '../../testing/app.ts', false],
    ['apps/server/src/domains/contacts/contacts.ts', '../../http/files.ts', false],
    ['apps/server/src/domains/contacts/contacts.ts', '../../../../web/src/ui/Button.tsx', false],
    ['apps/server/src/domains/contacts/contacts.queries.ts', '../../db/client.ts', true],
    ['apps/server/src/domains/contacts/contacts.queries.ts', './trips.queries.ts', true],
    ['apps/server/src/domains/contacts/contacts.queries.ts', './contacts.routes.ts', false],
    ['apps/server/src/domains/contacts/contacts.queries.ts', './contacts.ts', false],
    ['apps/server/src/domains/contacts/contacts.queries.ts', '../../context.ts', false],
    ['apps/server/src/domains/contacts/contacts.queries.ts', '../../http/implement.ts', false],
    ['apps/server/src/domains/contacts/contacts.queries.ts', '../members/members.ts', false],
    ['apps/server/src/domains/contacts/contacts.routes.ts', './contacts.ts', true],
    ['apps/server/src/domains/contacts/contacts.routes.ts', './contacts.queries.ts', false],
    ['apps/server/src/http/implement.ts', '../errors.ts', true],
    ['apps/server/src/http/implement.ts', '../domains/contacts/contacts.ts', false],
    ['apps/server/src/db/client.ts', '../domains/contacts/contacts.ts', false],
    ['apps/server/src/db/client.ts', '../http/implement.ts', false],
    ['apps/server/src/db/client.ts', '../mail/outbox.ts', false],
    ['apps/server/src/csv/csv.ts', '../domains/contacts/contacts.ts', false],
    ['apps/server/src/spreadsheets/read.ts', '../csv/csv.ts', true],
    ['apps/server/src/spreadsheets/read.ts', '../domains/contacts/contacts.ts', false],
    ['apps/server/src/spreadsheets/read.ts', '../storage/storage.ts', false],
    ['apps/web/src/ui/Button.tsx', './Input.tsx', true],
    ['apps/web/src/ui/Button.tsx', '../features/contacts/shared/x.ts', false],
    ['apps/web/src/ui/Button.tsx', '../patterns/lists/ListScreen.tsx', false],
    ['apps/web/src/ui/Button.tsx', '../lib/api/call.ts', false],
    ['apps/web/src/ui/Button.tsx', '@tanstack/react-router', false],
    ['apps/web/src/ui/Button.tsx', '@tanstack/react-query', false],
    ['apps/web/src/features/contacts/ContactList.tsx', './testing/openContact.tsx', false],
    ['apps/web/src/app/router.tsx', './testing/renderApp.tsx', false],
    ['apps/web/src/app/session.test.tsx', './testing/renderApp.tsx', true],
    ['apps/server/src/app.ts', './testing/app.ts', false],
    ['bench/run.ts', '../apps/server/src/spreadsheets/testing/workbook.ts', true],
    ['bench/run.ts', '../apps/server/src/testing/app.ts', false],
    ['apps/web/src/lib/format.ts', './session.ts', true],
    ['apps/web/src/lib/format.ts', '../ui/Button.tsx', false],
    ['apps/web/src/lib/format.ts', '../features/auth/Login.tsx', false],
    ['apps/web/src/data/useProfile.ts', '../ui/Button.tsx', false],
    ['apps/web/src/patterns/lists/bulk/x.ts', '../../../features/auth/Login.tsx', false],
    ['apps/web/src/patterns/lists/ListScreen.tsx', '../../features/start/shared/LoadSample.tsx', false],
    ['apps/web/src/features/contacts/ContactList.tsx', '../../ui/Button.tsx', true],
    ['apps/web/src/features/contacts/ContactList.tsx', '../start/shared/LoadSample.tsx', true],
    ['apps/web/src/features/contacts/ContactList.tsx', '../auth/Login.tsx', false],
    ['apps/web/src/features/contacts/detail/x.ts', '../../auth/Login.tsx', false],
    ['apps/web/src/features/contacts/detail/x.ts', '../../../app/router.tsx', false],
    ['apps/web/src/features/contacts/ContactList.tsx', '@caravel/server/app', false],
    ['apps/web/src/features/contacts/shared/x.ts', '../add/newPerson.ts', true],
    ['apps/web/src/features/contacts/shared/x.ts', '../../auth/Login.tsx', false],
    ['packages/contract/src/contacts.ts', './common.ts', true],
    ['packages/contract/src/contacts.ts', '../../../apps/web/src/lib/format.ts', false],
    ['e2e/lists.spec.ts', '../apps/web/src/lib/format.ts', false],
    ['bench/run.ts', '../apps/server/src/domains/contacts/contacts.ts', false],
  ])('%s, %s: %s', (from, specifier, allowed) => {
    const to = resolve(from, specifier)
    expect(complaint({ from, to }, isVerb) === undefined).toBe(allowed)
  })
})
