import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { migrationsDir } from '../paths.ts'

export type Migration = { number: number; name: string; sql: string; hash: string }

/** The files that make the schema. docs/decisions/0030 says how they belong together. */
export type SchemaFiles = {
  /** What a new database starts from: the tables, by subject. */
  baseline: Migration
  /** The migrations that the baseline stands for, which a database that began with them still goes through. */
  before: Migration[]
  after: Migration[]
  /** Functions and triggers as they are in force, applied with the last migration. */
  functions: Migration
}

const baseline = { number: 31, name: '0031_baseline' }

export async function readSchemaFiles(directory = migrationsDir): Promise<SchemaFiles> {
  const inFolder = (folder: string) => readFolder(path.join(directory, folder))
  return {
    baseline: asOne(baseline.number, baseline.name, await inFolder(baseline.name)),
    before: numbered(await inFolder('before-the-baseline'), 1),
    after: numbered(await inFolder('.'), baseline.number + 1),
    functions: asOne(0, 'functions', await inFolder('functions')),
  }
}

/** The number at which the database must stand for this program to serve. */
export async function latestMigration(): Promise<number> {
  const files = await readSchemaFiles()
  return (files.after.at(-1) ?? files.baseline).number
}

/** Of every table, view and routine that any version has made, whether or not it is still there. */
export async function readMadeNames(): Promise<string[]> {
  const { baseline, before, after, functions } = await readSchemaFiles()
  const made = [baseline, ...before, ...after, functions].flatMap(({ sql }) =>
    [...sql.matchAll(/^create (?:or replace )?(?:table|view|function|procedure) (\w+)/gm)].map(
      ([, name]) => name ?? '',
    ),
  )
  return [...new Set(['migrations', ...made])]
}

type File = { name: string; sql: string }

async function readFolder(folder: string): Promise<File[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(path.join(folder, name), 'utf8') })),
  )
}

const asOne = (number: number, name: string, files: File[]) =>
  migration(number, name, files.map(({ sql }) => sql).join('\n'))

const numbered = (files: File[], first: number) =>
  files.map(({ name, sql }, index) => {
    const number = Number(/^(\d{4})_/.exec(name)?.[1])
    if (number !== first + index) throw new Error(`Migration ${name} should have number ${first + index}`)
    return migration(number, name.replace(/\.sql$/, ''), sql)
  })

const migration = (number: number, name: string, sql: string): Migration => ({
  number,
  name,
  sql,
  hash: createHash('sha256').update(sql).digest('hex'),
})
