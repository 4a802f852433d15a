import { type BelongingKind, belongings } from '@caravel/contract/belongings'
import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { members } from '@caravel/contract/members'
import { notifications } from '@caravel/contract/notifications'
import { tasks } from '@caravel/contract/tasks'
import { today } from '@caravel/contract/today'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createCompany,
  createContact,
  createInquiry,
  createTask,
  createWorkspace,
  removeMember,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { expectRefused } from '../../testing/refusals.ts'
import { places } from './belongings.queries.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let owner: TestMember
let robin: TestMember
let ada: TestMember
let had: Record<BelongingKind, string>

/** Robin has one of each kind, and some that are closed, done or in the trash. */
beforeEach(async () => {
  workspace = await createWorkspace(app)
  owner = workspace.owner
  robin = await addMember(app, workspace, 'EDITOR')
  ada = await addMember(app, workspace, 'EDITOR')
  had = await giveThings(robin)
})

const params = (id: string) => ({ params: { org: workspace.id, id } })
const count = async (id: string, caller = owner) =>
  (await app.call(belongings.count, params(id), caller)).body
const totals = async (id: string) =>
  Object.fromEntries(Object.entries(await count(id)).map(([kind, { total }]) => [kind, total]))
const handOver = (to: object, { from = robin, caller = owner } = {}) =>
  app.call(belongings.handOver, { ...params(from.memberId), body: to as never }, caller)
const takeBack = (id: string, caller = owner) => app.call(belongings.takeBack, params(id), caller)
const listFormer = async () =>
  (await app.call(belongings.listFormer, { params: { org: workspace.id } }, owner)).body.results
const leftBehind = async (caller: TestMember) =>
  (await app.call(today.get, { params: { org: workspace.id } } as never, caller)).body.left_behind
const holderOf = async (kind: BelongingKind) => {
  const [row] = await app.database.sql<{ id: string }>(
    `select ${places[kind].column} as id from ${kind} where id = $1`,
    [had[kind]],
  )
  return row?.id
}
const toAll = (id: string | null) => ({ inquiries: id, tasks: id, contacts: id, companies: id })
const each = (number: number) => ({ inquiries: number, tasks: number, contacts: number, companies: number })

async function giveThings({ memberId }: TestMember) {
  const contact = await createContact(app, workspace, { first_name: 'Grace', owner_id: memberId })
  const gone = await createContact(app, workspace, { owner_id: memberId })
  await app.database.sql('update contacts set deleted_at = now() where id = $1', [gone.id])
  const company = await createCompany(app, workspace)
  await app.database.sql('update companies set owner_id = $2 where id = $1', [company.id, memberId])
  const [open, lost] = [
    await createInquiry(app, workspace, contact),
    await createInquiry(app, workspace, contact),
  ]
  await app.database.sql('update inquiries set assigned_to_id = $2 where id = any ($1)', [
    [open, lost],
    memberId,
  ])
  await app.database.sql(
    `update inquiries set deal_status_id = (
       select id from inquiry_statuses where workspace_id = $2 and kind = 'lost' limit 1) where id = $1`,
    [lost, workspace.id],
  )
  const task = await createTask(app, owner, { deal_id: open, assigned_to_id: memberId })
  const done = await createTask(app, owner, { assigned_to_id: memberId })
  await app.database.sql('update tasks set done_at = now() where id = $1', [done.id])
  return { contacts: contact.id, companies: company.id, inquiries: open, tasks: task.id }
}

it('knows of every column of the schema that says to whom something belongs', async () => {
  const rows = await app.database.sql<{ name: string }>(
    `select c.conrelid::regclass || '.' || a.attname as name
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
     where c.contype = 'f' and c.confrelid = 'members'::regclass`,
  )
  // Who did something, who is told of it, or whose own setting it is.
  const others = /\.(\w+_by_id|actor_id|author_id|acting_id|recipient_id|member_id)$|^hand_overs\./
  const named = rows.map(({ name }) => name).filter((name) => !others.test(name))
  const known = Object.entries(places).map(([table, { column }]) => `${table}.${column}`)
  // These go along with their inquiries.
  expect(named.sort()).toEqual([...known, 'payment_reminders.assigned_to_id'].sort())
})

describe('what belongs to a member', () => {
  it('is counted kind by kind: what is open, and not in the trash', async () => {
    expect(await totals(robin.memberId)).toEqual(each(1))
    expect(await totals(ada.memberId)).toEqual(each(0))
    expect(await count(robin.memberId, robin)).toEqual(await count(robin.memberId))
    await expectRefused(app, 403, () => app.call(belongings.count, params(robin.memberId), ada))
    await expectRefused(app, 404, () => app.call(belongings.count, params(newId()), owner))
  })

  it('belongs to nobody once they left, which those are told who can hand it over', async () => {
    expect(await leftBehind(owner)).toEqual({ total: 0, more: false })
    await removeMember(app, robin)
    expect(await leftBehind(owner)).toEqual({ total: 4, more: false })
    expect(await leftBehind(ada)).toBeNull()
    expect(await listFormer()).toMatchObject([{ id: robin.memberId, belongings: { tasks: { total: 1 } } }])
    await handOver(toAll(ada.memberId))
    expect([await listFormer(), await leftBehind(owner)]).toEqual([[], { total: 0, more: false }])
  })
})

