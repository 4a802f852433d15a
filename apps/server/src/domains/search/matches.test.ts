import { deals } from '@caravel/contract/deals'
import { type SearchHit, search } from '@caravel/contract/search'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { createCompany, createContact, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const add = (first_name: string, fields: object = {}) =>
  createContact(app, workspace, { first_name, ...fields })
const find = async (q: string) =>
  (await app.call(search.find, { params: { org: workspace.id }, query: { q } as never }, workspace.owner))
    .body

/** What is marked in each text: `name: Zo[ë]`. */
const marked = (hit: SearchHit | undefined) =>
  hit?.matches.map(({ field, text, ranges }) => {
    const parts = ranges.reduceRight(
      (rest, [from, to]) => `${rest.slice(0, from)}[${rest.slice(from, to)}]${rest.slice(to)}`,
      text,
    )
    return `${field}: ${parts}`
  })
const markedIn = async (q: string) => marked((await find(q)).contacts.results[0])

it.each([
  ['zoe', 'Zoë', '[Zoë]'],
  ['oe', 'Zoe\u0308 decomposed', 'Z[oe\u0308] decomposed'],
  ['strasse', 'Königstraße', 'König[straße]'],
  ['straß', 'Strasse', '[Strass]e'],
  ['rasse', 'Straße', 'St[raße]'],
  ['istanbul', 'İstanbul', '[İstanbul]'],
  ['kl', 'ŁUKASZ Klee', 'ŁUKASZ [Kl]ee'],
  ['luk', '👩‍🚀 Łukasz 🎉', '👩‍🚀 [Łuk]asz 🎉'],
  ['office', 'The oﬃce', 'The [oﬃce]'],
  ['ｗｉｄｅ', 'A wide one', 'A [wide] one'],
  ['wide', 'Ａ ｗｉｄｅ', 'Ａ [ｗｉｄｅ]'],
  ['ян', 'Яна Янова', '[Ян]а [Ян]ова'],
  ['🎉', 'Party 🎉', undefined],
  ['anna', 'Annanna Anna', '[Annanna] [Anna]'],
  ['na an', 'Anna', '[Anna]'],
])('marks %s in %s', async (q, name, expected) => {
  await add(name)
  expect(await markedIn(q)).toEqual(expected && [`name: ${expected}`])
})

it('marks what a hit shows, and then only what does not show there', async () => {
  const { id } = await createCompany(app, workspace, 'Engine Works')
  await add('Ada', {
    last_name: 'Lovelace',
    emails: [{ email: 'ada@engine.example' }, { email: 'countess@byron.example' }],
    phone_numbers: [{ phone_number: '+44 20 7946 0958' }],
    company_id: id,
  })
  expect(await markedIn('ada')).toEqual(['name: [Ada] Lovelace'])
  expect(await markedIn('engine')).toEqual(['detail: [Engine] Works'])
  expect(await markedIn('ada engine')).toEqual(['name: [Ada] Lovelace', 'detail: [Engine] Works'])
  expect(await markedIn('byron')).toEqual(['email: countess@[byron].example'])
  expect(await markedIn('ada countess byr')).toEqual([
    'name: [Ada] Lovelace',
    'email: [countess]@[byr]on.example',
  ])
  expect(await markedIn('7946 09')).toEqual(['phone: +44 20 [7946 09]58'])
  expect(await markedIn('love 2079')).toEqual(['name: Ada [Love]lace', 'phone: +44 [20 79]46 0958'])
})

it('marks a number that was typed in another form than it is stored in', async () => {
  await app.database.sql(`update workspaces set country = 'DE' where id = $1`, [workspace.id])
  await add('Max', { phone_numbers: [{ phone_number: '0171/234 56 78' }] })
  expect(await markedIn('+49 171 2345678')).toEqual(['phone: [0171/234 56 78]'])
  expect(await markedIn('171234')).toEqual(['phone: 0[171/234] 56 78'])
  expect(await markedIn('0049 171 234')).toEqual(['phone: [0171/234] 56 78'])
})

it('marks in an inquiry its number, its title, its person and the companies', async () => {
  const { id } = await createCompany(app, workspace, 'Great Western')
  const person = await add('Isambard', { emails: [{ email: 'ik@steam.example' }] })
  const body = { person_id: person.id, title: 'To Málaga', company_id: id } as never
  await app.call(deals.create, { params: { org: workspace.id }, body }, workspace.owner)
  const inQuery = async (q: string) => marked((await find(q)).inquiries.results[0])
  expect(await inQuery('#1')).toEqual(['name: [#1] To Málaga'])
  expect(await inQuery('isam malaga')).toEqual(['name: #1 To [Málaga]', 'detail: [Isam]bard'])
  expect(await inQuery('steam west')).toEqual(['email: ik@[steam].example', 'company: Great [West]ern'])
})

it('marks the word that was meant', async () => {
  await add('José María', { last_name: 'González' })
  expect(await markedIn('gonzlaez')).toEqual(['name: José María [González]'])
  expect(await markedIn('mraia jose')).toEqual(['name: [José] [María] González'])
})
