import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { notes } from '@caravel/contract/notes'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  createCompany,
  createContact,
  createInquiry,
  createNote,
  createWorkspace,
} from '../../testing/factories.ts'
import { uploadFile } from '../../testing/files.ts'

const app = await openTestApp()

it.each(['person', 'company', 'deal'] as const)(
  'a %s says how many notes and files it has',
  async (section) => {
    const workspace = await createWorkspace(app)
    const person = await createContact(app, workspace)
    const ids = {
      person: person.id,
      company: (await createCompany(app, workspace)).id,
      deal: await createInquiry(app, workspace, person),
    }
    const pointer = { [`${section}_id`]: ids[section] }
    const route = { person: contacts.get, company: companies.get, deal: deals.get }[section]
    const counts = async () => {
      const params = { org: workspace.id, id: ids[section] }
      const { note_count, file_count } = (
        await app.call(route as typeof contacts.get, { params }, workspace.owner)
      ).body
      return [note_count, file_count]
    }
    expect(await counts()).toEqual([0, 0])
    const first = await createNote(app, workspace.owner, pointer)
    await createNote(app, workspace.owner, pointer)
    await uploadFile(app, workspace.owner, 'x', { section, ...pointer })
    expect(await counts()).toEqual([2, 1])
    await app.call(notes.remove, { params: { org: workspace.id, id: first.id } }, workspace.owner)
    expect(await counts()).toEqual([1, 1])
  },
)
