import { attachments } from '@caravel/contract/attachments'
import { contacts } from '@caravel/contract/contacts'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { keyOf } from '../../storage/storage.ts'
import { openTestApp } from '../../testing/app.ts'
import { createCompany, createContact, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'
import { sendFile, uploadFile } from '../../testing/files.ts'
import { drawPng } from '../../testing/pictures.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let contact: { id: string }

beforeEach(async () => {
  workspace = await createWorkspace(app)
  contact = await createContact(app, workspace)
})

const upload = (content: Buffer | string, announcement: object = {}) =>
  uploadFile(app, workspace.owner, content, { person_id: contact.id, ...announcement })
const remove = (id: string) =>
  app.call(attachments.remove, { params: { org: workspace.id, id } }, workspace.owner)
const setPicture = (pic_id: string | null) =>
  app.call(
    contacts.update,
    { params: { org: workspace.id, id: contact.id }, body: { pic_id } },
    workspace.owner,
  )
const isDrawn = async (id: string) => (await app.services.storage.sizeOf(keyOf(workspace.id, id))) !== null

describe('the picture of a contact', () => {
  it('is drawn anew from a file of it', async () => {
    const { id } = await upload(await drawPng())
    const { pic, pic_id } = (await setPicture(id)).body
    expect(pic_id).toBe(id)
    const shown = await app.http.inject({ url: pic?.file_url ?? '' })
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'content-disposition': 'inline' })
  })

  it('goes with its file', async () => {
    const { id } = await upload(await drawPng())
    await setPicture(id)
    await remove(id)
    const { body } = await app.call(
      contacts.get,
      { params: { org: workspace.id, id: contact.id } },
      workspace.owner,
    )
    expect(body.pic).toBeNull()
    expect(await isDrawn(id)).toBe(false)
  })

  it('is none of what is not there, not finished, of another kind or of another workspace', async () => {
    const other = await createWorkspace(app)
    const theirs = await createContact(app, other)
    const company = await createCompany(app, workspace)
    const png = await drawPng()
    const removed = await upload(png)
    await remove(removed.id)
    for (const id of [
      newId(),
      removed.id,
      (await sendFile(app, workspace.owner, png, { person_id: contact.id })).id,
      (await upload(png, { person_id: undefined, section: 'company', company_id: company.id })).id,
      (await uploadFile(app, other.owner, png, { person_id: theirs.id })).id,
    ])
      await expectRefused(app, 404, () => setPicture(id))
  })

  it('is none of a file that is no picture', async () => {
    const { id } = await upload('<svg onload="alert(1)"/>', { name: 'me.png' })
    const [detail] = await expectRefused(app, 400, () => setPicture(id))
    expect(detail).toMatchObject({ field: 'pic_id', message: 'Choose a JPG, GIF or PNG picture' })
  })
})
