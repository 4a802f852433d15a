import { contacts } from '@caravel/contract/contacts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { createWorkspace, type TestWorkspace } from './factories.ts'

let app: TestApp
let workspace: TestWorkspace
const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true)

beforeAll(async () => {
  app = await startTestApp()
  workspace = await createWorkspace(app)
})
afterAll(async () => {
  printed.mockRestore()
  await app.close()
})

async function listWithout(column: string) {
  await app.database.sql(`alter table contacts rename column ${column} to ${column}_gone`)
  const { status } = await app.call(contacts.list, { params: { org: workspace.id } }, workspace.owner)
  await app.database.sql(`alter table contacts rename column ${column}_gone to ${column}`)
  return status
}

describe('a test that gets a 500', () => {
  it.fails('fails', async () => {
    expect(await listWithout('sort_name')).toBe(200)
  })

  it('has printed the error behind it, and where it came from', () => {
    expect(printed).toHaveBeenCalledOnce()
    expect(printed.mock.lastCall?.[0]).toMatch(
      /^request failed\n\/api\/v1\/:org\/contacts\/\nerror: column .*sort_name/,
    )
    expect(printed.mock.lastCall?.[0]).toContain('/records/list.ts')
    printed.mockClear()
  })

  it('and expects it', async () => {
    expect(await listWithout('sort_name')).toBe(500)
  })

  it('has printed nothing', () => {
    expect(printed).not.toHaveBeenCalled()
  })
})
