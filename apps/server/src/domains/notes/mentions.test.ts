import { contacts } from '@caravel/contract/contacts'
import { mentionOf } from '@caravel/contract/note-text'
import { notes } from '@caravel/contract/notes'
import { notifications } from '@caravel/contract/notifications'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createContact,
  createNote,
  createWorkspace,
  removeMember,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { raceFor } from '../../testing/race.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let robin: TestMember
let ada: { id: string }

beforeEach(async () => {
  workspace = await createWorkspace(app)
  robin = await addMember(app, workspace, 'VIEWER')
  await rename(robin, 'Robin', 'Vega')
  ada = await createContact(app, workspace, { first_name: 'Ada' })
})

const params = () => ({ org: workspace.id })
const rename = (member: TestMember, first_name: string, last_name = '') =>
  app.database.sql('update users set first_name = $2, last_name = $3 where id = $1', [
    member.id,
    first_name,
    last_name,
  ])
const write = (body: string, person_id = ada.id) => createNote(app, workspace.owner, { body, person_id })
const change = (id: string, body: string) =>
  app.call(notes.update, { params: { ...params(), id }, body: { body } }, workspace.owner)
const bell = async (member = robin) =>
  (await app.call(notifications.list, { params: { org: member.workspace.id } }, member)).body
const token = (id: string, name = 'Whoever') => `@[${name}](member:${id})`

