import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { type SearchHit, search } from '@caravel/contract/search'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createCompany,
  createContact,
  createWorkspace,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { naughtyStrings } from '../../testing/naughty-strings.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const params = () => ({ org: workspace.id })
const add = (first_name: string, fields: object = {}) =>
  createContact(app, workspace, { first_name, ...fields })
const addInquiry = async (person: { id: string }, fields: object = {}) =>
  (
    await app.call(
      deals.create,
      { params: params(), body: { person_id: person.id, ...fields } as never },
      workspace.owner,
    )
  ).body
const ask = (query: object, caller = workspace.owner) =>
  app.call(search.find, { params: { org: workspace.id }, query: query as never }, caller)
const find = async (q: string, query: object = {}) => (await ask({ q, ...query })).body
const names = (hits: SearchHit[]) => hits.map(({ name }) => name)
const people = async (q: string) => names((await find(q)).contacts.results)
const phone = (phone_number: string) => ({ phone_numbers: [{ phone_number }] })
const email = (address: string) => ({ emails: [{ email: address }] })

describe('words', () => {
  it('are found in any part of a name, whatever their case and accents', async () => {
    await add('Zoë', { last_name: 'Müller-Lüdenscheidt' })
    for (const q of ['zoe', 'ZOË', 'Zö', 'mul', 'ludens', 'denSCHEIDT', ' mull  zoe ']) {
      expect(await people(q), q).toEqual(['Zoë Müller-Lüdenscheidt'])
    }
    expect(await people('zoe huber')).toEqual([])
  })

  it('are found in writing that is not Latin', async () => {
    await add('Марія', { last_name: 'Шевченко' })
    await add('小明', { last_name: '王' })
    expect(await people('марі')).toEqual(['Марія Шевченко'])
    expect(await people('вченк')).toEqual(['Марія Шевченко'])
    expect(await people('小明')).toEqual(['小明 王'])
  })

  it('are found in emails, companies and phones, each word where it is', async () => {
    const { id } = await createCompany(app, workspace, 'Harbour Travel')
    await add('Ada', { ...email('lovelace@engine.example'), ...phone('+44 20 7946 0958'), company_id: id })
    for (const q of [
      'lovelace@',
      'engine.ex',
      'harbour',
      'ada travel',
      'harb engine',
      'ada 7946',
      'lovelace ravel ada',
    ]) {
      expect(await people(q), q).toEqual(['Ada'])
    }
    expect(names((await find('trav')).companies.results)).toEqual(['Harbour Travel'])
  })

  it('are phone digits in any format, also as they are dialled in the country of the workspace', async () => {
    await app.database.sql(`update workspaces set country = 'DE' where id = $1`, [workspace.id])
    await add('Max', phone('+49 (171) 234-5678'))
    for (const q of [
      '+49 171 2345678',
      '0171 2345678',
      '0171/2345678',
      '0049 171 234',
      '01712345',
      '345678',
      '234 5678',
      '171-234',
    ]) {
      expect(await people(q), q).toEqual(['Max'])
    }
    for (const q of ['0172 234', '0000', '00000', '000 000']) expect(await people(q), q).toEqual([])
  })

  it('find inquiries by title, number, person and the companies of either', async () => {
    const { id: employer } = await createCompany(app, workspace, 'Brunel Shipyard')
    const { id: payer } = await createCompany(app, workspace, 'Great Western')
    const person = await add('Isambard', { ...email('ik@steam.example'), company_id: employer })
    await addInquiry(person, { title: 'Honeymoon in Málaga', company_id: payer })
    for (const q of [
      'malaga',
      'isam',
      'steam',
      'shipyard',
      'western',
      'moon isambard',
      'malaga shipy',
      'west brunel',
    ]) {
      expect(names((await find(q)).inquiries.results), q).toEqual(['#1 Honeymoon in Málaga'])
    }
    expect(names((await find('malaga lisbon')).inquiries.results)).toEqual([])
  })

  it('that many records hold are found where they meet', async () => {
    await app.database.sql(
      `with company as (
         insert into companies (workspace_id, id, name)
         select $1, uuid_in(lpad(to_hex(n), 32, '0')::cstring), 'Travel ' || n from generate_series(1, 600) n returning id)
       insert into contacts (workspace_id, id, first_name, company_id)
       select $1, gen_random_uuid(), 'Otto', id from company
       union all select $1, gen_random_uuid(), 'Maria', null from generate_series(1, 2000)
       union all select $1, gen_random_uuid(), 'Maria Employed', min(id::text)::uuid from company`,
      [workspace.id],
    )
    const { id } = await add('Else Maria', { last_name: 'Travel' })
    await addInquiry({ id })
    const { contacts, inquiries, similar } = await find('maria travel')
    expect([names(contacts.results), contacts.more]).toEqual([['Else Maria Travel', 'Maria Employed'], false])
    expect([names(inquiries.results), similar]).toEqual([['#1 Else Maria Travel'], false])
    const rare = (await find('maria travel employed')).contacts
    expect([names(rare.results), rare.more]).toEqual([['Maria Employed'], false])
  })

  it('that are a whole name are found as such where there are many, and also inside others where there are few', async () => {
    await add('Ada', { last_name: 'Lovelace' })
    await add('Armada', { last_name: 'Lovelace' })
    expect(await people('ada lovelace')).toEqual(['Ada Lovelace', 'Armada Lovelace'])
    await app.database.sql(
      `insert into contacts (workspace_id, id, first_name)
       select $1, gen_random_uuid(), 'Otto' from generate_series(1, 1000)`,
      [workspace.id],
    )
    expect(await people('ada lovelace')).toEqual(['Ada Lovelace'])
    expect(await people('lovelace ada')).toEqual(['Ada Lovelace'])
    expect(await people('ada lovelac')).toEqual(['Ada Lovelace', 'Armada Lovelace'])
    expect(await people('rmada lovelace')).toEqual(['Armada Lovelace'])
  })

  it('of two letters are found where names begin', async () => {
    await add('Bo', { last_name: 'Diddley' })
    expect(await people('bo')).toEqual(['Bo Diddley'])
    expect(await people('di')).toEqual(['Bo Diddley'])
    expect(await people('di bo')).toEqual(['Bo Diddley'])
  })

  it('under two characters, or with nothing to look for, find nothing', async () => {
    await add('A b')
    for (const q of ['', ' ', 'a', ' a ', '     ', '\u0301\u0301', '´ ´']) {
      const { contacts, companies, inquiries, similar } = await find(q)
      expect([contacts.total, companies.total, inquiries.total, similar], q).toEqual([0, 0, 0, false])
    }
  })

  it('are literal: nothing in them is a wildcard', async () => {
    await add('Plain')
    await add('100%_sure\\')
    await add("O'Brien")
    for (const q of ['%%', '%%%', '__', '\\\\', '%a', 'pl_in', 'p%n', '""', '.*', '()', '||']) {
      expect(await people(q), q).toEqual([])
    }
    expect(await people('0%_')).toEqual(['100%_sure\\'])
    expect(await people('%_')).toEqual(['100%_sure\\'])
    expect(await people('e\\')).toEqual(['100%_sure\\'])
    expect(await people("o'b")).toEqual(["O'Brien"])
    expect(await people("'b")).toEqual(["O'Brien"])
  })
})

