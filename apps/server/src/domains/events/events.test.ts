import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import type { ChangeEvent } from '@caravel/contract/events'
import { mentionOf } from '@caravel/contract/note-text'
import { notifications } from '@caravel/contract/notifications'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Subscriber } from '../../events/events.ts'
import { openTestApp } from '../../testing/app.ts'
import { type Follower, followEvents } from '../../testing/event-stream.ts'
import {
  addMember,
  createContact,
  createNote,
  createWorkspace,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'

const app = await openTestApp()
let origin: string
let workspace: TestWorkspace

beforeAll(async () => {
  origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const open = (follower: Follower) => followEvents(origin, follower)

describe('the event stream', () => {
  it('is ready at once and tells of a change, but not what is in it', async () => {
    const stream = await open(workspace.owner)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    })
    expect(await stream.next()).toBe('event: ready\ndata: {}')
    const { id } = await createContact(app, workspace, { first_name: 'Secret name' })
    const event = await stream.next()
    expect(event).toBe(
      `data: ${JSON.stringify({ type: 'contact', id, verb: 'created', actor_id: workspace.owner.memberId })}`,
    )
    stream.close()
  })

  it('is told of a change whose address was written in capitals', async () => {
    const { id } = await createContact(app, workspace)
    const stream = await open(workspace.owner)
    await stream.next()
    const params = { org: workspace.id.toUpperCase(), id: id.toUpperCase() }
    await app.call(contacts.update, { params, body: { about: 'Told' } }, workspace.owner)
    expect(await stream.next()).toContain(id)
    stream.close()
  })

  it('tells no tab what it did itself, but all the others of the same person', async () => {
    const tabs = await Promise.all(['one', 'two'].map((tab) => open({ ...workspace.owner, tab })))
    for (const tab of tabs) await tab.next()
    const { id } = await createContact(app, workspace)
    const params = { org: workspace.id, id }
    for (const tab of tabs) await tab.next()

    const headers = { 'x-tab': 'one' }
    await app.call(contacts.update, { params, body: { about: 'x' } }, { ...workspace.owner, headers })
    const { id: last } = await createContact(app, workspace)
    const [own, other] = await Promise.all(tabs.map(({ next }) => next()))
    expect(own).toContain(last)
    expect(other).toContain('"verb":"changed"')
    expect(other).not.toContain('one')
    for (const tab of tabs) tab.close()
  })

  it('tells once of an act on many records, and that they were several', async () => {
    const stream = await open(workspace.owner)
    await stream.next()
    const [first, second] = [await createContact(app, workspace), await createContact(app, workspace)]
    for (const { id } of [first, second]) expect(await stream.next()).toContain(id)
    const remove = (ids: string[]) =>
      app.call(contacts.bulkDelete, { params: { org: workspace.id }, body: { ids } }, workspace.owner)
    await remove([first.id, second.id])
    expect(await stream.next()).toContain('"several":true')
    const { id } = await createContact(app, workspace)
    expect(await stream.next()).toContain(id)
    await remove([id])
    expect(await stream.next()).not.toContain('several')
    stream.close()
  })

  it('tells nothing of another workspace', async () => {
    const other = await createWorkspace(app)
    const stream = await open(workspace.owner)
    await stream.next()
    await createContact(app, other)
    const { id } = await createContact(app, workspace)
    expect(await stream.next()).toContain(id)
    stream.close()
  })

  it('tells of a notification the member whom it is for, and nobody else', async () => {
    const robin = await addMember(app, workspace, 'VIEWER')
    const [theirs, others] = [await open(robin), await open(workspace.owner)]
    await Promise.all([theirs.next(), others.next()])
    const body = {
      person_id: (await createContact(app, workspace)).id,
      assigned_to_id: robin.memberId,
    }
    const { body: deal } = await app.call(
      deals.create,
      { params: { org: workspace.id }, body },
      workspace.owner,
    )
    await app.call(notifications.markRead, { params: { org: workspace.id }, body: { all: true } }, robin)
    await app.call(
      deals.bulkDelete,
      { params: { org: workspace.id }, body: { ids: [deal.id] } },
      workspace.owner,
    )
    const { id: last } = await createContact(app, workspace)
    const heard = async ({ next }: typeof theirs) => {
      const told: ChangeEvent[] = []
      for (let line = ''; !line.includes(last); ) {
        line = (await next()) ?? last
        told.push(JSON.parse(line.replace('data: ', '')))
      }
      return told.filter(({ type }) => type === 'notification')
    }
    expect(await heard(theirs)).toEqual([
      { type: 'notification', id: expect.any(String), verb: 'assigned', actor_id: workspace.owner.memberId },
      { type: 'notification', id: expect.any(String), verb: 'read', actor_id: robin.memberId },
      { type: 'notification', id: expect.any(String), verb: 'changed', actor_id: null },
    ])
    expect(await heard(others)).toEqual([])
    theirs.close()
    others.close()
  })

  it('tells nothing of what was rolled back', async () => {
    const stream = await open(workspace.owner)
    await stream.next()
    const { id } = await createContact(app, workspace)
    await app.call(
      contacts.update,
      { params: { org: workspace.id, id }, body: { version: 99, about: 'x' } },
      workspace.owner,
    )
    await app.call(
      contacts.update,
      { params: { org: workspace.id, id }, body: { about: 'y' } },
      workspace.owner,
    )
    expect(await stream.next()).toContain('created')
    expect(await stream.next()).toContain('changed')
    stream.close()
  })

  it('tells of a mention only in its own workspace, also who belongs to both', async () => {
    const robin = await addMember(app, workspace, 'EDITOR')
    const other = await createWorkspace(app)
    const there = { ...robin, workspace: other }
    await app.database.sql(
      `insert into members (workspace_id, id, user_id, role) values ($1, gen_random_uuid(), $2, 'EDITOR')`,
      [other.id, robin.id],
    )
    const stream = await open(there)
    await stream.next()
    const { id: person_id } = await createContact(app, workspace)
    await createNote(app, workspace.owner, { person_id, body: mentionOf('Robin', robin.memberId) })
    const { id } = await createContact(app, other)
    expect(await stream.next()).toContain(id)
    const bell = async ({ workspace: { id: org } }: TestMember) =>
      (await app.call(notifications.list, { params: { org } }, robin)).body.total
    expect([await bell(robin), await bell(there)]).toEqual([1, 0])
    stream.close()
  })

  it('that has ended takes no more, though events still arrive until it is closed', async () => {
    const { events } = app.services
    let subscriber: Subscriber | undefined
    app.services.events = {
      ...events,
      subscribe: (_, given) => {
        subscriber = given
        return () => {}
      },
    }
    const stream = await open(workspace.owner)
    await stream.next()
    subscriber?.onEnd()
    subscriber?.onGap()
    subscriber?.onEvent({ type: 'contact', id: workspace.id, verb: 'changed', actor_id: null })
    expect(await stream.next()).toBeUndefined()
    app.services.events = events
  })

  it('passes over what it cannot read', async () => {
    const stream = await open(workspace.owner)
    await stream.next()
    for (const garbage of ['', '{', '{"type":"spaceship"}', 'null']) {
      await app.database.sql('select pg_notify($1, $2)', ['caravel_events', garbage])
    }
    const { id } = await createContact(app, workspace)
    expect(await stream.next()).toContain(id)
    stream.close()
  })

  it('says that something may have been missed after the database was away, and goes on', async () => {
    const stream = await open(workspace.owner)
    await stream.next()
    await app.database.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen caravel_events' and datname = current_database()`,
    )
    expect(await stream.next()).toBe('event: ready\ndata: {}')
    const { id } = await createContact(app, workspace)
    expect(await stream.next()).toContain(id)
    stream.close()
  })
})
