import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { csvOf } from '../csv/csv.ts'
import { delimitedRows } from './delimited.ts'
import { all, rowsOf, sheetWith, tableWith } from './testing/sheets.ts'

const layout = { delimiter: ',', lineEnd: '\n', isTold: false } as const
const ada = ['Ada', 'ada@example.com']
const table = [['Name', 'Email'], ada]

describe('text between delimiters', () => {
  it.each([
    ['commas', 'Name,Email\nAda,ada@example.com\n'],
    ['semicolons', 'Name;Email\nAda;ada@example.com\n'],
    ['tabs, as it is pasted from a spreadsheet', 'Name\tEmail\r\nAda\tada@example.com'],
    ['what Excel says in its first line', 'sep=|\r\nName|Email\r\nAda|ada@example.com\r\n'],
    ['commas with blanks and quotes', 'Name, Email\n "Ada" , "ada@example.com" \n'],
    ['line breaks of an old Mac', 'Name,Email\rAda,ada@example.com\r'],
  ])('is read with %s', async (_, text) => {
    expect(await tableWith(text)).toEqual(table)
  })

  it('finds the delimiter by the rows, not by the signs in texts and quotes', async () => {
    expect(await tableWith('Last, first;Email\nLovelace, Ada;ada@example.com\n')).toEqual([
      ['Last, first', 'Email'],
      ['Lovelace, Ada', 'ada@example.com'],
    ])
    expect(await tableWith('Last, first;Price\nLovelace, Ada;1,50\nHopper;"2,5; 3"\n')).toEqual([
      ['Last, first', 'Price'],
      ['Lovelace, Ada', '1,50'],
      ['Hopper', '2,5; 3'],
    ])
    expect(await tableWith('Name,Emails\nAda,a@x.example;b@x.example\n')).toEqual([
      ['Name', 'Emails'],
      ['Ada', 'a@x.example;b@x.example'],
    ])
  })

  it('keeps line breaks and doubled quotes in quotes', async () => {
    expect(await tableWith('Name,About\n"Ada","Wrote\r\nthe ""first"" program"\n')).toEqual([
      ['Name', 'About'],
      ['Ada', 'Wrote\r\nthe "first" program'],
    ])
  })

  it('numbers rows as a spreadsheet does, also after empty lines and line breaks in cells', async () => {
    const rows = await rowsOf(await sheetWith('sep=,\nName,About\n\nAda,"one\ntwo"\n , \nGrace,\n'))
    expect(rows).toEqual([
      { number: 3, cells: ['Ada', 'one\ntwo'] },
      { number: 5, cells: ['Grace', ''] },
    ])
  })

  it('fills short rows, and leaves longer ones as they are', async () => {
    const rows = await rowsOf(await sheetWith('Name,Email,Phone\nAda\nGrace,a,b,,\nBob,Jr.,b,c\nEve,e,1\n'))
    expect(rows).toEqual([
      { number: 2, cells: ['Ada', '', ''] },
      { number: 3, cells: ['Grace', 'a', 'b'] },
      { number: 4, cells: ['Bob', 'Jr.', 'b', 'c'] },
      { number: 5, cells: ['Eve', 'e', '1'] },
    ])
  })

  it('leaves phone numbers that a spreadsheet has spoilt as they are', async () => {
    expect(await tableWith('Name,Phone\nAda,4.47E+11\n')).toEqual([
      ['Name', 'Phone'],
      ['Ada', '4.47E+11'],
    ])
  })

  it('reads back what was exported', async () => {
    const texts = [
      '=1+1',
      '+45 12 34',
      '+1-418-656-9254',
      '-2+3',
      '+1+cmd|x',
      '-A1',
      "'s-Hertogenbosch",
      "'=1",
      "''+1-2",
      'a "b", c\r\nd;e',
      '＝x',
    ]
    const { csv } = csvOf('contacts', { name: 'Name', about: 'About' }, [
      ...texts.map((name) => ({ name, about: 'x' })),
    ])
    const rows = await rowsOf(await sheetWith(csv))
    expect(rows.map(({ cells }) => cells[0])).toEqual(texts)
  })
})