describe('#123', () => {
  it('is the inquiry with that number and nothing else', async () => {
    const person = await add('Number 12', phone('+1 212 555 0112'))
    for (let made = 0; made < 12; made += 1) await addInquiry(person)
    const { contacts, companies, inquiries } = await find('#12')
    expect([contacts.total, companies.total, names(inquiries.results)]).toEqual([0, 0, ['#12 Number 12']])
    expect(names((await find('#1')).inquiries.results)).toEqual(['#1 Number 12'])
    expect(names((await find('#12 Number')).inquiries.results)).toEqual(['#12 Number 12'])
    expect((await find('#12 else')).inquiries.total).toBe(0)
    expect((await find('#99999999999999999999')).inquiries.total).toBe(0)
    expect((await find('#12', { type: 'contacts' })).inquiries.total).toBe(0)
  })

  it('comes first when only its digits are typed', async () => {
    const person = await add('Any')
    for (let made = 0; made < 12; made += 1) await addInquiry(person, { title: 'Flight 12' })
    const { results, total } = (await find('12')).inquiries
    expect([results[0]?.name, total]).toEqual(['#12 Flight 12', 12])
  })
})

describe('the order', () => {
  it('has names that begin so first, then words of names, then other words, then the rest', async () => {
    await add('Zed', email('ann@test.example'))
    await add('Johanna')
    await add('Zoe', { last_name: 'Annan' })
    await add('Mary Ann')
    await add('Anna')
    await add('Ann', { last_name: 'Zander' })
    expect(await people('ann')).toEqual(['Ann Zander', 'Anna', 'Zoe Annan', 'Mary Ann', 'Zed', 'Johanna'])
  })

  it('has the newest inquiries first', async () => {
    const person = await add('Ann')
    for (let made = 0; made < 3; made += 1) await addInquiry(person)
    expect(names((await find('ann')).inquiries.results)).toEqual(['#3 Ann', '#2 Ann', '#1 Ann'])
  })
})

