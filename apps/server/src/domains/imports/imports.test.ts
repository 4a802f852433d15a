import { Readable } from 'node:stream'
import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { imports } from '@caravel/contract/imports'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createWorkspace,
  findOne,
  removeMember,
  type TestMember,
} from '../../testing/factories.ts'
import { importStepWith } from './imports.ts'
import { checkImport, findImport, importFile, problemsOf, runImport, sendImport } from './testing/sending.ts'

const app = await openTestApp()
let editor: TestMember
beforeEach(async () => {
  editor = await addMember(app, await createWorkspace(app), 'EDITOR')
})

const org = () => ({ org: editor.workspace.id })
const people = async () => {
  const { results } = (await app.call(contacts.list, { params: org(), query: { page_size: 100 } }, editor))
    .body
  return results.map(({ first_name, last_name, emails, phone_numbers, company }) =>
    [
      first_name,
      last_name,
      ...emails.map(({ email }) => email),
      ...phone_numbers.map((p) => p.phone_number),
      company?.name,
    ]
      .filter((part) => part)
      .join(' '),
  )
}

const file = `First name,Last name,Email,Mobile,Company
Ada,Lovelace,ada@example.com,+44 20 7946 0001,Analytical Ltd
Grace,Hopper,grace@example.com,,Analytical Ltd
,,not an email,,`