describe('a mention', () => {
  it('has the present name of the member, however it was typed', async () => {
    const { body } = await write(`Ask ${token(robin.memberId.toUpperCase(), 'the boss')}!`)
    expect(body).toBe(`Ask @[Robin Vega](member:${robin.memberId})!`)
    await rename(robin, 'R[o]b\\in', 'van\nder Vega')
    const name = 'R[o]b\\in van der Vega'
    expect((await write(token(robin.memberId))).body).toBe(mentionOf(name, robin.memberId))
  })

  it('of somebody removed, of another workspace or unknown becomes plain text, and nobody is told', async () => {
    const gone = await addMember(app, workspace, 'EDITOR')
    await removeMember(app, gone)
    const other = await createWorkspace(app)
    // The caller may belong to that workspace, too.
    const alias = newId()
    await app.database.sql('insert into members (workspace_id, id, user_id, role) values ($1, $2, $3, $4)', [
      other.id,
      alias,
      workspace.owner.id,
      'VIEWER',
    ])
    const ids = [gone.memberId, other.owner.memberId, alias, newId()]
    const { body } = await write(ids.map((member) => `Hi ${token(member, 'Sam Lee')}.`).join(' '))
    expect(body).toBe(Array(4).fill('Hi @Sam Lee.').join(' '))
    expect((await bell(other.owner)).total).toBe(0)
    const told = `select 1 from notifications where workspace_id = $1
      union all select 1 from note_mentions where workspace_id = $1`
    expect(await app.database.sql(told, [workspace.id])).toEqual([])
  })

  it.each([
    ['a link', '\\[here\\](https://evil.example)', '@\\[here\\](https://evil.example)'],
    ['bold', '**x**', '@\\*\\*x\\*\\*'],
    ['a list', 'x\n- y', '@x - y'],
    ['a mention', `@\\[Robin\\](member:${newId()})`, expect.stringMatching(/^@@\\\[Robin\\\]\(member:/)],
    ['a backslash', 'a\\\\', '@a\\\\'],
    ['nothing', '', '@'],
  ])('that becomes plain is not %s', async (_, name, plain) => {
    expect((await write(token(newId(), name))).body).toEqual(plain)
  })

  it('that appears once others around it became plain is settled as well', async () => {
    const inner = token(newId(), 'x')
    expect((await write(token(newId(), `a ${inner}`))).body).toBe('@a @x')
    expect((await write(`${token(newId(), 'a@')}[b](member:${newId()})`)).body).toBe('@a@b')
    const { body } = await write(token(robin.memberId, `a ${inner}`))
    expect(body).toBe(mentionOf('Robin Vega', robin.memberId))
    expect((await bell()).total).toBe(1)
    const deep = Array.from({ length: 50 }, () => newId()).reduce((name, id) => token(id, name), 'x')
    const send = { params: params(), body: { body: deep, person_id: ada.id } }
    const [refused] = await expectRefused(app, 400, () => app.call(notes.create, send, workspace.owner))
    expect(refused?.field).toBe('body')
  })

  it('whose meaning a backslash takes is none', async () => {
    const { body } = await write(`\\${token(robin.memberId, 'Robin')} \\\\${token(robin.memberId)}`)
    expect(body).toBe(`\\@Robin \\\\@[Robin Vega](member:${robin.memberId})`)
  })

  it('that makes the text too long with the present name is refused', async () => {
    const mention = token(robin.memberId, 'R')
    const body = mention + 'a'.repeat(65_536 - mention.length)
    const send = { params: params(), body: { body, person_id: ada.id } }
    const [refused] = await expectRefused(app, 400, () => app.call(notes.create, send, workspace.owner))
    expect(refused).toMatchObject({ field: 'body', message: 'A note holds at most 64 kB of text' })
  })

  it('may stand there a thousand times, and is told once', async () => {
    const { body } = await write(token(robin.memberId, 'R').repeat(1000))
    expect(body).toBe(mentionOf('Robin Vega', robin.memberId).repeat(1000))
    expect((await bell()).total).toBe(1)
    const strangers = Array.from({ length: 1200 }, () => token(newId(), 'x')).join('')
    expect((await write(strangers)).body).toBe('@x'.repeat(1200))
  })

  it.each(['@[', '@[\\[', '@[a\\]', '@', '[', '\\', '](member:', `@[x](member:${newId().slice(1)}`])(
    'is not in 64 kB of %s, which stays as it is',
    async (part) => {
      const body = part.repeat(Math.floor(65_536 / part.length))
      expect((await write(body)).body).toBe(body)
    },
  )
})

describe('who is mentioned', () => {
  it('is told, and led to the note on its record', async () => {
    const { id } = await write(`Ask ${token(robin.memberId)}`)
    expect((await bell()).results).toMatchObject([
      {
        verb: 'mentioned',
        actor: { id: workspace.owner.memberId },
        target: { type: 'contact', id: ada.id, label: 'Ada', note_id: id },
        read_at: null,
      },
    ])
  })

  it('is told once of a note, also when the mention goes and comes again', async () => {
    const { id } = await write('Nobody')
    await change(id, `Now ${token(robin.memberId)}`)
    await change(id, 'Nobody again')
    await change(id, `Again ${token(robin.memberId)} and ${token(robin.memberId)}`)
    expect((await bell()).total).toBe(1)
    await write(`Another note for ${token(robin.memberId)}`)
    expect((await bell()).total).toBe(2)
  })

  it('is told once of two changes at once', async () => {
    const { id } = await write('Nobody')
    const mention = (text: string) => () => change(id, `${text} ${token(robin.memberId)}`)
    await raceFor(app, { table: 'notes', id, workspaceId: workspace.id }, [mention('a'), mention('b')])
    expect((await bell()).total).toBe(1)
  })

  it('is not told of what they wrote themselves, but others in the same note are', async () => {
    await write(`${token(workspace.owner.memberId)} and ${token(robin.memberId)}`)
    expect((await bell(workspace.owner)).total).toBe(0)
    expect((await bell()).total).toBe(1)
  })

  it('is told as they prefer', async () => {
    const body = { verb: 'mentioned', in_app: false, email: false } as const
    await app.call(notifications.setPreference, { params: params(), body }, robin)
    const { id } = await write(token(robin.memberId))
    await app.call(notifications.setPreference, { params: params(), body: { ...body, in_app: true } }, robin)
    await change(id, `Again ${token(robin.memberId)}`)
    expect((await bell()).total).toBe(0)
    await write(token(robin.memberId))
    expect((await bell()).total).toBe(1)
  })

  it('is led to the record alone once the note is deleted, and to the note when it is back', async () => {
    const { id } = await write(token(robin.memberId))
    const noteId = async () => (await bell()).results.map(({ target }) => target.note_id)
    const at = { params: { ...params(), id } }
    await app.call(notes.remove, at, workspace.owner)
    expect(await noteId()).toEqual([null])
    await app.call(notes.restore, at, workspace.owner)
    expect(await noteId()).toEqual([id])
  })

  it('is led to where the note went when its contact was merged, and back when that is undone', async () => {
    const other = await createContact(app, workspace)
    const { id } = await write(token(robin.memberId), other.id)
    const target = async () => (await bell()).results.map((told) => [told.target.id, told.target.note_id])
    const heard: string[] = []
    const stop = app.services.events.subscribe(workspace.id, {
      memberId: robin.memberId,
      sessionId: '',
      onEvent: ({ type, verb }) => void (type === 'notification' && heard.push(verb)),
      onGap: () => {},
      onEnd: () => {},
    })
    const merge = { params: { ...params(), id: ada.id, other_id: other.id }, body: {} }
    await app.call(contacts.merge, merge, workspace.owner)
    expect(await target()).toEqual([[ada.id, id]])
    await expect.poll(() => heard.at(-1)).toBe('changed')
    stop()

    const [merged] = await app.database.sql<{ id: string }>(
      `select id from activities where subject_id = $1 and verb = 'merged'`,
      [ada.id],
    )
    const undo = { params: { ...params(), id: ada.id }, body: { activity_id: merged?.id ?? '' } }
    await app.call(contacts.undoMerge, undo, workspace.owner)
    expect(await target()).toEqual([[other.id, id]])
  })
})