describe('a misspelt word', () => {
  it('finds names that differ by a letter, when nothing has it as it is', async () => {
    await add('Maria', { last_name: 'González' })
    const { id } = await createCompany(app, workspace, 'Blue Harbour')
    const person = await add('Else', { company_id: id })
    await addInquiry(person, { company_id: id })
    for (const q of [
      'gonzalze',
      'gonzales',
      'gonzlez',
      'gonzaalez',
      'maira',
      'Mariq',
      'xaria',
      'maria gonzolez',
    ]) {
      const { contacts, similar } = await find(q)
      expect([names(contacts.results), similar], q).toEqual([['Maria González'], true])
    }
    const { companies, contacts, inquiries } = await find('harbuor')
    expect(names(companies.results)).toEqual(['Blue Harbour'])
    expect(names(contacts.results)).toEqual(['Else'])
    expect(names(inquiries.results)).toEqual(['#1 Else'])
  })

  it('finds nothing that differs by more, and is not asked for a word that is there', async () => {
    await add('Maria')
    await add('Marta')
    expect((await find('maerta')).contacts.total).toBe(1)
    expect((await find('marqqa')).contacts.total).toBe(0)
    expect((await find('mraai')).contacts.total).toBe(0)
    const { contacts, similar } = await find('marta')
    expect([names(contacts.results), similar]).toEqual([['Marta'], false])
  })

  it('is neither a short word nor a number', async () => {
    await add('Ian', phone('+1 212 555 0112'))
    for (const q of ['ien', '2125550113', '12125551112']) {
      const { contacts, similar } = await find(q)
      expect([contacts.total, similar], q).toEqual([0, false])
    }
  })
})

describe('a page', () => {
  it('has a part of the matches, their total, and links that keep the query', async () => {
    for (let made = 1; made <= 5; made += 1) await add(`Ann ${made}`)
    const first = (await find('ann', { page_size: 2, type: 'contacts' })).contacts
    expect(names(first.results)).toEqual(['Ann 1', 'Ann 2'])
    expect([first.total, first.more, first.links.previous]).toEqual([5, false, null])
    const next = await app.http.inject({
      url: first.links.next ?? '',
      headers: { authorization: `Bearer ${workspace.owner.token}` },
    })
    expect(names(next.json().contacts.results)).toEqual(['Ann 3', 'Ann 4'])
    const last = (await find('ann', { page_size: 2, page: 3 })).contacts
    expect([names(last.results), last.links.next]).toEqual([['Ann 5'], null])
    const beyond = (await find('ann', { page: 9007199254740991, page_size: 100 })).contacts
    expect([beyond.results, beyond.total]).toEqual([[], 5])
  })

  it('counts up to a thousand, and says that there are more', async () => {
    await app.database.sql(
      `insert into contacts (workspace_id, id, first_name, last_name)
       select $1, gen_random_uuid(), 'Ann', lpad(n::text, 4, '0') from generate_series(1, 1001) n`,
      [workspace.id],
    )
    const { total, more, links } = (await find('ann', { page: 10, page_size: 100 })).contacts
    expect([total, more, links.next]).toEqual([1000, true, null])
    const part = (await find('nn', { page: 34, page_size: 30 })).contacts
    expect([part.results.length, part.total, part.more]).toEqual([10, 1000, true])
    const beyond = (await find('ann', { page: 11, page_size: 100 })).contacts
    expect([beyond.results, beyond.total, beyond.more]).toEqual([[], 1000, true])
    await app.database.sql(`delete from contacts where workspace_id = $1 and last_name = '0001'`, [
      workspace.id,
    ])
    const exact = (await find('ann')).contacts
    expect([exact.total, exact.more]).toEqual([1000, false])
  })

  it('has only one kind of record where that is asked for', async () => {
    await createCompany(app, workspace, 'Ann & Co')
    await addInquiry(await add('Ann'))
    for (const type of ['contacts', 'companies', 'inquiries'] as const) {
      const found = await find('ann', { type })
      const totals = [found.contacts.total, found.companies.total, found.inquiries.total]
      expect(totals.filter((total) => total === 1).length, type).toBe(1)
      expect(found[type].total).toBe(1)
    }
  })
})