describe('a file of contacts', () => {
  it('is read, and its columns are known by their headings', async () => {
    const read = await sendImport(app, editor, file)
    expect(read).toMatchObject({
      state: 'read',
      total: 3,
      plan: { columns: ['first_name', 'last_name', 'emails', 'phone_numbers', 'company'] },
    })
    expect(read.columns[2]).toMatchObject({ heading: 'Email', filled: 3 })
    expect(read.columns[2]?.samples[0]).toBe('ada@example.com')
  })

  it('is tried on every row, and nothing has changed', async () => {
    const checked = await checkImport(app, editor, await sendImport(app, editor, file))
    expect(checked).toMatchObject({ state: 'checked', created: 2, updated: 0, skipped: 0, failed: 1 })
    expect(await problemsOf(app, editor, checked)).toMatchObject([
      { number: 4, outcome: 'fail', problems: [{ column: 2 }, { message: 'First name is required' }] },
    ])
    expect(await people()).toEqual([])
  })

  it('comes in, with companies made once, and the rows that cannot are told', async () => {
    const done = await importFile(app, editor, file)
    expect(done).toMatchObject({ state: 'done', created: 2, failed: 1, done: 3 })
    expect(await people()).toEqual([
      'Ada Lovelace ada@example.com +44 20 7946 0001 Analytical Ltd',
      'Grace Hopper grace@example.com Analytical Ltd',
    ])
    const listed = (await app.call(companies.list, { params: org(), query: {} }, editor)).body
    expect(listed.results).toMatchObject([{ name: 'Analytical Ltd', people_count: 2 }])
    const failed = (await app.call(imports.exportFailed, { params: { ...org(), id: done.id } }, editor)).body
    expect(failed.csv).toContain(',,not an email,,,“not an email”: Invalid email address')
  })

  it('has the rows that cannot come in as spreadsheets in its country open them', async () => {
    await app.database.sql(`update workspaces set country = 'DE' where id = $1`, [editor.workspace.id])
    const trips = 'Title,Client,Budget,Currency\nKenya,,1250.5,EUR\nRome,Ada,12.5,EUR'
    const done = await importFile(app, editor, trips, { kind: 'inquiry' })
    const failed = (await app.call(imports.exportFailed, { params: { ...org(), id: done.id } }, editor)).body
    expect(failed.csv).toContain('Title;Client;Budget;Currency;Not imported because\nKenya;;1250,5;EUR;')
  })

  it('a second time changes nothing', async () => {
    await importFile(app, editor, file)
    const again = await importFile(app, editor, file, { plan: { existing: 'overwrite' } })
    expect(again).toMatchObject({ created: 0, updated: 0, skipped: 2, failed: 1 })
    expect(await people()).toHaveLength(2)
  })

  it('fills what is empty, or overwrites what is there, and loses no second email', async () => {
    await importFile(app, editor, 'First name,Email\nAda,ada@example.com')
    const more = 'First name,Email,Email,About\nAugusta,ada@example.com,augusta@example.com,Counts'
    expect(await importFile(app, editor, more, { plan: { existing: 'fill' } })).toMatchObject({ updated: 1 })
    expect(await people()).toEqual(['Ada ada@example.com augusta@example.com'])
    expect(await importFile(app, editor, more, { plan: { existing: 'overwrite' } })).toMatchObject({
      updated: 1,
    })
    expect(await people()).toEqual(['Augusta ada@example.com augusta@example.com'])
  })

  it('with the same person twice makes them once, and says so beforehand', async () => {
    const twice = 'Name,Email\nAda Lovelace,ada@example.com\nA. Lovelace,ADA@example.com'
    const checked = await checkImport(app, editor, await sendImport(app, editor, twice))
    expect(checked).toMatchObject({ created: 1, skipped: 1 })
    expect(await problemsOf(app, editor, checked)).toMatchObject([
      { number: 3, problems: [{ message: 'This is the same as row 2' }] },
    ])
    expect(await runImport(app, editor, checked)).toMatchObject({ created: 1, skipped: 1 })
    expect(await people()).toEqual(['Ada Lovelace ada@example.com'])
  })

  it('with one person in two rows, known by different things, has both, and both go back', async () => {
    await importFile(app, editor, 'First name,Email,Phone\nAda,ada@example.com,+44 20 7946 0001')
    const rows = 'Email,Phone,Address,About\nada@example.com,,London,\n,+44 20 7946 0001,,Counts'
    const done = await importFile(app, editor, rows, { plan: { existing: 'overwrite' } })
    expect(done).toMatchObject({ updated: 2, created: 0 })
    const [ada] = await app.database.sql('select address, about from contacts where workspace_id = $1', [
      editor.workspace.id,
    ])
    expect(ada).toEqual({ address: 'London', about: 'Counts' })
    await app.call(imports.undo, { params: { ...org(), id: done.id } }, editor)
    await app.runJobs()
    const [back] = await app.database.sql('select address, about from contacts where workspace_id = $1', [
      editor.workspace.id,
    ])
    expect(back).toEqual({ address: '', about: '' })
  })

  it('tells two of a name apart by their emails, and not one of whom it has none', async () => {
    const rows = 'Name,Email\nAda King,a@example.com\nAda King,b@example.com\nAda King,'
    const checked = await checkImport(app, editor, await sendImport(app, editor, rows))
    expect(checked).toMatchObject({ created: 2, skipped: 1 })
    expect(await runImport(app, editor, checked)).toMatchObject({ created: 2, skipped: 1 })
  })

  it('makes no company for a row that is skipped or fails', async () => {
    await importFile(app, editor, 'Name,Email\nAda,ada@example.com')
    await importFile(app, editor, 'Name,Email,Company\nAda,ada@example.com,One Ltd\n,,Two Ltd')
    expect((await app.call(companies.list, { params: org(), query: {} }, editor)).body.total).toBe(0)
  })

  it('has more time for a step than people have for a request, however busy the database is', async () => {
    await app.database.sql(`
      create function note_time() returns trigger language plpgsql as $$
      begin
        if current_setting('statement_timeout') <> '1min' then raise 'There is too little time'; end if;
        return null;
      end $$;
      create trigger note_time after insert on contacts execute function note_time()`)
    try {
      expect(await importFile(app, editor, 'First name\nAda')).toMatchObject({ state: 'done', created: 1 })
    } finally {
      await app.database.sql('drop function note_time cascade')
    }
  })

  it('goes over more rows than one step takes', async () => {
    const rows = Array.from({ length: 700 }, (_, n) => `P${n},p${n}@example.com,Company ${n % 7}`)
    const done = await importFile(app, editor, ['First name,Email,Company', ...rows].join('\n'))
    expect(done).toMatchObject({ state: 'done', total: 700, done: 700, created: 700 })
    const { total } = (await app.call(contacts.list, { params: org(), query: {} }, editor)).body
    expect(total).toBe(700)
  })
})

