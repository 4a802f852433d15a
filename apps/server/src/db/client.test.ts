import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createContact, createWorkspace } from '../testing/factories.ts'

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
