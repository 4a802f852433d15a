import { companies as companyRoutes } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { imports } from '@caravel/contract/imports'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { createCompany, createWorkspace, type TestMember } from '../../testing/factories.ts'
import { importFile, problemsOf } from './testing/sending.ts'

const app = await openTestApp()
let admin: TestMember
beforeEach(async () => {
  admin = (await createWorkspace(app)).owner
})

const cards = (...all: string[][]) =>
  all.map((lines) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n')).join('')
const importCards = (...all: string[][]) => importFile(app, admin, cards(...all), { name: 'people.vcf' })

async function people() {
  const org = admin.workspace.id
  const { results } = (await app.call(contacts.list, { params: { org }, query: {} }, admin)).body
  return Promise.all(
    results.map(async ({ id }) => (await app.call(contacts.get, { params: { org, id } }, admin)).body),
  )
}

it('takes a number with its extension for one, however long it is with it', async () => {
  await importCards([
    'N:Lovelace;Ada',
    'TEL;VALUE=uri;TYPE="work,voice":tel:+1-418-656-9254;ext=102',
    'TEL:+49 171 5550101 234,,10234#',
  ])
  const [ada] = await people()
  expect(ada?.phone_numbers.map(({ phone_number }) => phone_number)).toEqual([
    '+1-418-656-9254 ext. 102',
    '+49 171 5550101 234 ext. 10234',
  ])
})

it('writes what has no field into the note, and says what no note can hold', async () => {
  const done = await importCards([
    'N:Lovelace;Ada;;Dr.',
    'ORG:Analytical Engines;Research',
    'URL:https://ada.example',
    'NICKNAME:Addie',
    'NOTE:Prefers mornings',
    'LOGO;ENCODING=b;TYPE=PNG:iVBORw0KGgo=',
    'PHOTO;VALUE=uri:https://pictures.example/ada.jpg',
  ])
  const [ada] = await people()
  expect(ada?.about.split('\n')).toEqual([
    'Prefers mornings',
    'Department: Research',
    'Name prefix: Dr.',
    'Nickname: Addie',
    'Photo: https://pictures.example/ada.jpg',
    'Website: https://ada.example',
  ])
  const [row] = await problemsOf(app, admin, done)
  expect(row?.problems.map(({ message }) => message)).toEqual([
    'A file of this card, such as a sound or a logo, is left out',
    'The picture of this card is at another place, and is not fetched. The note says where',
  ])
})

const acme = [
  'X-ABShowAs:COMPANY',
  'N:;;;;',
  'FN:Acme Travel',
  'ORG:Acme Travel',
  'EMAIL;type=pref:info@acme.example',
  'EMAIL:sales@acme.example',
  'TEL:+49 228 1',
  'URL:https://acme.example',
  'ADR:;;Main Street 1;Bonn;;53111;Germany',
  'TITLE:Our agent in Kenya',
  'NOTE:Closed in May',
]
const companies = async () => {
  const org = admin.workspace.id
  const { results } = (await app.call(companyRoutes.list, { params: { org }, query: {} }, admin)).body
  return Promise.all(
    results.map(async ({ id }) => (await app.call(companyRoutes.get, { params: { org, id } }, admin)).body),
  )
}

it('makes a company of its card, with all that it says, and takes it back', async () => {
  const done = await importCards(['N:Lovelace;Ada', 'ORG:Acme Travel'], acme)
  expect(done).toMatchObject({ created: 2, failed: 0 })
  expect(await companies()).toMatchObject([
    {
      name: 'Acme Travel',
      email: 'info@acme.example',
      phone_number: '+49 228 1',
      website: 'https://acme.example',
      address: 'Main Street 1, 53111 Bonn, Germany',
      about: 'Closed in May\nEmail 2: sales@acme.example\nJob title: Our agent in Kenya',
    },
  ])
  expect(await people()).toMatchObject([{ first_name: 'Ada', company: { name: 'Acme Travel' } }])

  const params = { org: admin.workspace.id, id: done.id }
  expect((await app.call(imports.previewUndo, { params }, admin)).body.trashed).toBe(2)
  await app.call(imports.undo, { params }, admin)
  await app.runJobs()
  expect([...(await companies()), ...(await people())]).toEqual([])
})

it('fills what a company here lacks, and puts that back', async () => {
  await createCompany(app, admin.workspace, 'Acme Travel')
  const done = await importFile(app, admin, cards(acme), { name: 'people.vcf', plan: { existing: 'fill' } })
  expect(done).toMatchObject({ created: 0, updated: 1 })
  expect(await companies()).toMatchObject([{ website: 'https://acme.example' }])
  await app.call(imports.undo, { params: { org: admin.workspace.id, id: done.id } }, admin)
  await app.runJobs()
  expect(await companies()).toMatchObject([{ website: '', about: '' }])
})
