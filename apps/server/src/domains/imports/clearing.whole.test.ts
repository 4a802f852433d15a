import { imports } from '@caravel/contract/imports'
import { beforeAll, describe, expect, it } from 'vitest'
import { sheetXml, textRow, workbookWith } from '../../spreadsheets/testing/workbook.ts'
import { openTestApp } from '../../testing/app.ts'
import { addMember, createWorkspace, type TestMember } from '../../testing/factories.ts'
import { putFile } from '../../testing/pictures.ts'
import { checkImport, findImport, importFile, sendImport } from './testing/sending.ts'

/** More than go at once. */
const many = 12_000
const names = Array.from({ length: many }, (_, index) => `Person ${index}`)
const people = `Name,Email\n${names.map((name, index) => `${name},${index}@example.com`).join('\n')}`

const app = await openTestApp()
let editor: TestMember

beforeAll(async () => {
  editor = await addMember(app, await createWorkspace(app), 'EDITOR')
  await app.database.sql(`
    create function not_so_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > 10000 then raise 'There are too many at once'; end if;
      return null;
    end $$;
    create trigger not_so_many after delete on import_rows referencing old table as gone
      for each statement execute function not_so_many();
    create trigger not_so_many after delete on import_keys referencing old table as gone
      for each statement execute function not_so_many()`)
})

const left = async (id: string) => {
  const [counts] = await app.database.sql<{ imports: number; rows: number; keys: number }>(
    `select (select count(*)::int from imports where id = $1) as imports,
       (select count(*)::int from import_rows where import_id = $1) as rows,
       (select count(*)::int from import_keys where import_id = $1) as keys`,
    [id],
  )
  return counts
}
const params = (id: string) => ({ org: editor.workspace.id, id })

describe('rows that nobody wants any more go in pieces', () => {
  it('when an import is discarded, which is gone at once for everybody', async () => {
    const { id } = await sendImport(app, editor, people)
    expect(await left(id)).toMatchObject({ rows: many + 1 })
    expect((await app.call(imports.remove, { params: params(id) }, editor)).status).toBe(204)
    expect((await app.call(imports.get, { params: params(id) }, editor)).status).toBe(404)
    expect((await app.call(imports.remove, { params: params(id) }, editor)).status).toBe(404)
    const listed = await app.call(imports.list, { params: { org: editor.workspace.id }, query: {} }, editor)
    expect(listed.body.results.map((one) => one.id)).not.toContain(id)
    await app.runJobs()
    expect(await left(id)).toEqual({ imports: 0, rows: 0, keys: 0 })
  })

  it('when a file cannot be read to its end', async () => {
    const rows = names.map((name) => textRow(name, String(Math.random()))).join('')
    const file = await workbookWith('', { 'xl/worksheets/sheet1.xml': sheetXml(`${rows}</row>`) })
    const { id, state } = await sendImport(app, editor, file)
    expect(state).toBe('failed')
    expect(await left(id)).toEqual({ imports: 1, rows: 0, keys: 0 })
  })

  it('when an import is as old as that', async () => {
    const { id } = await sendImport(app, editor, people)
    await app.database.sql(`update imports set created_at = now() - interval '31 days' where id = $1`, [id])
    await app.database.sql('select forget_old_imports(5000)')
    await app.runJobs()
    expect(await left(id)).toEqual({ imports: 0, rows: 0, keys: 0 })
  })

  it('when what a check knew of the rows is of no use any more', async () => {
    const read = await sendImport(app, editor, people)
    await app.database.sql(
      `insert into import_keys (workspace_id, import_id, key, number)
       select workspace_id, import_id, number::text, number from import_rows where import_id = $1`,
      [read.id],
    )
    expect(await checkImport(app, editor, read)).toMatchObject({ state: 'checked', created: many })
    expect(await left(read.id)).toMatchObject({ rows: many + 1, keys: 0 })
  })
})

it('a file that is discarded before it is read is not read', async () => {
  const org = { org: editor.workspace.id }
  const body = { kind: 'contact', name: 'people.csv', size: 8 } as const
  const { id, url } = (await app.call(imports.create, { params: org, body }, editor)).body
  await putFile(app, url, 'Name\nAda')
  await app.call(imports.read, { params: params(id) }, editor)
  await app.call(imports.remove, { params: params(id) }, editor)
  await app.runJobs()
  expect(await left(id)).toEqual({ imports: 0, rows: 0, keys: 0 })
})

it('forgets the name of a file, and the first values of its columns, with its rows', async () => {
  const { id } = await importFile(app, editor, 'Name,Email\nAda,ada@example.com', {
    name: 'Ada Lovelace.csv',
  })
  await app.database.sql(`update imports set finished_at = now() - interval '31 days' where id = $1`, [id])
  await app.database.sql('select forget_old_imports(5000)')
  const { file_name, columns } = await findImport(app, editor, id)
  expect({ file_name, samples: columns.map(({ samples }) => samples) }).toEqual({
    file_name: 'import.csv',
    samples: [[], []],
  })
})
