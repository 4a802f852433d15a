import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { allRoutes } from './api.ts'
import { Birthday, Email, filterBy, Id, pageQuery, requiredText, sortBy, text, Website } from './common.ts'
import { parseSort } from './lists.ts'

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

describe('a page', () => {
  it('is the first of 20 unless asked otherwise', () => {
    expect(pageQuery.parse({})).toEqual({ page: 1, page_size: 20 })
    expect(pageQuery.parse({ page: '3', page_size: '60' })).toEqual({ page: 3, page_size: 60 })
  })

  it.each([
    { page: '0' },
    { page: '1.5' },
    { page: '' },
    { page: 'two' },
    { page_size: '101' },
    { page: ['1', '2'] },
  ])('is never %o', (query) => expect(accepts(pageQuery, query)).toBe(false))
})

describe('a website', () => {
  it.each(['', 'example.com', 'www.example.co.uk/team?x=1', 'HTTPS://Example.com', ' https://münchen.de '])(
    'can be %j',
    (typed) => expect(Website.parse(typed)).toBe(typed),
  )

  it.each([
    'none',
    'n/a',
    'example',
    'two words.com',
    'ada@example.com',
    'javascript:alert(1)',
    'ftp://example.com',
  ])('is never %j', (typed) =>
    expect(Website.safeParse(typed).error?.issues[0]?.message).toBe(
      'Enter a web address, such as example.com',
    ),
  )
})

describe('a birthday', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

  it('is today or earlier', () => {
    for (const day of ['0001-01-01', '1990-05-06', inDays(0)]) expect(accepts(Birthday, day)).toBe(true)
  })

  it('is never in the future', () => {
    const { error } = Birthday.safeParse(inDays(2))
    expect(error?.issues[0]?.message).toBe('A birthday cannot be in the future')
  })
})

describe('a sort', () => {
  const sort = sortBy(['name', 'created_at'], '-created_at')

  it('goes down with a minus and has a default', () => {
    expect(sort.parse(undefined)).toBe('-created_at')
    expect(parseSort(sort.parse('name'))).toEqual({ attribute: 'name', descending: false })
    expect(parseSort(sort.parse('-name'))).toEqual({ attribute: 'name', descending: true })
  })

  it.each(['', 'age', '--name', 'name ', 'NAME'])('is never %j', (value) =>
    expect(accepts(sort, value)).toBe(false),
  )
})

describe('a filter', () => {
  const filters = filterBy({ first_name: 'text', email: 'text' })
  const row = (condition: string, value?: string) => ({ filters: [{ attribute: 'email', condition, value }] })

  it('needs a value only to compare with', () => {
    expect(accepts(filters, row('contains', 'a'))).toBe(true)
    expect(accepts(filters, row('empty'))).toBe(true)
    expect(accepts(filters, row('exact'))).toBe(false)
    expect(accepts(filters, row('exact', ''))).toBe(false)
  })

  it('knows its attributes and conditions, and no others', () => {
    expect(accepts(filters, row('like', 'a'))).toBe(false)
    expect(accepts(filters, { filters: [{ attribute: 'password_hash', condition: 'empty' }] })).toBe(false)
  })

  it('has no more than 20 rows', () => {
    const rows = (number: number) => ({
      filters: Array(number).fill({ attribute: 'email', condition: 'empty' }),
    })
    expect(accepts(filters, rows(20))).toBe(true)
    expect(accepts(filters, rows(500))).toBe(false)
  })
})

describe('a text', () => {
  it.each(['', ' spaced ', 'zero\u200bwidth', '👩‍👩‍👧', '<b>', 'line\nbreak'])('may be %j', (value) =>
    expect(text(20).parse(value)).toBe(value),
  )

  it.each(['nul \u0000', 'half \ud83d', 'x'.repeat(21), 5, null])('is never %j', (value) =>
    expect(accepts(text(20), value)).toBe(false),
  )

  it('that is required is more than white space', () => {
    expect(requiredText(20, 'Name it').safeParse('  ').error?.issues[0]?.message).toBe('Name it')
  })
})

describe('an email address', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.museum', 'ü@example.com'])('may be %s', (value) =>
    expect(accepts(Email, value)).toBe(true),
  )

  it.each([
    'a',
    'a@b',
    'a b@c.de',
    'a@b.c',
    '@b.co',
    'a@b..',
    '<a@b.co>',
    'a@b.co\n',
    `${'x'.repeat(250)}@b.co`,
  ])('is never %j', (value) => expect(accepts(Email, value)).toBe(false))
})

it('an id is a UUID', () => {
  expect(accepts(Id, '01890000-0000-7000-8000-000000000001')).toBe(true)
  expect(accepts(Id, '1')).toBe(false)
})

describe('what a list is narrowed by', () => {
  const takes = (body: z.ZodType | undefined, sent: object) => body?.safeParse(sent).success ?? false
  const narrowed = allRoutes.filter(
    ({ route }) => takes(route.body, { filters: [] }) && !takes(route.body, { filters: 'x' }),
  )
  const chosen = allRoutes.flatMap(({ name, route }) =>
    // What is changed besides is one of these, in whatever asks for it.
    [{}, { status_id: null }, { deal_status_id: null }, { done: true }]
      .filter((change) => takes(route.body, { matching: {}, ...change }))
      .filter((change) => !takes(route.body, { matching: 'x', ...change }))
      .map((change) => ({ name, body: route.body, change })),
  )

  it.each(narrowed)(
    'is refused by $name where it is misspelt, which would ask for everything',
    ({ route }) => {
      for (const sent of [{ filter: [] }, { filters: [], search: 'x' }])
        expect(takes(route.body, sent)).toBe(false)
    },
  )

  it.each(chosen)(
    'is refused by $name where it is misspelt, which would choose everything',
    ({ body, change }) => {
      expect(takes(body, { matching: { search: 'x' }, ...change })).toBe(true)
      expect(takes(body, { matching: { filter: [] }, ...change })).toBe(false)
    },
  )

  it('is refused in a row, too', () => {
    const row = { attribute: 'name', condition: 'empty' }
    expect(takes(filterBy({ name: 'text' }), { filters: [row] })).toBe(true)
    expect(takes(filterBy({ name: 'text' }), { filters: [{ ...row, values: [] }] })).toBe(false)
  })

  it('is known of all lists', () => {
    expect(narrowed.length).toBeGreaterThanOrEqual(9)
    expect(new Set(chosen.map(({ name }) => name.split('.')[0]))).toEqual(
      new Set(['contacts', 'companies', 'deals', 'tasks']),
    )
  })
})
