import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { createContact, createWorkspace, type TestMember } from '../../testing/factories.ts'
import { importFile, problemsOf } from './testing/sending.ts'

const app = await openTestApp()
let admin: TestMember
beforeEach(async () => {
  admin = (await createWorkspace(app)).owner
})

const org = () => ({ org: admin.workspace.id })
async function messagesOf(lines: string[], options: Parameters<typeof importFile>[3]) {
  const done = await importFile(app, admin, lines.join('\n'), options)
  const rows = await problemsOf(app, admin, done)
  return rows.flatMap(({ problems }) =>
    problems.map(({ column, message }) => [done.columns[column ?? -1]?.heading, message]),
  )
}

describe('an inquiry of somebody who is here', () => {
  it('says what its row knows of them beyond their contact, which stays as it is', async () => {
    const ada = await createContact(app, admin.workspace, {
      first_name: 'Ada',
      last_name: 'Lovelace',
      emails: [{ email: 'ada@example.com' }],
      phone_numbers: [{ phone_number: '+44 7700 900123' }],
    })
    const lines = [
      'Trip,Client,Email,Phone',
      'Rome,Ada Lovelace,ADA@example.com,+447700900123',
      'Oslo,Ada King,ada@example.com,+44 7700 900999',
      'Lisbon,Grace Hopper,grace@example.com,',
      'Porto,Grace Hopper,,+1 201 555 0177',
    ]
    const stays = 'The contact stays as it is'
    expect(await messagesOf(lines, { kind: 'inquiry' })).toEqual([
      ['Client', `“Ada Lovelace” is here already, without “Ada King”. ${stays}`],
      ['Phone', `“Ada Lovelace” is here already, without “+44 7700 900999”. ${stays}`],
      ['Phone', `“Grace Hopper” is here already, without “+1 201 555 0177”. ${stays}`],
    ])
    const now = (await app.call(contacts.get, { params: { ...org(), id: ada.id } }, admin)).body
    expect(now.phone_numbers).toEqual([{ phone_number: '+44 7700 900123' }])
  })
})

describe('an inquiry that is here', () => {
  const here = 'left out: an inquiry that is here already keeps its'

  it('says what a row tells of its services, prices, party, booking and customer that it does not take', async () => {
    const heading = 'ID,Title,Client,Email,Service,Supplier,Price,Margin,Party'
    const first = '1,Rome,Ada Lovelace,ada@example.com,Hotel: Sea view,Astoria,1000,200,2'
    await importFile(app, admin, `${heading}\n${first}`, { kind: 'inquiry' })
    const plan = { existing: 'overwrite' as const }
    expect(await messagesOf([heading, first], { kind: 'inquiry', plan })).toEqual([])
    const other = '1,Rom,Bob,bob@example.com,Flight: Ikaros,Delphi,1200,100,3'
    expect(await messagesOf([heading, other], { kind: 'inquiry', plan })).toEqual([
      ['Service', `“flight: Ikaros” is ${here} services`],
      ['Supplier', `“Delphi” is ${here} services`],
      ['Price', `“1200” is ${here} prices`],
      ['Margin', `“1100” is ${here} prices`],
      ['Party', `“3” is ${here} party`],
      ['Client', `“Bob” is ${here} customer`],
      ['Email', `“bob@example.com” is ${here} customer`],
    ])
    const { results } = (await app.call(deals.list, { params: org(), query: {} }, admin)).body
    expect(results).toMatchObject([{ title: 'Rom' }])
  })
})

describe('a contact that is here', () => {
  it('says which name a row with no email of theirs does not replace', async () => {
    const ada = { first_name: 'Ada', last_name: 'King', phone_numbers: [{ phone_number: '+44 7700 900123' }] }
    await createContact(app, admin.workspace, ada)
    const lines = ['First name,Surname,Phone', 'Ada,Lovelace,+44 7700 900123']
    expect(await messagesOf(lines, { plan: { existing: 'overwrite' } })).toEqual([
      ['Surname', '“Lovelace” does not replace the name “King”: the two share no email'],
    ])
    expect(await messagesOf(lines, { plan: { existing: 'fill' } })).toEqual([])
  })

  it('says which emails there is no more room for', async () => {
    const emails = Array.from({ length: 20 }, (_, n) => ({ email: `${n}@x.example` }))
    await createContact(app, admin.workspace, { first_name: 'Ada', emails })
    const lines = ['First name,Email', 'Ada,0@x.example; more@x.example']
    expect(await messagesOf(lines, { plan: { existing: 'fill' } })).toEqual([
      ['Email', '“more@x.example” is left out: a contact has at most 20 of them'],
    ])
  })
})
