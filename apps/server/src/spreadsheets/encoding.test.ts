import { describe, expect, it } from 'vitest'
import { tableWith } from './testing/sheets.ts'

const text = 'Name;Stadt\nZoë Müller;“Köln” – 5 €\n'
const table = [
  ['Name', 'Stadt'],
  ['Zoë Müller', '“Köln” – 5 €'],
]

const windows1252 = Buffer.from(
  text.replaceAll(/[“”–€]/g, (sign) => ({ '“': '\x93', '”': '\x94', '–': '\x96', '€': '\x80' })[sign] ?? ''),
  'latin1',
)

describe('text', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 of little endians', Buffer.from(text, 'utf16le')],
    ['UTF-16 of little endians with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 of big endians', Buffer.from(text, 'utf16le').swap16()],
    ['UTF-16 of big endians with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['Windows-1252', windows1252],
  ])('in %s', async (_, bytes) => {
    expect(await tableWith(bytes)).toEqual(table)
  })

  it('in Windows-1252 is noticed by its first accent, however late that comes', async () => {
    const [, ...rows] = await tableWith(
      Buffer.concat([Buffer.from(`Name;City\n${'Ada;London\n'.repeat(20_000)}`), windows1252]),
    )
    expect(rows.at(-1)).toEqual(table[1])
  })

  it('in UTF-8 may have its signs divided between two pieces', async () => {
    const rows = await tableWith(`Name\nx${'ü'.repeat(90_000)}\n`)
    expect(rows[1]).toEqual([`x${'ü'.repeat(90_000)}`])
  })

  it('loses its null bytes', async () => {
    expect(await tableWith('Na\0me,Email\0\n\0Ada,"a@\0x.example\0"\n')).toEqual([
      ['Name', 'Email'],
      ['Ada', 'a@x.example'],
    ])
  })
})
