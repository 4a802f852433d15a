import { deals } from '@caravel/contract/deals'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { createWorkspace, type TestMember } from '../../testing/factories.ts'
import { currencyIn, readAmount } from './amounts.ts'
import { importFile, problemsOf, sendImport } from './testing/sending.ts'

const app = await openTestApp()
const way = { currency: 'EUR', isTold: false }

it.each([
  ['18k', '.', 18_000],
  ['$1.1k', '.', 1100],
  ['1,2 Mio. €', ',', 1_200_000],
  ['USD 7.200', ',', 7200],
  ['£4,500.00', '.', 4500],
  ['€ 1’250.00', '.', 1250],
  ['12 500,00 €', ',', 12_500],
  ['1.250,– €', ',', 1250],
  ['1,23,456.50', '.', 123_456.5],
  ['(120.00)', '.', -120],
] as const)('%s with a “%s” is %d', (text, decimalSign, value) => {
  expect(readAmount(text, { ...way, decimalSign })).toEqual({ value })
})

it.each([
  ['1.234,56', '.', 'another way than the file'],
  ['7.200', '.', 'thousands or decimals'],
  ['4500 pp', '.', 'no amount'],
  ['10%', '.', 'no amount'],
] as const)('%s with a “%s” is refused', (text, decimalSign, problem) => {
  expect(readAmount(text, { ...way, decimalSign })).toEqual({ problem: expect.stringContaining(problem) })
})

it('three decimals are read where somebody said so, or the currency has them', () => {
  expect(readAmount('7.200', { ...way, decimalSign: '.', isTold: true })).toEqual({ value: 7.2 })
  expect(readAmount('7.200', { ...way, decimalSign: '.', currency: 'KWD' })).toEqual({ value: 7.2 })
})

it.each([
  ['£4,500', 'USD', 'GBP'],
  ['$20', 'CAD', 'CAD'],
  ['$20', 'EUR', 'USD'],
  ['US$20', 'CAD', 'USD'],
  ['500 kr', 'NOK', 'NOK'],
  ['CHF 20', 'EUR', 'CHF'],
  ['20', 'EUR', null],
])('%s in a workspace with %s is in %s', (text, own, value) => {
  expect(currencyIn(text, own)).toEqual({ value })
})

it('a sign that others share is asked about', () => {
  expect(currencyIn('kr 500', 'EUR')).toEqual({ problem: expect.stringContaining('DKK, ISK, NOK, SEK') })
})

describe('a file of inquiries', () => {
  let admin: TestMember
  beforeEach(async () => {
    admin = (await createWorkspace(app)).owner
  })
  const bring = (lines: string[], plan = {}) =>
    importFile(app, admin, lines.join('\n'), { kind: 'inquiry', plan })
  const budgets = async () => {
    const query = { sort_by: 'deal_number' } as const
    const { body } = await app.call(deals.list, { params: { org: admin.workspace.id }, query }, admin)
    return body.results.map(({ budget, currency }) => [budget, currency])
  }

  it('has each budget in the currency in which it is written', async () => {
    const done = await bring([
      'Customer;Budget',
      'Ada;18k',
      'Bob;£4,500.00',
      'Cid;€ 1’250.00',
      'Dan;1.234,56',
    ])
    expect(await budgets()).toEqual([
      [18_000, 'USD'],
      [4500, 'GBP'],
      [1250, 'EUR'],
    ])
    const [problem] = await problemsOf(app, admin, done)
    expect(problem).toMatchObject({ number: 5, outcome: 'fail', problems: [{ column: 1 }] })
  })

  it('is refused where a row is in two currencies', async () => {
    const done = await bring([
      'Customer,Budget,Price,Currency',
      'Ada,£900,,EUR',
      'Bob,£900,€800,',
      'Cid,900,,€',
    ])
    expect(done).toMatchObject({ created: 1, failed: 2 })
    expect(await budgets()).toEqual([[900, 'EUR']])
  })

  it('takes three digits behind a point for thousands, and asks', async () => {
    const read = await sendImport(app, admin, 'Customer,Budget\nAda,USD 7.200', { kind: 'inquiry' })
    expect(read.columns[1]?.ambiguous_amounts).toBe(true)
    expect(read.plan.decimal_sign).toBe(',')
  })

  it('leaves the budget of a priced inquiry alone that is in another currency', async () => {
    await bring(['Customer,Currency,Price', 'Ada,EUR,50'])
    const again = await bring(['ID,Budget', '1,£900'], { existing: 'overwrite' })
    expect(await budgets()).toEqual([[null, 'EUR']])
    expect((await problemsOf(app, admin, again))[0]?.problems[0]?.message).toContain('It stays as it is')
  })
})
