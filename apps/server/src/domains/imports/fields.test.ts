import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { imports } from '@caravel/contract/imports'
import { contactStatuses } from '@caravel/contract/settings'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { fingerprint } from '../../testing/database.ts'
import { addMember, createWorkspace, type TestMember } from '../../testing/factories.ts'
import { checkImport, importFile, problemsOf, runImport, sendImport } from './testing/sending.ts'

const app = await openTestApp()
let admin: TestMember
beforeEach(async () => {
  admin = (await createWorkspace(app)).owner
})

const org = () => ({ org: admin.workspace.id })
const onlyContact = async () => {
  const { results } = (await app.call(contacts.list, { params: org(), query: {} }, admin)).body
  return (await app.call(contacts.get, { params: { ...org(), id: results[0]?.id ?? '' } }, admin)).body
}

describe('of a contact', () => {
  it('every field comes in', async () => {
    const file = [
      'Full name;E-Mail;Work email;Phones;Date of birth;Gender;Address;Notes;Owner',
      `van Beethoven, Ludwig;ludwig@example.com;Office <office@example.com>;"+49 228 123456, +49 228 654321";16.12.1970;m;Bonn;"Deaf
but listening";${admin.email}`,
    ].join('\n')
    expect(await importFile(app, admin, file)).toMatchObject({ created: 1, failed: 0 })
    expect(await onlyContact()).toMatchObject({
      first_name: 'Ludwig',
      last_name: 'van Beethoven',
      birthday: '1970-12-16',
      gender: 'MALE',
      address: 'Bonn',
      about: 'Deaf\nbut listening',
      owner: { id: admin.memberId },
      emails: [{ email: 'ludwig@example.com' }, { email: 'office@example.com' }],
      phone_numbers: [{ phone_number: '+49 228 123456' }, { phone_number: '+49 228 654321' }],
    })
  })

  it('all is where Outlook has it, and what it writes for nothing is nothing', async () => {
    const file = `"First Name","Middle Name","Last Name","Company","Job Title","Business Phone","Mobile Phone","Birthday","E-mail Address","E-mail Type","E-mail Display Name","E-mail 2 Address","Gender","Notes","Priority","Private"
"Ada","","Lovelace","Analytical Ltd","","+44 20 7946 0958","+44 7700 900123","0/0/00","ada@example.com","SMTP","Ada Lovelace (ada@example.com)","lovelace@example.com","Unspecified","Counts","Normal","False"`
    const done = await importFile(app, admin, file.replaceAll('\n', '\r\n'), { name: 'contacts.CSV' })
    expect(done).toMatchObject({ created: 1, failed: 0 })
    expect(done.columns.every(({ ambiguous_days }) => !ambiguous_days)).toBe(true)
    expect(await onlyContact()).toMatchObject({
      first_name: 'Ada',
      last_name: 'Lovelace',
      company: { name: 'Analytical Ltd' },
      birthday: null,
      gender: null,
      about: 'Counts',
      emails: [{ email: 'ada@example.com' }, { email: 'lovelace@example.com' }],
      phone_numbers: [{ phone_number: '+44 20 7946 0958' }, { phone_number: '+44 7700 900123' }],
    })
  })

  it('all is where Google Contacts has it, several emails in one cell, too', async () => {
    const file = `First Name,Middle Name,Last Name,Organization Name,Birthday,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value
Ada,,Lovelace,Analytical Ltd,1815-12-10,Counts,* myContacts,* Home,ada@example.com ::: lovelace@example.com,Mobile,+44 7700 900123`
    expect(await importFile(app, admin, file)).toMatchObject({ created: 1, failed: 0 })
    expect(await onlyContact()).toMatchObject({
      first_name: 'Ada',
      last_name: 'Lovelace',
      company: { name: 'Analytical Ltd' },
      birthday: '1815-12-10',
      emails: [{ email: 'ada@example.com' }, { email: 'lovelace@example.com' }],
      phone_numbers: [{ phone_number: '+44 7700 900123' }],
    })
  })

  it('days that could be read both ways are asked about, and read as told', async () => {
    const read = await sendImport(app, admin, 'Name,Birthday\nAda,03/04/1985\nBob,05/06/1990')
    expect(read.columns[1]?.ambiguous_days).toBe(true)
    await runImport(app, admin, await checkImport(app, admin, read, { day_order: 'mdy' }))
    const { results } = (await app.call(contacts.list, { params: org(), query: {} }, admin)).body
    const ada = (await app.call(contacts.get, { params: { ...org(), id: results[0]?.id ?? '' } }, admin)).body
    expect(ada.birthday).toBe('1985-03-04')
    const settled = await sendImport(app, admin, 'Name,Birthday\nAda,03/04/1985\nBob,06/25/1990')
    expect(settled).toMatchObject({ plan: { day_order: 'mdy' }, columns: [{}, { ambiguous_days: false }] })
  })

  it.each([
    ['Birthday', '31/02/2026', 'There is no day 31/02/2026'],
    ['Birthday', 'soon', '“soon” is no date that we can read'],
    ['Birthday', '01.05.70 / 02.06.72', 'is no date that we can read'],
    ['Phone', '4.47E+11', 'A spreadsheet has shortened this number to 4.47E+11'],
    ['Phone', 'ask Hans', '“ask Hans”: Enter a phone number'],
    ['Email', 'ada@', '“ada@”: Invalid email address'],
    ['Gender', 'yes', '“yes” is no gender that we know'],
  ])('%s with “%s” is told on its row, which comes in without', async (heading, value, message) => {
    const done = await importFile(app, admin, `First name,${heading}\nAda,${value}\nGrace,k.A.`)
    expect(done).toMatchObject({ created: 2, failed: 0 })
    const rows = await problemsOf(app, admin, done)
    expect(rows).toMatchObject([{ number: 2, outcome: 'create', problems: [{ column: 1 }] }])
    expect(rows[0]?.problems[0]?.message).toContain(message)
    const { body } = await app.call(
      imports.exportFailed,
      { params: { ...org(), id: done.id }, query: { rows: 'incomplete' } },
      admin,
    )
    expect(body.csv).toContain('What was left out')
    expect(body.csv).toContain(message)
  })

  it('good emails come in beside a bad one, and what says nothing is nothing', async () => {
    const file = 'Name,Email,Phone,Address\nAda,"ada@example.com; ada@; n/a",–,N/A'
    const done = await importFile(app, admin, file)
    const { emails, phone_numbers, address } = await onlyContact()
    expect({ emails, phone_numbers, address }).toEqual({
      emails: [{ email: 'ada@example.com' }],
      phone_numbers: [],
      address: '',
    })
    expect((await problemsOf(app, admin, done))[0]?.problems).toHaveLength(1)
  })

  it.each(['First name,Last name\nAda,', 'Name\nAda '])(
    'a name that is too long comes in as far as there is room, and that is said: %j',
    async (begin) => {
      const done = await importFile(app, admin, `${begin}${'Love-lace-'.repeat(20)}`)
      expect(done).toMatchObject({ created: 1, failed: 0 })
      expect(await onlyContact()).toMatchObject({ first_name: 'Ada', last_name: 'Love-lace-'.repeat(15) })
      const [row] = await problemsOf(app, admin, done)
      expect(row?.problems[0]?.message).toContain('longer than 150 characters, and is cut there')
    },
  )

  it('a row without a name is called by its email, and one with nothing fails', async () => {
    const done = await importFile(app, admin, 'First name,Email,About\n,ada@example.com,\n,,only this')
    expect(done).toMatchObject({ created: 1, failed: 1 })
    expect((await onlyContact()).first_name).toBe('ada')
  })
})

