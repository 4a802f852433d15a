import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { migrationsDir } from '../paths.ts'

export type Migration = { number: number; name: string; sql: string; hash: string }

/** The files that make the schema. docs/decisions/0030 says how they belong together. */
export type SchemaFiles = {
  /** What a new database starts from: the tables, by subject. */
  baseline: Migration
  after: Migration[]
  /** Functions and triggers as they are in force, applied with the last migration. */
  functions: Migration
}

const baseline = { number: 56, name: '0056_baseline' }

export async function readSchemaFiles(directory = migrationsDir): Promise<SchemaFiles> {
  const inFolder = (folder: string) => readFolder(path.join(directory, folder))
  return {
    baseline: asOne(baseline.number, baseline.name, await inFolder(baseline.name)),
    after: numbered(await inFolder('.'), baseline.number + 1),
    functions: asOne(0, 'functions', await inFolder('functions')),
  }
}

/**
 * What a database or a backup stood at whose migrations were folded into the baseline: the same schema by another name. One
 * that stands before it goes through the version of `commit` first, which still has them all.
 */
export const folded = {
  name: '0056_planned_once',
  hash: '2b5af2b21117e7acbea1f9e6780471a0cdcb37d9c2ee7fa7c7173da4d921ffad',
  commit: 'bad0c9b1c3',
}

export const isBeforeFolded = (name: string) =>
  /^\d{4}_/.test(name) && name.slice(0, 4) < folded.name.slice(0, 4)

/** By which name this version knows a migration. */
export const knownAs = (name: string) => (name === folded.name ? baseline.name : name)

/** The number at which the database must stand for this program to serve. */
export async function latestMigration(): Promise<number> {
  const files = await readSchemaFiles()
  return (files.after.at(-1) ?? files.baseline).number
}

/** Of every table, view and routine that a version since the baseline has made, whether or not it is still there. */
export async function readMadeNames(): Promise<string[]> {
  const { baseline, after, functions } = await readSchemaFiles()
  const made = [baseline, ...after, functions].flatMap(({ sql }) =>
    [
      ...sql.matchAll(
        /^(?:create (?:or replace )?|drop )(?:table|view|function|procedure) (?:if exists )?(\w+)/gm,
      ),
    ].map(([, name]) => name ?? ''),
  )
  const written = [
    ...functions.sql.matchAll(/^call (make_searchable|keep_list_count|keep_parent_count)\('(\w+)'/gm),
  ].map(([, procedure, name]) => (procedure === 'make_searchable' ? `${name}_worded` : (name ?? '')))
  return [...new Set(['migrations', ...made, ...written])]
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
