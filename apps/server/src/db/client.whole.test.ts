import { setTimeout } from 'node:timers/promises'
import { contacts } from '@caravel/contract/contacts'
import { sources } from '@caravel/contract/settings'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTestApp, startTestApp } from '../testing/app.ts'
import { createContact, createWorkspace } from '../testing/factories.ts'
import { type Db, type Entered, type Kind, plannedOnce } from './client.ts'
import { allowLongStatements } from './statement-timeout.ts'

const kinds: Kind[] = ['read', 'transaction']
type Place = { began: string; name: string }

const app = await openTestApp()

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

describe('a database that takes no changes', () => {
  it('is read, says that nothing can be saved, and is written to once it takes them again', async () => {
    const app = await startTestApp()
    onTestFinished(() => app.close())
    const workspace = await createWorkspace(app)
    const params = { org: workspace.id }
    const add = () => app.call(contacts.create, { params, body: { first_name: 'Ada' } }, workspace.owner)
    const name = new URL(app.database.url).pathname.slice(1)
    const takeChanges = async (read_only: 'on' | 'off') => {
      await app.database.sql(
        `set default_transaction_read_only = off; alter database ${name} set default_transaction_read_only = ${read_only}`,
      )
    }
    await takeChanges('on')
    await app.database.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'caravel'`,
    )
    const list = await vi.waitUntil(async () => {
      const answer = await app.call(contacts.list, { params }, workspace.owner)
      return answer.status === 200 && answer
    })
    expect(list.body.results).toEqual([])
    const { status, headers, error } = await add()
    expect({ status, retryAfter: headers['retry-after'], message: error.details[0]?.message }).toEqual({
      status: 503,
      retryAfter: '2',
      message: expect.stringMatching(/^The database is read-only/),
    })

    await takeChanges('off')
    await vi.waitUntil(async () => (await add()).status === 201)
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

describe('a statement that is given more time', () => {
  it('is waited for, longer than any other is', async () => {
    const slept = app.services.database.transaction({}, async (db) => {
      await allowLongStatements(db)
      return sql<{ slept: boolean }>`select pg_sleep(8) is not null as slept`.execute(db)
    })
    expect((await slept).rows).toEqual([{ slept: true }])
  })
})

describe('a transaction that began with the question who asks', () => {
  const here = sql<Place>`
    select now()::text as began, coalesce(current_setting('caravel.name', true), '') as name`
  const enter = async (kind: Kind) => {
    const text = `select now()::text as began, set_config('caravel.name', $1, true) as name`
    const { rows, entered } = await app.services.database.enter<Place>(kind, text, ['Ada'])
    return { began: rows[0], entered }
  }
  const goOn = async (kind: Kind, entered: Entered) =>
    app.services.database[kind]({ entered }, async (db) => (await here.execute(db)).rows[0])

  it.each(kinds)('is the one in which a %s that is asked for at once goes on', async (kind) => {
    const { began, entered } = await enter(kind)
    expect(await goOn(kind, entered)).toEqual(began)
    expect(await goOn(kind, entered)).toMatchObject({ name: '' })
  })

  it('is not for work of the other kind', async () => {
    const { entered } = await enter('read')
    expect(await goOn('transaction', entered)).toMatchObject({ name: '' })
  })

  it('is kept for nobody who has to wait for something else', async () => {
    // Five are all there are.
    const waiting = await Promise.all(Array.from({ length: 5 }, () => enter('transaction')))
    await setTimeout(50)
    const late = await Promise.all(waiting.map(({ entered }) => goOn('transaction', entered)))
    expect(late).toEqual(Array(5).fill(expect.objectContaining({ name: '' })))
  })

  it('gives its connection back when it fails, and is over when its work fails', async () => {
    for (let times = 0; times < 10; times++) {
      await expect(app.services.database.enter('read', 'select 1 / 0', [])).rejects.toThrow(
        'division by zero',
      )
      const { entered } = await enter('transaction')
      const failing = app.services.database.transaction({ entered }, () => Promise.reject(new Error('later')))
      await expect(failing).rejects.toThrow('later')
    }
    expect(await goOn('read', (await enter('read')).entered)).toMatchObject({ name: 'Ada' })
  })
})

describe.each(kinds)('in a %s', (kind) => {
  const run: typeof app.services.database.read = (scope, work) => app.services.database[kind](scope, work)
  const echo = (db: Db, text: string) => sql<{ text: string }>`select ${text}::text as text`.execute(db)

  it('statements that are asked at once are each answered with their own', async () => {
    const texts = Array.from({ length: 20 }, (_, n) => `text ${n}`)
    const answers = await run({}, (db) => Promise.all(texts.map((text) => echo(db, text))))
    expect(answers.map(({ rows }) => rows[0]?.text)).toEqual(texts)
  })

  it('statements are carried out in the order in which they were asked, however each was written', async () => {
    const [, , counted] = await run({}, (db) =>
      Promise.all([
        sql`select set_config('caravel.name', 'first', true)`.execute(db),
        plannedOnce(db).selectNoFrom(sql`set_config('caravel.name', 'second', true)`.as('set')).execute(),
        sql<{ name: string }>`select current_setting('caravel.name') as name`.execute(plannedOnce(db)),
      ]),
    )
    expect(counted.rows).toEqual([{ name: 'second' }])
  })

  it('one that fails fails the others, and the connection is as good as before', async () => {
    const workspace = await createWorkspace(app)
    const failing = run({ workspaceId: workspace.id }, (db) =>
      Promise.allSettled([echo(db, 'before'), sql`select 1 / 0`.execute(db), echo(db, 'after')]).then(
        async ([, , last]) => {
          if (last.status === 'rejected') throw last.reason
        },
      ),
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