it('reads the same wherever the pieces of a text end', async () => {
  const text = 'a,b\r\n"x ""1""\r\ny" ,z\n"un,closed\n"Big" Jim,\n\n"",""'
  const rows = (...pieces: string[]) => all(delimitedRows(Readable.from(pieces), layout))
  const whole = await rows(text)
  expect(whole).toHaveLength(6)
  for (let at = 1; at < text.length; at += 1)
    expect(await rows(text.slice(0, at), ...text.slice(at))).toEqual(whole)
})

describe('a quote', () => {
  const name = 'Name,Email\n'

  it('that is never closed spoils its own row only', async () => {
    const rows = await rowsOf(await sheetWith(`${name}"Ada,a@x.example\nGrace,g@x.example\nEve,e@x.example`))
    expect(rows).toEqual([
      { number: 2, cells: ['"Ada', 'a@x.example'], problem: 'unclosed_quote' },
      { number: 3, cells: ['Grace', 'g@x.example'] },
      { number: 4, cells: ['Eve', 'e@x.example'] },
    ])
  })

  it('that is not closed is not taken to end where a later row opens or closes one', async () => {
    const text = `${name}Ada,"a@x.example\nEve,"e@x.example"\nBob,"b@x.example\n"Hopper, Grace","g@x.example"\n`
    expect(await rowsOf(await sheetWith(text))).toEqual([
      { number: 2, cells: ['Ada', '"a@x.example'], problem: 'unclosed_quote' },
      { number: 3, cells: ['Eve', 'e@x.example'] },
      { number: 4, cells: ['Bob', '"b@x.example'], problem: 'unclosed_quote' },
      { number: 5, cells: ['Hopper, Grace', 'g@x.example'] },
    ])
  })

  it('that is missing between two cells is noticed by their number', async () => {
    const rows = await rowsOf(await sheetWith('"A","B","C"\n"1","2,"3"\n"4","5","6"\n'))
    expect(rows).toMatchObject([{ problem: 'unclosed_quote' }, { cells: ['4', '5', '6'] }])
  })

  it('that was not doubled is text', async () => {
    const text = `${name}"He said "hello" to me",a\n5" pipe,b\n"Big" Jim,c\n`
    expect(await rowsOf(await sheetWith(text))).toEqual([
      { number: 2, cells: ['He said "hello" to me', 'a'] },
      { number: 3, cells: ['5" pipe', 'b'] },
      { number: 4, cells: ['"Big" Jim', 'c'] },
    ])
  })

  it('is not followed to the end of a large file', async () => {
    let handedOut = 0
    async function* pieces() {
      yield `${name}Ada,"a\n`
      for (; handedOut < 10_000_000; handedOut += 100_000) yield `${'x'.repeat(99)}\n`.repeat(1000)
    }
    const rows = delimitedRows(pieces(), layout)
    await rows.next()
    const { value: row } = await rows.next()
    await rows.return(undefined)
    expect(row).toEqual({ number: 2, cells: ['Ada', '"a'], problem: 'unclosed_quote' })
    expect(handedOut).toBeLessThan(5_000_000)
  })
})

describe('what is too long', () => {
  it.each([
    ['a row of 1 MB', 'x,'.repeat(600_000), 'row_too_long'],
    ['a row of 5 MB', `"${'x'.repeat(5_000_000)}",x`, 'row_too_long'],
    ['a cell of 100,001 characters', `${'x'.repeat(100_001)},x`, 'cell_too_long'],
    ['a cell of 100,000 characters', `${'x'.repeat(100_000)},x`, undefined],
  ])('%s, spoils its own row at most', async (_, line, problem) => {
    const [first, second] = await rowsOf(await sheetWith(`Name,Email\n${line}\nAda,ada@example.com\n`))
    expect(first?.problem).toBe(problem)
    expect(second).toEqual({ number: 3, cells: ada })
  })
})

it('holds no more of a file with 100,000 rows than a piece at a time', async () => {
  let handedOut = 0
  async function* pieces() {
    yield 'Name,Email\n'
    for (let piece = 0; piece < 1000; piece += 1) {
      handedOut += 1
      yield 'Ada,ada@example.com\n'.repeat(100)
    }
  }
  let count = 0
  let mostAhead = 0
  for await (const { number } of delimitedRows(pieces(), layout)) {
    count += 1
    mostAhead = Math.max(mostAhead, handedOut * 100 - number)
  }
  expect(count).toBe(100_001)
  expect(mostAhead).toBeLessThan(200)
})
