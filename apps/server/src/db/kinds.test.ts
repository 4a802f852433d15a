import { kinds, kindsThat } from '@caravel/contract/kinds'
import { expect, it } from 'vitest'
import { openTestApp } from '../testing/app.ts'

const app = await openTestApp()

const all = Object.values(kinds)
const every = {
  name: Object.keys(kinds),
  many: all.map(({ many }) => many),
  field: all.map(({ field }) => field),
}
const inBoth = (text: string, names: string[]) =>
  names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).sort()

it('a check that lists kinds of record lists each of them', async () => {
  const checks = await app.database.sql<{ name: string; says: string }>(
    `select conrelid::regclass::text || ' ' || conname as name, pg_get_constraintdef(oid) as says from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  )
  let lists = 0
  for (const { name, says } of checks)
    for (const names of [every.name, every.many]) {
      const listed = inBoth(says.match(/ARRAY\[.*\]/)?.[0] ?? '', names)
      if (listed.length < 2) continue
      lists += 1
      expect([name, listed]).toEqual([name, [...names].sort()])
    }
  expect(lists).toBeGreaterThan(3)
})

it.each(['notes', 'tasks', 'files'] as const)('%s hang on one of the kinds that have them', async (what) => {
  const table = what === 'files' ? 'attachments' : what
  const [row] = await app.database.sql<{ says: string }>(
    `select pg_get_constraintdef(oid) as says from pg_constraint
     where conrelid = $1::regclass and pg_get_constraintdef(oid) like '%num_nonnulls%'`,
    [table],
  )
  expect(inBoth(row?.says ?? '', every.field)).toEqual(
    kindsThat(what)
      .map((name) => kinds[name].field)
      .sort(),
  )
})

it('a section of files is there for each kind that has files', async () => {
  const [row] = await app.database.sql<{ says: string }>(
    `select pg_get_constraintdef(oid) as says from pg_constraint
     where conrelid = 'attachments'::regclass and conname = 'attachments_section_check'`,
  )
  for (const name of kindsThat('files'))
    expect(row?.says).toContain(`'${kinds[name].field.replace('_id', '')}'`)
})

const bodyOf = async (name: string) => {
  const [row] = await app.database.sql<{ prosrc: string }>('select prosrc from pg_proc where proname = $1', [
    name,
  ])
  return row?.prosrc.match(/foreach kind in array array\[[^\]]*\]/)?.[0] ?? ''
}

it.each(['purge_trash', 'purge_workspaces'])('%s takes each kind of record', async (name) => {
  const trashed = kindsThat('trash').map((kind) => kinds[kind].many)
  expect(inBoth(await bodyOf(name), every.many)).toEqual(trashed.sort())
})

it('what triggers keep of a kind of record is kept of each', async () => {
  const triggers = await app.database.sql<{ name: string }>(
    `select tgrelid::regclass::text || ' ' || tgname as name from pg_trigger where not tgisinternal`,
  )
  const named = new Set(triggers.map(({ name }) => name))
  const wanted = Object.values(kinds).flatMap(({ many, can }) => {
    const has = (ability: string) => (can as readonly string[]).includes(ability)
    return [
      `${many} ${many}_counted_in`,
      ...(has('search') ? [`${many} ${many}_worded_in`] : []),
      ...(has('trash') ? [`${many} forget_activities`, `${many} notifications_follow_${many}`] : []),
      ...(has('trash') && has('tasks') ? [`${many} tasks_follow_${many}`] : []),
    ]
  })
  expect(wanted.filter((name) => !named.has(name))).toEqual([])
})