it('of a cell of more emails than anybody has the first come in, the next are named, and it is not read to its end', async () => {
  const emails = Array.from({ length: 4000 }, (_, n) => `${n}@x.example`).join(';')
  const checked = await checkImport(
    app,
    admin,
    await sendImport(app, admin, `Name;Email\nA;"${emails}"\nB;b@x.example`),
  )
  expect(checked).toMatchObject({ created: 2, failed: 0 })
  const [problem] = await problemsOf(app, admin, checked)
  expect(problem?.problems[0]?.message).toContain('“20@x.example”: a contact has at most 20 of them')
  expect(problem?.problems.length).toBeLessThan(100)
})

describe('labels', () => {
  it('are matched by name, made on request, or left out as told', async () => {
    const { results } = (await app.call(contactStatuses.list, { params: org() }, admin)).body
    const read = await sendImport(
      app,
      admin,
      `Name,Status\nA,${results[0]?.name.toUpperCase()}\nB,Platinum\nC,Whatever`,
    )
    const params = { ...org(), id: read.id }
    const labels = (await app.call(imports.labels, { params, body: { columns: read.plan.columns } }, admin))
      .body
    expect(labels.results).toEqual(
      expect.arrayContaining([
        { list: 'status', label: results[0]?.name.toUpperCase(), rows: 1, id: results[0]?.id },
        { list: 'status', label: 'Platinum', rows: 1, id: null },
      ]),
    )
    const plan = { labels: { status: { Platinum: 'new' as const, Whatever: null } } }
    await runImport(app, admin, await checkImport(app, admin, read, plan))
    const people = (await app.call(contacts.list, { params: org(), query: {} }, admin)).body.results
    expect(people.map(({ status }) => status?.name ?? null)).toEqual([results[0]?.name, 'Platinum', null])
  })

  it('are not made by who may not manage the lists', async () => {
    const editor = await addMember(app, admin.workspace, 'EDITOR')
    const read = await sendImport(app, editor, 'Name,Status\nA,Platinum')
    const checked = await checkImport(app, editor, read, { labels: { status: { Platinum: 'new' } } })
    const refused = await app.call(imports.run, { params: { ...org(), id: checked.id } }, editor)
    expect(refused.status).toBe(403)
  })

  it('that nobody has said anything of are told, and the row comes in without', async () => {
    const done = await importFile(app, admin, 'Name,Owner\nAda,Nobody here')
    expect(done).toMatchObject({ created: 1 })
    expect((await problemsOf(app, admin, done))[0]?.problems[0]?.message).toContain(
      'There is no “Nobody here” here',
    )
  })
})

