import { describe, expect, it } from 'vitest'
import { drawPng } from '../testing/pictures.ts'
import { callout, facts, heading, letterhead, list, paragraph, picture } from './blocks.ts'
import { type Block, writePdf } from './pdf.ts'
import { table } from './table.ts'
import { readPdf } from './testing/read-pdf.ts'

const write = (blocks: Block[], accent = '#0f766e') =>
  writePdf(
    {
      title: 'Receipt 2026-0007',
      author: 'Atlas Travel',
      accent,
      footer: 'Atlas Travel · Receipt 2026-0007',
      pageOf: (page, pages) => `Page ${page} of ${pages}`,
    },
    blocks,
  )
const read = async (blocks: Block[]) => readPdf(await write(blocks))
const priced = (count: number) =>
  table({
    columns: [
      { head: 'Service', share: 4 },
      { head: 'Price', share: 1, align: 'right' },
    ],
    rows: Array.from({ length: count }, (_, at) => [`Hotel ${at + 1}`, `${at}.00`]),
    totals: [['In all', '4200.00']],
  })

it('writes its blocks, one below the other, with fonts embedded', async () => {
  const { text, fonts, pages } = await read([
    letterhead({ name: 'Atlas Travel', logo: await drawPng(), contact: 'Kantstraße 5\n10623 Berlin' }),
    heading('Receipt', 1),
    paragraph('Dear Ada,\n\nthank you.'),
    facts([
      ['Paid by', 'Ada Byron'],
      ['Left out', ' '],
    ]),
    callout({ label: 'Paid', value: '€400.00', note: 'by bank transfer' }),
    list(['Breakfast', 'Transfers']),
    picture(await drawPng()),
    priced(2),
  ])
  const words =
    'Atlas Travel|Kantstraße 5|Receipt|Dear Ada,|thank you.|Paid by|€400.00|Breakfast|Hotel 2|In all'
  const places = words.split('|').map((word) => text.indexOf(word))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
  expect(text).not.toContain('Left out')
  expect(pages).toHaveLength(1)
  expect(fonts).toEqual([
    { name: 'Inter-Regular', isEmbedded: true },
    { name: 'Inter-SemiBold', isEmbedded: true },
  ])
})

it('says its title, author and language, and what its parts are', async () => {
  const { info, lang, tags } = await read([heading('Receipt', 1), paragraph('Thank you'), priced(1)])
  expect(info).toMatchObject({ Title: 'Receipt 2026-0007', Author: 'Atlas Travel' })
  expect(lang).toBe('en')
  expect(tags).toEqual(expect.arrayContaining(['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']))
})

it('goes on over pages, each with its number and the head of the table', async () => {
  const { pages, text } = await read([priced(200)])
  expect(pages.length).toBeGreaterThan(3)
  pages.forEach((page, at) => {
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
    expect(page).toContain('Service')
  })
  for (let at = 1; at <= 200; at++) expect(text).toContain(`Hotel ${at}`)
})

it('lets others have their turn meanwhile', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 0)
  await write([priced(1000)])
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
})

describe('with odd texts', () => {
  it('writes Latin, Greek and Cyrillic', async () => {
    const names = 'Zoë Łukasz Şahin Nguyễn Αλέξανδρος Ελλάδα Юлия Київ'
    expect((await read([paragraph(names)])).text).toContain(names)
  })

  it('writes an emoji and a name that runs from right to left', async () => {
    const { text, items, fonts } = await read([
      paragraph('😀 🌴'),
      facts([
        ['Name', 'محمد علي'],
        ['Name', 'דוד כהן'],
      ]),
    ])
    expect(text).toContain('😀 🌴')
    const placeOf = (word: string) => items.find((item) => item.text === word)?.x ?? Number.NaN
    expect(placeOf('محمد')).toBeGreaterThan(placeOf('علي'))
    expect(placeOf('דוד')).toBeGreaterThan(placeOf('כהן'))
    expect(fonts.map(({ name }) => name)).toEqual(['DejaVuSans', 'Inter-Regular', 'NotoEmoji-Regular'])
  })

  it('shows where a character is that no font has', async () => {
    expect((await read([paragraph('東京 Tokyo')])).text).toContain('□□ Tokyo')
  })

  it('leaves out what cannot be seen', async () => {
    expect((await read([paragraph('Ada\u0000\u202eByron\u0007 \ud800!')])).text).toContain('AdaByron')
  })

  it('keeps markup and the signs of PDF as text', async () => {
    const typed = '<b onclick="x()">Ada</b> & ) Tj ET (\\ %%EOF endobj'
    const { text } = await read([heading(typed), paragraph(typed)])
    expect(text.replaceAll('\n', ' ').split(typed)).toHaveLength(3)
  })

  it('breaks a word of 10,000 characters', async () => {
    const word = 'Donaudampfschiff'.repeat(625)
    const { pages, text } = await read([paragraph(word), facts([[word, word]]), list([word])])
    expect(text.replaceAll(/\s/g, '').split('Donaudampfschiff').length).toBeGreaterThan(4 * 625 - 20)
    expect(pages.length).toBeGreaterThan(4)
  })

  it('leaves out a picture that is none', async () => {
    expect((await read([picture(Buffer.from('GIF89a')), paragraph('Still here')])).text).toContain(
      'Still here',
    )
  })

  it('takes any colour, and another where it is none', async () => {
    for (const color of ['#ffffff', '#000000', '#ffff00', 'red', ''])
      expect((await write([callout({ label: 'Paid', value: '1' })], color)).length).toBeGreaterThan(1000)
  })
})

it('stays small: 200 services take less than 300 kB', async () => {
  expect((await write([priced(200)])).length).toBeLessThan(300_000)
})