describe('records by their ids', () => {
  it('come in that order within their kind, whatever the words', async () => {
    const [first, second] = [await add('First'), await add('Second')]
    const company = await createCompany(app, workspace, 'Both')
    const inquiry = await addInquiry(first, { title: 'Trip' })
    const ids = [second.id, inquiry.id, company.id, first.id].join()
    const found = await find('anything', { ids: ids.toUpperCase() })
    expect(names(found.contacts.results)).toEqual(['Second', 'First'])
    expect(names(found.companies.results)).toEqual(['Both'])
    expect(found.inquiries.results).toMatchObject([{ name: '#1 Trip', detail: 'First', matches: [] }])
    expect([found.contacts.total, found.similar]).toEqual([2, false])
  })

  it('are left out when they are gone, in the trash or of another workspace', async () => {
    const [kept, trashed] = [await add('Kept'), await add('Trashed')]
    const lost = await addInquiry(trashed)
    await app.call(contacts.bulkDelete, { params: params(), body: { ids: [trashed.id] } }, workspace.owner)
    const foreign = await createContact(app, await createWorkspace(app))
    const found = await find('', { ids: [foreign.id, trashed.id, lost.id, newId(), kept.id].join() })
    expect(names(found.contacts.results)).toEqual(['Kept'])
    expect([found.contacts.total, found.inquiries.total]).toEqual([1, 0])
  })

  it('are at most 20, and ids', async () => {
    expect((await ask({ ids: Array.from({ length: 21 }, () => newId()).join() })).status).toBe(400)
    expect((await ask({ ids: 'no-id' })).status).toBe(404)
  })
})

describe('what is found', () => {
  it('is of this workspace, and live', async () => {
    const other = await createWorkspace(app)
    await createContact(app, other, { first_name: 'Anastasia', last_name: 'Foreign' })
    await createCompany(app, other, 'Anastasia Ltd')
    const trashed = await add('Anastasia', { last_name: 'Trashed' })
    await addInquiry(trashed)
    await app.call(contacts.bulkDelete, { params: params(), body: { ids: [trashed.id] } }, workspace.owner)
    for (const q of ['anastasia', 'an', 'foreign', 'tas ltd', 'anasatsia']) {
      const { contacts, companies, inquiries, similar } = await find(q)
      expect([contacts.total, companies.total, inquiries.total, similar], q).toEqual([0, 0, 0, false])
    }
  })

  it('shows a contact with company or email, a company with its website, an inquiry with who asks', async () => {
    const { id } = await createCompany(app, workspace, 'Annex')
    await app.database.sql(`update companies set website = 'https://annex.example' where id = $1`, [id])
    await add('Ann', { last_name: 'A', company_id: id, ...email('ann@test.example') })
    await addInquiry(await add('Ann', { last_name: 'B', ...email('b@test.example') }), { title: 'Bali' })
    const { contacts, companies, inquiries } = await find('ann')
    expect(contacts.results.map(({ name, detail }) => [name, detail])).toEqual([
      ['Ann A', 'Annex'],
      ['Ann B', 'b@test.example'],
    ])
    expect(companies.results[0]).toMatchObject({ detail: 'annex.example', status: null, pic: null })
    expect(inquiries.results[0]).toMatchObject({
      name: '#1 Bali',
      detail: 'Ann B',
      status: { name: 'New', color: 'violet' },
    })
  })

  it('is for a VIEWER as well', async () => {
    await add('Ann')
    const viewer = await addMember(app, workspace, 'VIEWER')
    expect((await ask({ q: 'ann' }, viewer)).body.contacts.total).toBe(1)
  })
})