it('companies come in, and are known by name and website', async () => {
  const file =
    'Company name,Website,Phone\nAnalytical Ltd,https://www.analytical.example/about,020 7946 0001\nTuring & Sons,turing.example,'
  expect(await importFile(app, admin, file, { kind: 'company' })).toMatchObject({ created: 2 })
  const again = 'Name,Website,Email\nanalytical ltd,,hello@analytical.example\nTuring,turing.example,'
  expect(await importFile(app, admin, again, { kind: 'company', plan: { existing: 'fill' } })).toMatchObject({
    created: 0,
    updated: 1,
    skipped: 1,
  })
  const { results } = (await app.call(companies.list, { params: org(), query: {} }, admin)).body
  expect(results.map(({ name, email }) => [name, email])).toEqual([
    ['Analytical Ltd', 'hello@analytical.example'],
    ['Turing & Sons', ''],
  ])
})

describe('inquiries', () => {
  const file = `Title,Customer,Email,Company,Departure,Return,Budget
Japan in spring,Ada Lovelace,ada@example.com,Analytical Ltd,2027-04-01,2027-04-14,"4,500.00"
Lisbon,Ada Lovelace,ada@example.com,Analytical Ltd,2027-06-01,,900
Back to front,Grace Hopper,,,2027-06-10,2027-06-01,`

  it('come in with who asks, who is made once, and with the company', async () => {
    const done = await importFile(app, admin, file, { kind: 'inquiry' })
    expect(done).toMatchObject({ created: 2, failed: 1 })
    const { results } = (
      await app.call(deals.list, { params: org(), query: { sort_by: 'deal_number' } }, admin)
    ).body
    expect(results).toMatchObject([
      {
        deal_number: 1,
        title: 'Japan in spring',
        budget: 4500,
        person: { first_name: 'Ada' },
        company: { name: 'Analytical Ltd' },
      },
      { deal_number: 2, title: 'Lisbon', budget: 900, travel_end: null },
    ])
    expect(results[0]?.person.id).toBe(results[1]?.person.id)
    expect(results[0]?.deal_status).not.toBeNull()
    expect(results[0]?.currency).not.toBeNull()
    expect((await problemsOf(app, admin, done))[0]?.problems[0]?.message).toBe(
      'The trip ends before it starts',
    )
  })

  it('are not changed into trips that end before they start, and the next row comes in', async () => {
    await importFile(app, admin, file, { kind: 'inquiry' })
    const changes = 'ID,Departure,Budget\n1,2028-01-01,\n2,,1000'
    const changed = await importFile(app, admin, changes, {
      kind: 'inquiry',
      plan: { existing: 'overwrite' },
    })
    expect(changed).toMatchObject({ state: 'done', updated: 1, failed: 1 })
    expect((await problemsOf(app, admin, changed))[0]).toMatchObject({
      number: 2,
      problems: [{ message: 'The trip ends before it starts' }],
    })
  })

  it('go to who has that name, wherever they work, and make nobody twice', async () => {
    await importFile(app, admin, 'Name,Company,Email\nAda Lovelace,Analytical,ada@example.com')
    const rows = 'Title,Customer\nJapan,Ada Lovelace\nLisbon,Grace Hopper\nPorto,Grace Hopper'
    expect(await importFile(app, admin, rows, { kind: 'inquiry' })).toMatchObject({ created: 3 })
    const { results } = (await app.call(contacts.list, { params: org(), query: {} }, admin)).body
    expect(results.map(({ first_name, inquiry_count }) => [first_name, inquiry_count])).toEqual([
      ['Ada', 1],
      ['Grace', 2],
    ])
  })

  it('are changed by their number', async () => {
    await importFile(app, admin, file, { kind: 'inquiry' })
    const changed = await importFile(app, admin, 'ID,Title\n#2,Lisbon and Porto', {
      kind: 'inquiry',
      plan: { existing: 'overwrite' },
    })
    expect(changed).toMatchObject({ updated: 1, created: 0, failed: 0 })
    const { results } = (
      await app.call(deals.list, { params: org(), query: { sort_by: '-deal_number' } }, admin)
    ).body
    expect(results[0]?.title).toBe('Lisbon and Porto')
  })
})