describe('what can go wrong', () => {
  it('is told of a file of another kind, and nothing is left of it', async () => {
    const refused = await sendImport(app, editor, Buffer.from('%PDF-1.7 \u0000\u0001'), {
      name: 'people.csv',
    })
    expect(refused).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('no CSV, Excel, OpenDocument or vCard'),
    })
    expect(await sendImport(app, editor, 'Name,Email\n')).toMatchObject({ state: 'failed' })
  })

  it('is a file that is too large, which is refused before it is sent', async () => {
    const body = { kind: 'contact', name: 'all.csv', size: 2 ** 31 } as const
    expect((await app.call(imports.create, { params: org(), body }, editor)).status).toBe(413)
  })

  it('is a plan by which nothing says whom the rows are about', async () => {
    const read = await sendImport(app, editor, file)
    const params = { ...org(), id: read.id }
    const body = { ...read.plan, columns: [null, 'last_name', null, null, null] }
    expect((await app.call(imports.check, { params, body }, editor)).status).toBe(400)
  })

  it('is a company or a name that is longer than there is room for', async () => {
    const long = `First name,Email,Company\nAda,ada@example.com,${'x'.repeat(201)}\n,${'y'.repeat(200)}@example.com,Short`
    expect(await importFile(app, editor, long)).toMatchObject({ created: 2, failed: 0 })
    expect(await people()).toEqual(['Ada ada@example.com', expect.stringMatching(/^y{150} /)])
  })

  it.each([
    { kind: 'contact', list: 'status', name: 'first_name' },
    { kind: 'contact', list: 'source', name: 'first_name' },
    { kind: 'contact', list: 'owner', name: 'first_name' },
    { kind: 'inquiry', list: 'deal_status', name: 'person' },
    { kind: 'inquiry', list: 'assigned_to', name: 'person' },
    { kind: 'task', list: 'assigned_to', name: 'title' },
  ] as const)('is a $list of somebody else for a $kind, which is as one that is not here', async (one) => {
    const { kind, list, name } = one
    const other = await createWorkspace(app)
    const foreign = {
      status: (await findOne(app, other, 'contact_statuses')).id,
      source: (await findOne(app, other, 'sources')).id,
      deal_status: (await findOne(app, other, 'inquiry_statuses')).id,
      owner: other.owner.memberId,
      assigned_to: other.owner.memberId,
    }[list]
    const read = await sendImport(app, editor, 'One,Other\nAda,Gold', { kind })
    const plan = { columns: [name, list], labels: { [list]: { Gold: foreign } } }
    const checked = await checkImport(app, editor, read, plan)
    const [problem] = await problemsOf(app, editor, checked)
    expect(problem?.problems[0]?.message).toContain('Gold')
    await runImport(app, editor, checked)
    const linked = await app.database.sql(
      `select record.id from (
         select id, to_jsonb(c) as fields from contacts c union all select id, to_jsonb(i) from inquiries i
         union all select id, to_jsonb(t) from tasks t) record
       join import_rows r on r.import_id = $1 and r.record_id = record.id
       where fields::text like '%' || $2 || '%'`,
      [read.id, foreign],
    )
    expect(linked).toEqual([])
  })

  it('is that it is to run before it was checked, which changes nothing', async () => {
    const read = await sendImport(app, editor, file)
    const refused = await app.call(imports.run, { params: { ...org(), id: read.id } }, editor)
    expect(refused.status).toBe(409)
    await app.runJobs()
    expect(await findImport(app, editor, read.id)).toMatchObject({ state: 'read' })
    expect(await people()).toEqual([])
  })

  it('is a file that is not as large as announced, which is not read', async () => {
    const body = { kind: 'contact', name: 'people.csv', size: 1000 } as const
    const { id } = (await app.call(imports.create, { params: org(), body }, editor)).body
    const [{ storage_key } = { storage_key: '' }] = await app.database.sql<{ storage_key: string }>(
      'select storage_key from imports where id = $1',
      [id],
    )
    // A store of somebody else's may let it through.
    const content = Buffer.from(file)
    await app.services.storage.write(storage_key, Readable.from([content]), { bytes: content.length })
    const refused = await app.call(imports.read, { params: { ...org(), id } }, editor)
    expect(refused.status).toBe(400)
    expect(refused.error.details[0]?.message).toContain('not as large as announced')
    await app.runJobs()
    expect(await findImport(app, editor, id)).toMatchObject({ state: 'reading', total: null })
  })

  it('is said, where a step fails again and again, and the rest can go on', async () => {
    const checked = await checkImport(app, editor, await sendImport(app, editor, file))
    await app.call(imports.run, { params: { ...org(), id: checked.id } }, editor)
    const job = { workspace_id: editor.workspace.id, import_id: checked.id }
    const step = importStepWith(app.services)
    await app.database.sql('alter table contacts add constraint nobody check (false) not valid')
    await expect(step(job, 4)).rejects.toThrow()
    expect(await findImport(app, editor, checked.id)).toMatchObject({ state: 'running' })
    await expect(step(job, 5)).rejects.toThrow()
    await app.database.sql('alter table contacts drop constraint nobody')
    expect(await findImport(app, editor, checked.id)).toMatchObject({
      state: 'stopped',
      failure: expect.stringContaining('It could not go on'),
    })
    expect(await runImport(app, editor, checked)).toMatchObject({ state: 'done', created: 2, failure: null })
  })

  it('ends an import whose member has gone, and somebody else goes on', async () => {
    const checked = await checkImport(app, editor, await sendImport(app, editor, file))
    await app.call(imports.run, { params: { ...org(), id: checked.id } }, editor)
    await removeMember(app, editor)
    await app.runJobs()
    const { owner } = editor.workspace
    expect(await findImport(app, owner, checked.id)).toMatchObject({ state: 'stopped', created: 0 })
    expect(await runImport(app, owner, checked)).toMatchObject({ state: 'done', created: 2 })
  })
})

