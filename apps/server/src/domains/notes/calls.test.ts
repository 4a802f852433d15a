import { activities } from '@caravel/contract/activities'
import { deals } from '@caravel/contract/deals'
import { notes } from '@caravel/contract/notes'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { createContact, createInquiry, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let deal_id: string

beforeEach(async () => {
  workspace = await createWorkspace(app)
  deal_id = await createInquiry(app, workspace, await createContact(app, workspace))
})

const params = () => ({ org: workspace.id })
const log = (body: object) =>
  app.call(notes.create, { params: params(), body: { deal_id, ...body } as never }, workspace.owner)
const change = (id: string, body: object) =>
  app.call(notes.update, { params: { ...params(), id }, body }, workspace.owner)
const timeline = async (kind?: 'calls' | 'notes') => {
  const query = { subject_type: 'inquiry', subject_id: deal_id, ...(kind && { kind }) } as const
  return (await app.call(activities.list, { params: params(), query }, workspace.owner)).body.results
}

it('a call is logged with its direction, result and words, and stands on the timeline', async () => {
  const happened_at = '2026-03-02T09:30:00.000000Z'
  const call = { kind: 'call', direction: 'outgoing', result: 'left_message', happened_at }
  const { body } = await log({ ...call, body: 'Asked to call back' })
  expect(body).toMatchObject({ ...call, body: 'Asked to call back', deal_id })
  await log({ body: 'Just words' })
  expect(await timeline('calls')).toMatchObject([
    {
      verb: 'call_logged',
      note: {
        id: body.id,
        beginning: 'Asked to call back',
        kind: 'call',
        direction: 'outgoing',
        result: 'left_message',
      },
    },
  ])
  expect((await timeline('notes')).map(({ verb }) => verb)).toEqual(['note_added'])
})

it('needs no words and no time: it took place just now', async () => {
  const { body: call } = await log({ kind: 'call', result: 'no_answer' })
  expect(call).toMatchObject({ body: '', direction: null, happened_at: expect.any(String) })
  const { body: meeting } = await log({ kind: 'meeting' })
  expect(meeting).toMatchObject({ kind: 'meeting', direction: null, result: null })
  expect((await log({ body: 'Words' })).body).toMatchObject({ kind: 'note', happened_at: null })
})

it('brings its next step along, or neither is there', async () => {
  const next_step = { title: 'Send the quote', due_on: '2030-05-06', due_time: '10:00' }
  await log({ kind: 'call', result: 'reached', next_step })
  const get = async () =>
    (await app.call(deals.get, { params: { ...params(), id: deal_id } }, workspace.owner)).body
  expect((await get()).next_step).toMatchObject(next_step)
  expect((await timeline()).map(({ verb }) => verb)).toEqual(['task_added', 'call_logged'])
  await expectRefused(app, 404, () =>
    log({ kind: 'call', next_step: { ...next_step, assigned_to_id: workspace.id } }),
  )
})

it('is changed by who logged it, as far as it has such details', async () => {
  const { body: call } = await log({ kind: 'call', result: 'no_answer' })
  const changed = (await change(call.id, { result: 'reached', body: 'She called back' })).body
  expect(changed).toMatchObject({ result: 'reached', body: 'She called back', version: call.version + 1 })
  expect((await change(call.id, { body: '' })).body.body).toBe('')
  const { body: note } = await log({ body: 'Words' })
  await expectRefused(app, 400, () => change(note.id, { result: 'reached' }))
  await expectRefused(app, 400, () => change(note.id, { body: ' ' }))
  const { body: meeting } = await log({ kind: 'meeting' })
  await expectRefused(app, 400, () => change(meeting.id, { direction: 'incoming' }))
  await expectRefused(app, 400, () => change(meeting.id, { kind: 'note' } as never))
})

it('a call that was a meeting becomes one, without what only a call says, and back', async () => {
  const { body: call } = await log({ kind: 'call', direction: 'incoming', result: 'reached' })
  const meeting = { kind: 'meeting', direction: null, result: null, happened_at: call.happened_at }
  expect((await change(call.id, { kind: 'meeting' })).body).toMatchObject(meeting)
  const back = { kind: 'call', result: 'no_answer', happened_at: '2026-01-05T12:00:00Z' } as const
  const again = (await change(call.id, back)).body
  expect(again).toMatchObject({ kind: 'call', direction: null, result: 'no_answer' })
  expect(again.happened_at?.slice(0, 16)).toBe('2026-01-05T12:00')
  const { body: note } = await log({ body: 'Words' })
  await expectRefused(app, 400, () => change(note.id, { kind: 'call' }))
})

it.each([
  ['an unknown kind', { kind: 'fax', body: 'x' }, 'kind'],
  ['an unknown result', { kind: 'call', result: 'bored' }, 'result'],
  ['a direction of a meeting', { kind: 'meeting', direction: 'incoming' }, 'kind'],
  ['a time to come', { kind: 'call', happened_at: '2199-01-01T00:00:00Z' }, 'happened_at'],
  ['no words of a note', { body: ' ' }, 'body'],
  ['a next step without a title', { kind: 'call', next_step: { title: '' } }, 'next_step.title'],
])('is refused with %s', async (_, body, field) => {
  const [refused] = await expectRefused(app, 400, () => log(body))
  expect(refused?.field).toBe(field)
})
