import { sources } from '@caravel/contract/settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createContact, createWorkspace } from '../testing/factories.ts'
import type { Db } from './client.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('two transactions that wait for each other', () => {
  it('both end well, because the one that had to give way begins again', async () => {
    const workspace = await createWorkspace(app)
    const [one, other] = [await createContact(app, workspace), await createContact(app, workspace)]
    const meet = meeting(2)
    let begun = 0
    const changeInTurn = (first: string, second: string) =>
      app.services.database.transaction({ workspaceId: workspace.id }, async (db) => {
        begun += 1
        const add = (id: string) => sql`update contacts set about = about || 'x' where id = ${id}`.execute(db)
        await add(first)
        await meet()
        await add(second)
      })
    await Promise.all([changeInTurn(one.id, other.id), changeInTurn(other.id, one.id)])

    expect(begun).toBeGreaterThan(2)
    expect(await app.database.sql('select about from contacts order by id')).toEqual([
      { about: 'xx' },
      { about: 'xx' },
    ])
  })
})

describe('a statement that takes too long', () => {
  it('is ended, answered as a server that is busy, and leaves the next one alone', async () => {
    const workspace = await createWorkspace(app)
    const listSources = () => app.call(sources.list, { params: { org: workspace.id } }, workspace.owner)
    await app.database.sql(
      'alter policy workspace_in_force on sources using (workspace_id = current_workspace_id() and (select pg_sleep(20)) is not null)',
    )
    const { status, headers } = await listSources()
    expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 503, retryAfter: '2' })

    await app.database.sql(
      'alter policy workspace_in_force on sources using (workspace_id = current_workspace_id())',
    )
    expect((await listSources()).status).toBe(200)
  })
})

describe.each(['read', 'transaction'] as const)('in a %s', (kind) => {
  const run: typeof app.services.database.read = (scope, work) => app.services.database[kind](scope, work)
  const echo = (db: Db, text: string) => sql<{ text: string }>`select ${text}::text as text`.execute(db)

  it('statements that are asked at once are each answered with their own', async () => {
    const texts = Array.from({ length: 20 }, (_, n) => `text ${n}`)
    const answers = await run({}, (db) => Promise.all(texts.map((text) => echo(db, text))))
    expect(answers.map(({ rows }) => rows[0]?.text)).toEqual(texts)
  })

  it('one that fails fails the others, and the connection is as good as before', async () => {
    const workspace = await createWorkspace(app)
    const failing = run({ workspaceId: workspace.id }, (db) =>
      Promise.all([echo(db, 'before'), sql`select 1 / 0`.execute(db), echo(db, 'after')]),
    )
    await expect(failing).rejects.toThrow('division by zero')
    const inForce = () => sql<{ id: string | null }>`select current_workspace_id() as id`
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => run({}, (db) => inForce().execute(db))),
    )
    expect(answers.map(({ rows }) => rows[0]?.id)).toEqual(Array(30).fill(null))
  })

  it('nothing can be asked after its end, when the connection is in use for others', async () => {
    let kept: Db | undefined
    await run({}, async (db) => {
      kept = db
    })
    await expect(echo(kept as Db, 'late')).rejects.toThrow('The transaction has ended')
  })
})

/** Resolves once so many wait for it, and at once for whoever comes later. */
function meeting(number: number): () => Promise<void> {
  let missing = number
  let open = () => {}
  const all = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    missing -= 1
    if (missing === 0) open()
    return all
  }
}
