import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { imports } from '@caravel/contract/imports'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { addMember, createContact, createWorkspace, type TestMember } from '../../testing/factories.ts'
import { checkImport, importFile, sendImport } from './testing/sending.ts'

const app = await openTestApp()
let editor: TestMember
beforeEach(async () => {
  editor = await addMember(app, await createWorkspace(app), 'EDITOR')
})

type How = 'created' | 'created_or_updated'

const org = () => ({ org: editor.workspace.id })
const cameInWith = (value: string, condition: How = 'created') => ({
  filters: [{ attribute: 'import' as const, condition, value }],
})
const find = async (value: string, condition?: How, query: object = {}, member = editor) =>
  (
    await app.call(
      contacts.filter,
      { params: { org: member.workspace.id }, query, body: cameInWith(value, condition) },
      member,
    )
  ).body
const namesOf = ({ results }: { results: { first_name: string }[] }) =>
  results.map(({ first_name }) => first_name)

const file = `First name,Email,About
Ada,ada@example.com,Counts
Grace,grace@example.com,Compiles
Joan,joan@example.com,Breaks codes`
const overwrite = { match: ['email'], existing: 'overwrite' as const }

describe('the list of what came in with an import', () => {
  it('has what it created, and what it updated where that is asked for', async () => {
    await createContact(app, editor.workspace, { first_name: 'Ada', emails: [{ email: 'ada@example.com' }] })
    await createContact(app, editor.workspace, { first_name: 'Somebody else' })
    const { id } = await importFile(app, editor, file, { plan: overwrite })
    expect(namesOf(await find(id))).toEqual(['Grace', 'Joan'])
    expect(namesOf(await find(id, 'created_or_updated'))).toEqual(['Ada', 'Grace', 'Joan'])
  })

  it('has a record once that several rows were about', async () => {
    const twice = `${file}\nAda,ada@example.com,Counts well`
    const { id, created, updated } = await importFile(app, editor, twice, { plan: overwrite })
    expect({ created, updated }).toEqual({ created: 3, updated: 1 })
    expect(await find(id, 'created_or_updated')).toMatchObject({ total: 3, more: false })
  })

  it('is sorted, paged, counted and narrowed further as any other', async () => {
    const { id } = await importFile(app, editor, file)
    const page = await find(id, 'created', { sort_by: '-name', page: '2', page_size: '20' })
    expect(page).toMatchObject({ total: 3, results: [] })
    expect(namesOf(await find(id, 'created', { sort_by: '-name' }))).toEqual(['Joan', 'Grace', 'Ada'])
    expect(namesOf(await find(id, 'created', { search: 'grace' }))).toEqual(['Grace'])
    const board = await app.call(
      contacts.board,
      { params: org(), query: { search: '' }, body: cameInWith(id) },
      editor,
    )
    expect(board.body.columns.map(({ total }) => total).reduce((all, total) => all + total)).toBe(3)
  })

  it('is changed and exported as a whole', async () => {
    await createContact(app, editor.workspace, { first_name: 'Somebody else' })
    const { id } = await importFile(app, editor, file)
    const matching = { ...cameInWith(id), search: '' }
    const owner_id = editor.memberId
    const changed = await app.call(
      contacts.bulkUpdate,
      { params: org(), body: { matching, owner_id } },
      editor,
    )
    expect(changed.body).toEqual({ updated: 3 })
    const { csv } = (await app.call(contacts.export, { params: org(), body: { matching } }, editor)).body
    expect(csv.trim().split('\n')).toHaveLength(4)
    expect(csv).not.toContain('Somebody else')
  })

  it('is there of companies and of inquiries, too', async () => {
    const ofCompanies = await importFile(app, editor, 'Name\nAcme\nGlobex', { kind: 'company' })
    const ofInquiries = await importFile(app, editor, 'Inquired by,Title\nAda,Oslo', { kind: 'inquiry' })
    const body = (id: string) => ({ params: org(), query: {}, body: cameInWith(id) })
    expect((await app.call(companies.filter, body(ofCompanies.id), editor)).body.total).toBe(2)
    expect((await app.call(deals.filter, body(ofInquiries.id), editor)).body.total).toBe(1)
    expect((await app.call(deals.filter, body(ofCompanies.id), editor)).body.total).toBe(0)
  })

  it('is for all who see the list, and empty for another workspace, for no import and before it has run', async () => {
    const { id } = await importFile(app, editor, file)
    const viewer = await addMember(app, editor.workspace, 'VIEWER')
    expect((await find(id, 'created', {}, viewer)).total).toBe(3)
    const checked = await checkImport(app, editor, await sendImport(app, editor, file), overwrite)
    expect((await find(checked.id, 'created_or_updated')).total).toBe(0)
    const outsider = (await createWorkspace(app)).owner
    expect((await find(id, 'created', {}, outsider)).total).toBe(0)
    for (const unknown of [editor.memberId, 'people.csv']) expect((await find(unknown)).total).toBe(0)
  })

  it('is empty of what went to the trash', async () => {
    const { id } = await importFile(app, editor, file)
    const [first] = (await find(id)).results
    await app.call(contacts.bulkDelete, { params: org(), body: { ids: [first?.id ?? ''] } }, editor)
    expect((await find(id)).total).toBe(2)
    await app.call(imports.undo, { params: { ...org(), id } }, editor)
    await app.runJobs()
    expect((await find(id, 'created_or_updated')).total).toBe(0)
  })
})