/** Where it is noted that there was an import. */
const bookkeeping = [
  'imports',
  'import_rows',
  'import_keys',
  'sessions',
  'throttles',
  'refresh_tokens',
  'migrations',
]

const exportedAs = (['csv', 'local_csv', 'xlsx'] as const).flatMap(
  (format) =>
    [
      ['contacts', format, 'contact', contacts.exportFile],
      ['companies', format, 'company', companies.exportFile],
      ['inquiries', format, 'inquiry', deals.exportFile],
    ] as const,
)

it.each(exportedAs)(
  'a file of %s that was exported here as %s changes nothing when it is imported again',
  async (_, format, kind, route) => {
    await app.database.sql(`update workspaces set country = 'DE' where id = $1`, [org().org])
    const people =
      'Name,Emails,Phones,Company,Birthday,About\nAda Lovelace,"a@x.example, b@x.example",+44 20 7946 0001,Analytical,1985-03-04,"=1+1 is\ntwo"\nNo Email,,,,,\n'
    await importFile(app, admin, people)
    await importFile(
      app,
      admin,
      'Title,Customer,Email,Budget,Departure\nJapan,Ada Lovelace,a@x.example,1200.50,2027-04-01',
      { kind: 'inquiry' },
    )
    const body = { matching: { filters: [], search: '' }, format }
    const file = (await app.call(route, { params: org(), body }, admin)).bytes
    const before = await fingerprint(app.database, bookkeeping)
    const again = await importFile(app, admin, file, { kind, plan: { existing: 'overwrite' } })
    expect(again).toMatchObject({ created: 0, updated: 0, failed: 0 })
    expect(again.skipped).toBe(again.total)
    expect(await fingerprint(app.database, bookkeeping)).toEqual(before)
  },
)