describe('handing over', () => {
  it('gives each kind to whom it was said, and leaves the others', async () => {
    const { body } = await handOver({ inquiries: ada.memberId, contacts: owner.memberId, companies: null })
    expect(body.handed_over).toEqual({ ...each(1), tasks: 0 })
    expect(await holderOf('inquiries')).toBe(ada.memberId)
    expect(await holderOf('contacts')).toBe(owner.memberId)
    expect(await holderOf('companies')).toBeNull()
    expect(await holderOf('tasks')).toBe(robin.memberId)
  })

  it('is told on each timeline, and to whoever takes over once', async () => {
    await handOver(toAll(ada.memberId))
    const told = await app.database.sql(
      `select subject_type, verb, changes from activities
       where workspace_id = $1 and (changes ? 'owner_id' or changes ? 'assigned_to_id') order by 1, 2`,
      [workspace.id],
    )
    const changes = { from: robin.memberId, to: ada.memberId }
    expect(told).toEqual([
      { subject_type: 'company', verb: 'changed', changes: { owner_id: changes } },
      { subject_type: 'contact', verb: 'changed', changes: { owner_id: changes } },
      { subject_type: 'inquiry', verb: 'changed', changes: { assigned_to_id: changes } },
      { subject_type: 'inquiry', verb: 'task_changed', changes: { assigned_to_id: changes } },
    ])
    const { body } = await app.call(notifications.list, { params: { org: workspace.id } } as never, ada)
    expect(body.results).toMatchObject([
      { verb: 'assigned', target: { type: 'member', id: robin.memberId, label: 'Test' } },
    ])
  })

  it('is for ADMINs, and for editors of what is theirs', async () => {
    await expectRefused(app, 403, () => handOver(toAll(ada.memberId), { caller: ada }))
    expect((await handOver(toAll(ada.memberId), { caller: robin })).body.handed_over).toEqual(each(1))
  })

  it('needs somebody else who is a member, and something that is handed over', async () => {
    const left = await addMember(app, workspace, 'EDITOR')
    await removeMember(app, left)
    const { owner: foreign } = await createWorkspace(app)
    for (const { memberId } of [left, foreign])
      await expectRefused(app, 404, () => handOver({ contacts: memberId }))
    await expectRefused(app, 404, () => handOver({ contacts: ada.memberId }, { from: foreign }))
    await expectRefused(app, 400, () => handOver({ contacts: robin.memberId }))
    await expectRefused(app, 400, () => handOver({}))
  })

  it('takes what reminds of payments along with its inquiry', async () => {
    await app.database.sql(
      `insert into payment_reminders (workspace_id, about_id, inquiry_id, task_id, title, settled, assigned_to_id)
       values ($1, gen_random_uuid(), $2, $3, 'Deposit', false, $4)`,
      [workspace.id, had.inquiries, had.tasks, robin.memberId],
    )
    const { body } = await handOver({ inquiries: ada.memberId })
    expect(await holderOf('tasks')).toBe(ada.memberId)
    await takeBack(body.id)
    expect(await holderOf('tasks')).toBe(robin.memberId)
  })
})

describe('taking back', () => {
  it('brings back just what was handed over and is still with who took it over, once', async () => {
    const own = await createContact(app, workspace, { owner_id: ada.memberId })
    const { body } = await handOver(toAll(ada.memberId))
    const change = (id: string, fields: object) =>
      app.call(contacts.update, { ...params(id), body: fields as never }, owner)
    await change(had.contacts, { owner_id: owner.memberId })
    await app.call(deals.update, { ...params(had.inquiries), body: { title: 'Since' } as never }, owner)
    await app.call(members.remove, params(robin.memberId), owner)
    expect((await takeBack(body.id)).body.taken_back).toEqual({ ...each(1), contacts: 0 })
    expect(await holderOf('contacts')).toBe(owner.memberId)
    expect(await holderOf('inquiries')).toBe(robin.memberId)
    const { assigned_to } = (await app.call(tasks.get, params(had.tasks), owner)).body
    expect(assigned_to?.id).toBe(robin.memberId)
    expect((await app.call(contacts.get, params(own.id), owner)).body.owner?.id).toBe(ada.memberId)
    expect((await takeBack(body.id)).body.taken_back).toEqual(each(0))
  })

  it('is for who handed over and for ADMINs', async () => {
    const { body } = await handOver({ contacts: ada.memberId }, { caller: robin })
    await expectRefused(app, 404, () => takeBack(body.id, ada))
    expect((await takeBack(body.id, robin)).body.taken_back.contacts).toBe(1)
  })
})
