import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'

/** The cell as a spreadsheet reads it. */
function written(text: string): string {
  const { csv } = csvOf('contacts', { name: 'Name' }, [{ name: text }])
  const cell = csv.slice('\uFEFFName\n'.length, -1)
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

describe('a cell', () => {
  const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
  const blanks = {
    nothing: '',
    'a space': ' ',
    'a tab': '\t',
    'a line break': '\n',
    'a carriage return': '\r\n',
    'a no-break space': '\u00A0',
    'an ideographic space': '\u3000',
    'a zero-width space': '\u200B',
    'a word joiner': '\u2060',
    'a byte order mark': '\uFEFF',
    'a soft hyphen': '\u00AD',
    'a Hangul filler': '\u3164',
    'a blank of Braille': '\u2800',
    'a NUL': '\0',
    'several of them': ' \u200B\t\u00A0',
  }

  it.each(Object.entries(blanks))('is no formula after %s', (_, blank) => {
    for (const sign of signs) {
      const formula = `${blank}${sign}HYPERLINK("//evil.example")`
      expect(written(formula)).toBe(`'${formula}`)
    }
  })

  it.each([
    '+49 170 1234567',
    '+491701234567',
    '-12.50',
    '-1 234,5',
    '+7',
    'Ada = Grace',
    'a@b.example',
    ' Ada',
    '',
  ])('%j is written as it is', (text) => {
    expect(written(text)).toBe(text)
  })

  it.each(['+1+cmd|x', '-A1', '+49 170 =A1', '@SUM(1)', '-1"', '\tAda', '\rAda', "'=1", "''=1"])(
    '%j is not',
    (text) => {
      expect(written(text)).toBe(`'${text}`)
    },
  )

  it.each(['+1-418-656-9254', '-2+3', '+1 (418) 656', '+45 12 34, +45 56 78', '-1/2', '+1.234.567', '-1-'])(
    '%j is nothing to calculate',
    (text) => {
      expect(written(text)).toBe(`'${text}`)
    },
  )
})
