/**
 * What a search is to find, said in the simplest way: each word somewhere in the texts of a record, of its person or of
 * its company. Compared with what is found, over data and words that are made up.
 */

import { type RecordList, recordLists } from '@caravel/contract/lists'
import { search } from '@caravel/contract/search'
import { beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { createWorkspace, type TestWorkspace } from '../../testing/factories.ts'

const app = await openTestApp()
let workspace: TestWorkspace
/** Every record with all of its texts, folded. */
let records: { list: RecordList; id: string; name: string; texts: string }[]

beforeAll(async () => {
  workspace = await createWorkspace(app)
  await app.database.sql(
    `with company as (
       insert into companies (workspace_id, id, name, email)
       select $1, gen_random_uuid(), (array['Nordic', 'Blue', 'Málaga', 'Harbour', 'Anders'])[1 + n % 5] || ' ' ||
         (array['Travel', 'Tours', 'Marine', 'Foods'])[1 + n % 4] || case when n % 3 = 0 then ' ' || n else '' end,
         'hello' || n || '@firm.example'
       from generate_series(1, 60) n returning id, name),
     numbered as (select id, row_number() over (order by name, id) as n from company),
     contact as (
       insert into contacts (workspace_id, id, first_name, last_name, emails, phone_numbers, phones_e164, company_id)
       select $1, gen_random_uuid(), (array['Maria', 'Omar', 'Zoë', 'Tomáš', 'Anna Marie', 'Johanna'])[1 + n % 6],
         (array['García', 'Anders', 'O’Brien', 'Travers', 'Müller-Lüden', 'Marlow Jensen', ''])[1 + n % 7],
         array['p' || n || (array['@mar.example', '@tom.example'])[1 + n % 2]], array['+45 20 ' || lpad(n::text, 6, '1')],
         array['+4520' || lpad(n::text, 6, '1')], (select id from numbered where numbered.n = 1 + n.n % 90)
       from generate_series(1, 400) n (n) returning id),
     people as (select id, row_number() over (order by id) as n from contact)
     insert into inquiries (workspace_id, id, deal_number, person_id, company_id, title, created_at)
     select $1, gen_random_uuid(), n, id, (select id from numbered where numbered.n = 1 + people.n % 120),
       (array['Trip to Marseille', 'Anders', '', 'Honeymoon in Bali'])[1 + n % 4], now() - n * interval '1 hour'
     from people where n % 2 = 0`,
    [workspace.id],
  )
  records = await app.database.sql(
    `select 'contacts' as list, c.id, c.sort_name as name, concat_ws(' ', c.search_text, o.sort_name) as texts
     from contacts c left join companies o on o.id = c.company_id where c.workspace_id = $1
     union all select 'companies', id, sort_name, search_text from companies where workspace_id = $1
     union all
     select 'inquiries', i.id, i.search_text, concat_ws(' ', i.search_text, p.search_text, o.sort_name, po.sort_name)
     from inquiries i join contacts p on p.id = i.person_id
     left join companies o on o.id = i.company_id left join companies po on po.id = p.company_id
     where i.workspace_id = $1`,
    [workspace.id],
  )
})

const findAll = async (q: string, list: RecordList) => {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await app.call(
      search.find,
      { params: { org: workspace.id }, query: { q, type: list, page, page_size: 100 } as never },
      workspace.owner,
    )
    ids.push(...body[list].results.map(({ id }) => id))
    if (!body[list].links.next) return { ids, total: body[list].total }
  }
}

it.each([
  'ma',
  'mar',
  'maria',
  'aria',
  'zoe',
  'tomas',
  'anders',
  'garcia',
  'brien',
  "o'brien",
  'luden',
  'muller-l',
  'travel',
  'ravel',
  'malaga',
  'maria garcia',
  'garcia maria',
  'mar gar',
  'maria travel',
  'omar nordic',
  'nordic tours',
  'johanna anders',
  'anna jensen',
  'p12@mar',
  'mar.example',
  '204520',
  '+45 20 11',
  '4520111112',
  'marseille',
  'moon bali',
  'bali garcia',
  '12',
  'hello7',
  'nobody',
])('%s finds all that hold it, those that begin so first', async (q) => {
  const words = q.replace(/^\+45 20 11$/, '452011').split(' ')
  for (const list of recordLists) {
    const wanted = records.filter(
      (one) => one.list === list && words.every((word) => one.texts.includes(word)),
    )
    const { ids, total } = await findAll(q, list)
    const missing = wanted.filter(({ id }) => !ids.includes(id)).map(({ texts }) => texts)
    expect(missing, list).toEqual([])
    expect(total, list).toBe(ids.length)
    expect(new Set(ids).size, list).toBe(ids.length)
    if (list === 'inquiries') continue
    const begun = wanted.filter(({ name }) => name.startsWith(q)).map(({ id }) => id)
    expect(ids.slice(0, begun.length).sort(), list).toEqual(begun.sort())
  }
})
