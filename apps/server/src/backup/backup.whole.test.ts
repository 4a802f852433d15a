import { mkdtemp, readdir, readFile, rename, stat, truncate, unlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { auth } from '@caravel/contract/auth'
import { profile } from '@caravel/contract/profile'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { folded } from '../db/schema-files.ts'
import { assertWhole } from '../db/schema-parts.ts'
import { queueMail } from '../mail/outbox.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { altered, backUp, manifestOf, restore } from '../testing/backups.ts'
import { createTestDatabase, fingerprint, openTestDatabase, type TestDatabase } from '../testing/database.ts'
import { fillEveryTable } from '../testing/every-table.ts'
import { createContact, createWorkspace, type TestWorkspace } from '../testing/factories.ts'
import { uploadFile } from '../testing/files.ts'
import { standAtFolded } from '../testing/folded.ts'
import { drawPng, uploadPicture } from '../testing/pictures.ts'
import { schemaOf } from '../testing/schema-of.ts'
import { makeDataDir } from '../testing/server-process.ts'
import { canMount, mountDisk, unmountDisk } from '../testing/small-disk.ts'

let app: TestApp
let workspace: TestWorkspace
let source: Record<string, string>
let ada: string
/** Of an instance with rows in every table, files, and a mail that waits. */
let file: string
let directory: string

beforeAll(async () => {
  app = await startTestApp()
  workspace = await createWorkspace(app)
  await fillEveryTable(app, workspace)
  ada = (await createContact(app, workspace, { first_name: 'Ada', last_name: 'O’Neil\t\\N\nx' })).id
  await uploadFile(app, workspace.owner, 'What was agreed', { name: 'offer.txt', person_id: ada })
  const pic = await uploadPicture(app, workspace.owner, 'avatar', await drawPng())
  await app.call(profile.update, { body: { pic } }, workspace.owner)
  await app.services.database.transaction({}, (db) => queueMail(db, mail))
  source = { DATABASE_URL: app.database.url, DATA_DIR: app.services.config.dataDir }
  directory = await mkdtemp(path.join(os.tmpdir(), 'caravel-backups-'))
  file = inDirectory('caravel.backup')
  await backUp(source, file)
})
afterAll(async () => {
  await app.close()
})

const inDirectory = (name: string) => path.join(directory, name)

const mail = {
  template: 'new_sign_in' as const,
  to: 'ada@test.example',
  data: { first_name: 'Ada', address: '203.0.113.9', device: '' },
}

async function makeTarget(given: { empty: boolean } = { empty: true }) {
  const database = await createTestDatabase(given)
  onTestFinished(database.drop)
  return { database, settings: { DATABASE_URL: database.url, DATA_DIR: await makeDataDir() } }
}

/** All but what says when the schema was made, and which servers live. */
const rowsOf = (database: TestDatabase) => fingerprint(database, ['migrations', 'job_workers', 'made_pdfs'])

describe('a backup that is restored', () => {
  it('brings back every row of every table, and the schema as it was', async () => {
    const { database, settings } = await makeTarget()
    const lines = await restore(settings, file)
    expect(lines).toContain('contacts: 21 rows')
    expect(lines.at(-1)).toMatch(/^Restored .*caravel\.backup, which was made at 20\d\d-.*Start Caravel/)
    expect(await rowsOf(database)).toEqual(await rowsOf(app.database))
    expect(await schemaOf(database)).toEqual(await schemaOf(app.database))
    await assertWhole(database.url)
  })

  it('is the same when it is backed up again', async () => {
    const { settings } = await makeTarget()
    await restore(settings, file)
    const again = inDirectory('again')
    await backUp(settings, again)
    const { made_at: _, ...content } = await manifestOf(file)
    expect(await manifestOf(again)).toMatchObject(content)
  })

  it('signs people in with their passwords, sends what waited, and has the files', async () => {
    const { database, settings } = await makeTarget()
    await restore(settings, file)
    const restored = await startTestApp(settings, { database: openTestDatabase(database.url) })
    onTestFinished(restored.close)
    const { email, password } = workspace.owner
    expect((await restored.call(auth.signIn, { body: { email, password } })).status).toBe(200)
    expect((await restored.mailsTo(mail.to)).map(({ subject }) => subject)).toEqual([
      'New sign-in to your Caravel account',
    ])
    const { body } = await restored.call(profile.getWithoutWorkspace, {}, workspace.owner)
    expect((await restored.http.inject(body.user.pic?.file_url ?? '')).statusCode).toBe(200)
  })

  it('takes files that are there already as they are, and writes anew what a killed restore has begun', async () => {
    const { database, settings } = await makeTarget()
    await restore(settings, file)
    const files = path.join(settings.DATA_DIR, 'files')
    const [offer] = await database.sql<{ key: string }>(
      `select storage_key as key from attachments where name = 'offer.txt'`,
    )
    const stored = path.join(files, offer?.key ?? '')
    await rename(stored, `${stored}.part`)
    await restore(settings, file, '--force')
    expect(await readFile(stored, 'utf8')).toBe('What was agreed')
    const { mtimeMs } = await stat(stored)
    await restore(settings, file, '--force')
    expect((await stat(stored)).mtimeMs).toBe(mtimeMs)
  })

  it('of an older version goes through the migrations that came since', async () => {
    const [old, grown] = [await makeTarget(), await makeTarget()]
    await standAtFolded(old.database)
    const made = inDirectory('old')
    await backUp(old.settings, made)
    expect((await manifestOf(made)).migration).toBe(folded.name)

    await restore(grown.settings, made)
    await migrate(old.database.url, () => {})
    expect(await rowsOf(grown.database)).toEqual(await rowsOf(old.database))
    expect(await schemaOf(grown.database)).toEqual(await schemaOf(old.database))
    await assertWhole(grown.database.url)
  })

  it('takes the place of what is there when forced to', async () => {
    const { database, settings } = await makeTarget({ empty: false })
    await database.sql(`insert into workspaces (id, name) values (gen_random_uuid(), 'In the way')`)
    await database.sql(`select graphile_worker.add_job('forget_expired')`)
    const before = await rowsOf(database)
    await expect(restore(settings, file)).rejects.toThrow(
      'The database is not empty. Restore into an empty one, or add --force to replace all that is in it.',
    )
    expect(await rowsOf(database)).toEqual(before)
    await restore(settings, file, '--force')
    expect(await rowsOf(database)).toEqual(await rowsOf(app.database))
    expect(await database.sql('select task_identifier from graphile_worker.jobs')).toHaveLength(
      (await manifestOf(file)).jobs.rows,
    )
  })
})

describe('what is in a backup', () => {
  it('is in a file that only its owner reads, and that no other takes the place of unasked', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const content = await readFile(file)
    await expect(backUp(source, file)).rejects.toThrow(
      `${file} is there already. Name another file, or add --force to replace it.`,
    )
    expect(await readFile(file)).toEqual(content)
    await backUp(source, file, '--force')
    await expect(stat(`${file}.part`)).rejects.toThrow('ENOENT')
  })

  it('lacks a file that is gone from the storage, which is said and no failure', async () => {
    const contact = await createContact(app, workspace)
    await uploadFile(app, workspace.owner, 'Gone', { name: 'gone.txt', person_id: contact.id })
    const [row] = await app.database.sql<{ storage_key: string }>(
      `select storage_key from attachments where name = 'gone.txt'`,
    )
    const key = row?.storage_key ?? ''
    await unlink(path.join(source.DATA_DIR ?? '', 'files', key))
    const without = inDirectory('without')
    const lines = await backUp(source, without)
    expect(lines).toContain(`not in the storage: ${key}`)
    expect(lines.at(-1)).toMatch(
      /^Not in it: \d+ files? that records name and the storage lacks; see above\.$/,
    )
    await restore((await makeTarget()).settings, without)
  })

  it('are the files of every column that may name one', async () => {
    const known = [
      'attachments.storage_key',
      'companies.pic_id',
      'contacts.pic_id',
      'imports.storage_key',
      'users.pic_key',
      'workspaces.logo_key',
    ]
    const found = await app.database.sql(
      `select c.relname || '.' || a.attname as column
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
         and (a.attname ~ '_key$' and a.atttypid = 'text'::regtype or a.attname = 'pic_id')
       order by 1`,
    )
    // A new one also belongs into content.queries.ts.
    expect(found.map(({ column }) => column)).toEqual(known)
  })

  it('are no sequences, since a restored one would begin again', async () => {
    expect(
      await app.database.sql(
        `select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
      ),
    ).toEqual([])
  })

  it('is something of Caravel', async () => {
    const { settings } = await makeTarget()
    await expect(backUp(settings, inDirectory('nothing'))).rejects.toThrow(
      'The database holds nothing of Caravel. Correct DATABASE_URL or DATA_DIR.',
    )
  })

  it.runIf(canMount())('is not left in parts by a disk that gets full', async () => {
    const disk = mountDisk(await makeDataDir(), '16k')
    onTestFinished(() => void unmountDisk(disk))
    await expect(backUp(source, path.join(disk, 'caravel.backup'))).rejects.toThrow(
      /^ENOSPC: .*\. Give a file that can be used, on a disk with room, and start again\.$/,
    )
    expect(await readdir(disk)).toEqual([])
  })

  it('leaves nothing behind when the storage cannot be reached', async () => {
    const failed = inDirectory('failed')
    const S3 = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_REGION: 'x', S3_BUCKET: 'x' }
    const keys = { S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' }
    await expect(backUp({ ...source, ...S3, ...keys }, failed)).rejects.toThrow(
      /^The stored files cannot be used: Files cannot be reached at the moment\..*start again\.$/,
    )
    for (const name of [failed, `${failed}.part`]) await expect(stat(name)).rejects.toThrow('ENOENT')
  })
})

describe('a restore refuses, and changes nothing', () => {
  /** Answers what was said, having looked whether the database is as empty as before. */
  async function refused(broken: string) {
    const { database, settings } = await makeTarget()
    const said = await restore(settings, broken).catch((error: Error) => `${error.name}: ${error.message}`)
    expect(await database.sql(`select to_regclass('users') as made`)).toEqual([{ made: null }])
    expect(said).toMatch(/^OperatorError: .*\.$/)
    return said
  }
  const alter = (wanted: RegExp, change: (content: Buffer) => Buffer) =>
    altered(file, (name, content) => (wanted.test(name) ? change(content) : content))
  const replaced = (from: string, to: string) => (content: Buffer) =>
    Buffer.from(content.toString('latin1').replace(from, to), 'latin1')

  it('a file that is no backup', async () => {
    const other = inDirectory('other')
    await writeFile(other, 'id,name\n'.repeat(1000))
    expect(await refused(other)).toContain(
      'is no whole backup: what it has at byte 0 is no entry of one. Nothing was restored. Take another copy',
    )
    await writeFile(other, '')
    expect(await refused(other)).toContain('it ends too early')
  })

  it.each([0.1, 0.5, 0.9, 0.99])('a file of which only %d is there', async (part) => {
    const cut = inDirectory('cut')
    await writeFile(cut, await readFile(file))
    await truncate(cut, Math.floor((await stat(file)).size * part))
    expect(await refused(cut)).toContain('is no whole backup: it ends too early')
  })

  it('rows that are damaged', async () => {
    const flipped = await alter(/tables\/contacts\//, (content) => {
      content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1
      return content
    })
    expect(await refused(flipped)).toMatch(/tables\/contacts\/000001\.gz cannot be unpacked/)
  })

  it('rows that are missing', async () => {
    expect(await refused(await alter(/tables\/notes\//, () => emptyGzip))).toContain(
      'notes differ from its manifest',
    )
  })

  it('files that are damaged', async () => {
    const changed = await alter(/^files\//, replaced('What was agreed', 'what was agreed'))
    expect(await refused(changed)).toContain('the files differ from its manifest')
  })

  it('a manifest that says something else', async () => {
    const of = (from: string, to: string) => alter(/manifest/, replaced(from, to))
    expect(await refused(await of('"rows"', '"rowz"'))).toContain('its manifest cannot be read')
    expect(await refused(await of('"contacts"', '"people"'))).toContain('the list of tables differ')
  })

  it('a backup of a newer version', async () => {
    const { migration } = await manifestOf(file)
    const newer = await alter(/manifest/, replaced(migration, '9999_of_tomorrow'))
    expect(await refused(newer)).toContain(
      'stands at migration 9999_of_tomorrow, which this version of Caravel does not know. Restore it with the version that made it, or a newer one.',
    )
  })

  it('a database on which Caravel runs, even when forced', async () => {
    const before = await rowsOf(app.database)
    await expect(restore(source, file, '--force')).rejects.toThrow(
      /^Caravel runs on this database .* Stop it/,
    )
    expect(await rowsOf(app.database)).toEqual(before)
  })

  it('a database of something else, even when forced', async () => {
    const { database, settings } = await makeTarget()
    await database.sql('create table bookings (id int); insert into bookings values (1)')
    await expect(restore(settings, file, '--force')).rejects.toThrow('tables that are not of Caravel')
    expect(await database.sql('select id from bookings')).toEqual([{ id: 1 }])
  })

  it.each([
    ['table', 'create table bookings as select 1 as id'],
    ['view', 'create view bookings as select id from contacts'],
    ['routine', 'create function bookings() returns int return 1'],
  ])('a database in which a %s of somebody else stands beside Caravel, even when forced', async (_, made) => {
    const { database, settings } = await makeTarget({ empty: false })
    await database.sql(made)
    const before = await schemaOf(database)
    await expect(restore(settings, file, '--force')).rejects.toThrow(
      'The database also holds bookings, which Caravel has not made and would remove. Restore into a database of its own.',
    )
    expect(await schemaOf(database)).toEqual(before)
  })
})

describe('npm run backup -- --verify', () => {
  it('reads a backup to its end and says how much is in it, without a database', async () => {
    const lines = await backUp({}, '--verify', file)
    expect(lines.at(-1)).toMatch(/^\S+ is whole: [\d,]+ rows and \d+ files?, as they were at .*\.$/)
  })

  it.each([
    ['a row', /tables\/contacts\//, 'contacts differ from its manifest'],
    ['a stored file', /^files\//, 'the files differ from its manifest'],
    ['a waiting job', /^jobs\//, 'the waiting jobs differ from its manifest'],
  ])('tells of %s that is not as it was written', async (_, wanted, said) => {
    const broken = await altered(file, (name, content) =>
      !wanted.test(name) ? content : name.endsWith('.gz') ? emptyGzip : Buffer.alloc(content.length),
    )
    await expect(backUp({}, '--verify', broken)).rejects.toThrow(
      `is no whole backup: ${said}. Do not rely on it.`,
    )
  })

  it('tells of a file that is not there', async () => {
    await expect(backUp({}, '--verify', inDirectory('nowhere'))).rejects.toThrow(
      /^There is no file .*nowhere/,
    )
  })
})

const emptyGzip = Buffer.from('H4sIAAAAAAAAAwMAAAAAAAAAAAA=', 'base64')