describe('what agents remember', () => {
  const why = async (q: string) => {
    const [hit] = (await find(q)).inquiries.results
    return hit && [hit.name, ...hit.matches.map(({ field, text }) => `${field}: ${text}`)]
  }

  it('is a destination, an airline, a hotel, who travels, a note or a file, and the hit says which', async () => {
    const [asks, travels] = [await add('Ada'), await add('Grace', { last_name: 'Hopper' })]
    const { id } = await addInquiry(asks, {
      title: 'Summer',
      traveller_ids: [travels.id],
      deal_services: [
        {
          kind: 'flight',
          service_options: [
            { kind: 'destination', option_value: 'Reykjavík' },
            { kind: 'airline', option_value: 'Qatar Airways' },
          ],
        },
        {
          kind: 'hotel',
          note: 'Wants a room with a view',
          service_options: [{ kind: 'default', option_value: 'Ritz Carlton' }],
        },
      ],
    })
    await app.database.sql(
      `insert into notes (workspace_id, id, body, deal_id) values ($1, gen_random_uuid(), $2, $3)`,
      [workspace.id, `${'Long before. '.repeat(20)}Allergic to peanuts.${' And after.'.repeat(20)}`, id],
    )
    await app.database.sql(
      `insert into attachments (workspace_id, id, section, name, size, storage_key, deal_id, uploaded_at)
       values ($1, gen_random_uuid(), 'deal', 'Passport Übersicht.pdf', 1, gen_random_uuid()::text, $2, now())`,
      [workspace.id, id],
    )
    expect(await why('reyk')).toEqual(['#1 Summer', 'service: Reykjavík'])
    expect(await why('airways')).toEqual(['#1 Summer', 'service: Qatar Airways'])
    expect(await why('ritz ada')).toEqual(['#1 Summer', 'detail: Ada', 'service: Ritz Carlton'])
    expect(await why('hopper')).toEqual(['#1 Summer', 'traveller: Grace Hopper'])
    expect(await why('room with')).toEqual(['#1 Summer', 'service: Wants a room with a view'])
    expect(await why('ubersicht')).toEqual(['#1 Summer', 'file: Passport Übersicht.pdf'])
    const [name, note] = (await why('peanuts')) ?? []
    expect([name, note?.length]).toEqual(['#1 Summer', 'note: '.length + 160 + 2])
    expect(note).toContain('Allergic to peanuts.')
  })

  it('is a note as it is read, and not what stands in it for a colleague', async () => {
    const { id } = await add('Ada')
    const body = `**Passport** is due. @[Grace \\[GH\\]](member:${workspace.owner.memberId}) please ask.`
    await app.database.sql(
      `insert into notes (workspace_id, id, body, person_id) values ($1, gen_random_uuid(), $2, $3)`,
      [workspace.id, body, id],
    )
    const [hit] = (await find('due grace')).contacts.results
    expect(hit?.matches).toMatchObject([{ field: 'note', text: 'Passport is due. @Grace [GH] please ask.' }])
    expect((await find('member')).contacts.total).toBe(0)
  })

  it('is not what is in the trash, nor of another workspace', async () => {
    const other = await createWorkspace(app)
    const [mine, theirs] = [await add('Ada'), await createContact(app, other)]
    const note = `insert into notes (workspace_id, id, body, person_id, deleted_at) values ($1, gen_random_uuid(), 'Peanuts', $2, $3)`
    await app.database.sql(note, [workspace.id, mine.id, new Date()])
    await app.database.sql(note, [other.id, theirs.id, null])
    expect((await find('peanuts')).contacts.total).toBe(0)
    await app.database.sql(note, [workspace.id, mine.id, null])
    expect((await find('peanuts')).contacts.total).toBe(1)
    await app.call(contacts.bulkDelete, { params: params(), body: { ids: [mine.id] } }, workspace.owner)
    expect((await find('peanuts')).contacts.total).toBe(0)
  })
})

describe('totals', () => {
  it('are not counted beyond the page where nobody asks for them', async () => {
    for (let made = 1; made <= 5; made += 1) await add(`Ann ${made}`)
    const first = (await find('ann', { page_size: 2, totals: 'no' })).contacts
    expect([names(first.results), first.total, first.more]).toEqual([['Ann 1', 'Ann 2'], 3, true])
    expect(first.links.next).not.toBeNull()
    const last = (await find('ann', { page_size: 2, page: 3, totals: 'no' })).contacts
    expect([names(last.results), last.total, last.more]).toEqual([['Ann 5'], 5, false])
    expect((await find('ann', { page_size: 2, totals: 'yes' })).contacts.total).toBe(5)
    expect((await ask({ q: 'ann', totals: 'maybe' })).status).toBe(400)
  })
})

describe('bad input', () => {
  it('is refused: too long, with NUL, of another type, beyond the pages', async () => {
    expect((await ask({ q: 'a'.repeat(200) })).status).toBe(200)
    for (const query of [
      { q: 'a'.repeat(201) },
      { q: 'a\u0000b' },
      { q: 'ann', type: 'notes' },
      { q: 'ann', page: 0 },
      { q: 'ann', page_size: 101 },
    ]) {
      expect((await ask(query)).status, JSON.stringify(query)).toBe(400)
    }
    expect((await ask({ q: 'a'.repeat(1_000_000) })).status).toBe(400)
  })

  it('is found or not, and never breaks the search', async () => {
    for (const [index, text] of naughtyStrings.entries()) {
      if (index % 10 === 0) await add(text.slice(0, 100) || 'x')
    }
    for (const q of naughtyStrings) expect([200, 400], q).toContain((await ask({ q })).status)
  })
})