describe('a family on one landline', () => {
  const phone = '+49 228 123456'

  it('is as many people as there are first names', async () => {
    await importFile(app, editor, `First name,Last name,Phone\nAnna,Berg,${phone}`)
    const family = `First name,Last name,Phone\nPaul,Berg,${phone}\nanna,Berg,${phone}\nMia,Berg,${phone}\nPaul,,${phone}`
    const checked = await checkImport(app, editor, await sendImport(app, editor, family))
    expect(checked).toMatchObject({ created: 2, skipped: 2 })
    expect(await runImport(app, editor, checked)).toMatchObject({ created: 2, skipped: 2 })
    expect(await people()).toHaveLength(3)
  })

  it('keeps its names where others share the phone, and not the email', async () => {
    await importFile(app, editor, `First name,Last name,Phone,Email\nAnna,Berg,${phone},anna@example.com`)
    const plan = { existing: 'overwrite' as const }
    await importFile(app, editor, `First name,Last name,Phone\nAnna Maria,Lang,${phone}`, { plan })
    expect((await people())[0]).toContain('Anna Berg')
    await importFile(app, editor, 'First name,Last name,Email\nAnna,Lang,anna@example.com', { plan })
    expect((await people())[0]).toContain('Anna Lang')
  })
})

it('two imports of the same people take turns, and bring each of them once', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => `Person ${n},${n}@example.com`)
  const file = ['Name,Email', ...rows].join('\n')
  // One by one: each runs what jobs there are, and would not wait for one of its own that the other has taken.
  const both = [await sendImport(app, editor, file), await sendImport(app, editor, file)]
  for (const one of both) await checkImport(app, editor, one)
  for (const { id } of both) await app.call(imports.run, { params: { ...org(), id } }, editor)
  const stands = async () => Promise.all(both.map(({ id }) => findImport(app, editor, id)))
  expect((await stands()).map(({ is_waiting }) => is_waiting).sort()).toEqual([false, true])
  await Promise.all([app.runJobs(), app.runJobs()])
  await app.runJobs()
  const done = await stands()
  expect(done.map(({ state, is_waiting }) => [state, is_waiting])).toEqual([
    ['done', false],
    ['done', false],
  ])
  expect(done.map(({ created }) => created).sort()).toEqual([0, 300])
})
