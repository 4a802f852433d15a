import { describe, expect, it } from 'vitest'
import { columnLetters, columnOf } from './headings.ts'
import { sheetWith } from './testing/sheets.ts'

const headingsOf = async (line: string, row = 'x,x,x,x,x') => (await sheetWith(`${line}\n${row}\n`)).headings

describe('the headings', () => {
  it('that are empty are named as a spreadsheet names the column', async () => {
    expect(await headingsOf('Name, ,"",Email,')).toEqual([
      'Name',
      'Column B',
      'Column C',
      'Email',
      'Column E',
    ])
  })

  it('that occur twice get a number, but none that another one has', async () => {
    expect(await headingsOf('Email,Email,Email 2,Email')).toEqual(['Email', 'Email 3', 'Email 2', 'Email 4'])
  })

  it('end where neither they nor the first rows have anything', async () => {
    expect(await headingsOf('Name,Email,,,', 'Ada,,x,,')).toEqual(['Name', 'Email', 'Column C'])
  })

  it('are on one line and not too long', async () => {
    const [first, second] = await headingsOf(`"Full\nname",${'x'.repeat(300)}`)
    expect(first).toBe('Full name')
    expect(second).toHaveLength(200)
  })

  it('are found below a title', async () => {
    const { headings, rows } = await sheetWith(
      'Customers of 2026;\nas of 1 July\n\nName;Vorname\nMüller;Hans\n',
    )
    expect(headings).toEqual(['Name', 'Vorname'])
    for await (const row of rows) expect(row).toEqual({ number: 5, cells: ['Müller', 'Hans'] })
  })

  it('may be in any language', async () => {
    expect(await headingsOf('Vorname,Prénom,名前,Имя,שם')).toEqual(['Vorname', 'Prénom', '名前', 'Имя', 'שם'])
  })
})

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (index, letters) => {
  expect(columnLetters(index)).toBe(letters)
  expect(columnOf(`${letters}12`)).toBe(index)
})
