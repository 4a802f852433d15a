import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { notificationVerbs } from '@caravel/contract/notifications'
import { verbNames } from '@caravel/contract/verbs'
import { expect, it } from 'vitest'
import { migrationsDir } from '../paths.ts'

it('what functions of the database write and tell is among the verbs', async () => {
  const folder = path.join(migrationsDir, 'functions')
  const texts = await Promise.all(
    (await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')),
  )
  const written = texts
    .join('\n')
    .matchAll(/'verb', '(\w+)'|activity_id, '(\w+)', '(?:task|inquiry|contact|company)'/g)
  const names = new Set([...written].map(([, told, wrote]) => told ?? wrote ?? ''))
  expect([...names]).toContain('quote_mailed')
  expect([...names]).toContain('returned')
  const known: readonly string[] = [...verbNames, ...notificationVerbs]
  expect([...names].filter((name) => !known.includes(name))).toEqual([])
})
