import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Where an import stands, what it names, and whether the import rule of biome.json lets it. */
const cases = [
  ['apps/server/src/domains/contacts/contacts.ts', './contacts.queries.ts', true],
  ['apps/server/src/domains/contacts/contacts.ts', '../../db/client.ts', true],
  ['apps/server/src/domains/contacts/contacts.ts', '../members/members.ts', true],
  ['apps/server/src/domains/contacts/contacts.ts', '../members/members.queries.ts', false],
  ['apps/server/src/domains/contacts/contacts.ts', '../auth/throttle.ts', false],
  ['apps/server/src/domains/contacts/contacts.ts', '../../testing/app.ts', false],
  ['apps/server/src/domains/contacts/contacts.ts', '../../../../web/src/ui/Button.tsx', false],
  ['apps/server/src/domains/contacts/contacts.queries.ts', '../../db/client.ts', true],
  ['apps/server/src/domains/contacts/contacts.queries.ts', './contacts.routes.ts', false],
  ['apps/server/src/domains/contacts/contacts.queries.ts', '../../http/implement.ts', false],
  ['apps/server/src/domains/contacts/contacts.queries.ts', '../members/members.ts', false],
  ['apps/server/src/http/implement.ts', '../errors.ts', true],
  ['apps/server/src/http/implement.ts', '../domains/contacts/contacts.ts', false],
  ['apps/server/src/db/client.ts', '../domains/contacts/contacts.ts', false],
  ['apps/web/src/ui/Button.tsx', './Input.tsx', true],
  ['apps/web/src/ui/Button.tsx', '../features/contacts/shared/x.ts', false],
  ['apps/web/src/ui/Button.tsx', '../lib/api/call.ts', false],
  ['apps/web/src/ui/Button.tsx', '@tanstack/react-router', false],
  ['apps/web/src/lib/format.ts', './session.ts', true],
  ['apps/web/src/lib/format.ts', '../ui/Button.tsx', false],
  ['apps/web/src/lib/format.ts', '../features/auth/Login.tsx', false],
  ['apps/web/src/features/contacts/ContactList.tsx', '../../ui/Button.tsx', true],
  ['apps/web/src/features/contacts/ContactList.tsx', '../profile/shared/useProfile.ts', true],
  ['apps/web/src/features/contacts/ContactList.tsx', '../auth/Login.tsx', false],
  ['apps/web/src/features/contacts/ContactList.tsx', '../../app/router.tsx', false],
  ['apps/web/src/features/contacts/ContactList.tsx', '@caravel/server/app', false],
  ['apps/web/src/features/contacts/shared/x.ts', '../contacts.queries.ts', true],
  ['apps/web/src/features/contacts/shared/x.ts', '../../../lib/api/call.ts', true],
  ['apps/web/src/features/contacts/shared/x.ts', '../../profile/shared/useProfile.ts', true],
  ['apps/web/src/features/contacts/shared/x.ts', '../../auth/Login.tsx', false],
  ['packages/contract/src/contacts.ts', './common.ts', true],
  ['packages/contract/src/contacts.ts', '../../../apps/web/src/lib/format.ts', false],
]

let tree
let refused

beforeAll(async () => {
  tree = await mkdtemp(path.join(os.tmpdir(), 'caravel-boundaries-'))
  const config = JSON.parse(await readFile(path.join(root, 'biome.json'), 'utf8'))
  await writeFile(
    path.join(tree, 'biome.json'),
    JSON.stringify({ ...config, $schema: undefined, vcs: { enabled: false } }),
  )
  for (const [index, [file, imported]] of cases.entries()) {
    await mkdir(path.dirname(placeOf(index, file)), { recursive: true })
    await writeFile(placeOf(index, file), `import { x } from '${imported}'\nexport const y = x\n`)
  }
  refused = await lint()
}, 120_000)
afterAll(() => rm(tree, { recursive: true, force: true }))

it.each(
  cases.map(([file, imported, allowed], index) => ({
    index,
    file,
    imported,
    allowed,
    word: allowed ? 'may' : 'may not',
  })),
)('$file $word import $imported', ({ index, file, allowed }) => {
  expect(refused.has(path.relative(tree, placeOf(index, file)))).toBe(!allowed)
})

/** One file a case, of the same kind and in the same folder as the file that it stands for. */
function placeOf(index, file) {
  const { dir, base } = path.parse(file)
  return path.join(tree, dir, `case${index}.${base.split('.').slice(1).join('.')}`)
}

async function lint() {
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = [
    biome,
    'lint',
    '--only=style/noRestrictedImports',
    '--reporter=json',
    '--max-diagnostics=none',
    '.',
  ]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: tree }).catch(
    (failure) => failure,
  )
  const { diagnostics } = JSON.parse(stdout)
  return new Set(diagnostics.map(({ location }) => location.path?.file ?? location.path))
}
