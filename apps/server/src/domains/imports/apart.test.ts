import { imports } from '@caravel/contract/imports'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { addMember, createWorkspace, type TestMember } from '../../testing/factories.ts'
import { putFile } from '../../testing/pictures.ts'
import { Threads } from '../../threads/threads.ts'
import { importStepWith } from './imports.ts'
import { findImport } from './testing/sending.ts'

const app = await openTestApp()
let editor: TestMember

beforeAll(async () => {
  editor = await addMember(app, await createWorkspace(app), 'EDITOR')
})

/** Sends a file whose reading goes wrong in a way that its name tells, and begins to read it. */
async function beginWith(name: string, limits: { pieceSeconds?: number } = {}) {
  const org = editor.workspace.id
  const content = 'Name\nAda'
  const body = { kind: 'contact', name, size: content.length } as const
  const { id, url } = (await app.call(imports.create, { params: { org }, body }, editor)).body
  await putFile(app, url, content)
  await app.call(imports.read, { params: { org, id } }, editor)
  const sheets = new Threads('spreadsheets/testing/stalling', {
    most: 1,
    megabytes: 64,
    pieceSeconds: 60,
    wholeSeconds: 60,
    ...limits,
  })
  const step = importStepWith({ ...app.services, sheets })
  return { id, reading: step({ workspace_id: org, import_id: id }) }
}

describe('a file that cannot be read', () => {
  it('for the time that it takes fails alone, while everything else goes on', async () => {
    const { id, reading } = await beginWith('forever.csv', { pieceSeconds: 5 })
    expect(await findImport(app, editor, id)).toMatchObject({ state: 'reading' })
    await reading
    expect(await findImport(app, editor, id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('takes too long to read'),
    })
  })

  it.each([
    ['for the memory that it takes', 'hoard.csv', 'takes too much memory'],
    ['since its reading ends the thread', 'crash.csv', 'is damaged'],
  ])('%s fails alone', async (_, name, failure) => {
    const { id, reading } = await beginWith(name)
    await reading
    expect(await findImport(app, editor, id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining(failure),
    })
  })

  it('leaves the next one alone', async () => {
    const { id, reading } = await beginWith('people.csv')
    await reading
    expect(await findImport(app, editor, id)).toMatchObject({ state: 'read', total: 1 })
  })
})
