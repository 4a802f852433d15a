import { isSafeLink, mentionOf } from '@caravel/contract/note-text'
import { describe, expect, it } from 'vitest'
import { fromEditor, toEditor } from '../editor/editorTree.ts'
import { bareAddresses } from './bareAddresses.ts'
import { isBlank, type NoteBlock, type NoteInline, type NoteTree, trimBlank } from './noteTree.ts'
import { parseNote } from './parseNote.ts'
import { tidyInlines } from './tidyInlines.ts'
import { writeNote } from './writeNote.ts'

const ADA = '0199a000-0000-7000-8000-0000000000ad'
const text = (value: string, more: { bold?: boolean; link?: string } = {}): NoteInline => ({
  type: 'text',
  text: value,
  bold: more.bold ?? false,
  link: more.link ?? null,
})
const paragraph = (...content: NoteInline[]): NoteBlock => ({ type: 'paragraph', content })
const list = (start: number | null, ...items: NoteBlock[][]): NoteBlock => ({ type: 'list', start, items })
const ada: NoteInline = { type: 'mention', name: 'Ada Lovelace', member: ADA, bold: false }

describe('reading a note', () => {
  it('knows bold, links, mentions and lists', () => {
    const body = `Call **Ms Kim** on [her page](https://kim.example)\n${mentionOf('Ada Lovelace', ADA)} knows:\n- visa\n- flight\n  1. out\n  2. back`
    expect(parseNote(body)).toEqual([
      paragraph(
        text('Call '),
        text('Ms Kim', { bold: true }),
        text(' on '),
        text('her page', { link: 'https://kim.example' }),
      ),
      paragraph(ada, text(' knows:')),
      list(
        null,
        [paragraph(text('visa'))],
        [paragraph(text('flight')), list(1, [paragraph(text('out'))], [paragraph(text('back'))])],
      ),
    ])
  })

  it.each([
    ['2 ** 3 = 8 and 2 ** 4 = 16'],
    ['****'],
    ['**'],
    ['a *star* and ***three***'],
    ['[draft] (later)'],
    ['[a](javascript:alert(1))'],
    ['[a](data:text/html,x)'],
    ['[](https://empty.example)'],
    ['@[Ada](member:nobody)'],
    ['ada@example.com'],
    ['C:\\Users\\ada'],
    ['  - indented, of no list'],
    ['007. agent'],
    ['-'],
    ['# no heading, `no code`, <b>no html</b> &amp;'],
  ])('leaves %j as it is', (line) => {
    expect(parseNote(line)).toEqual([paragraph(text(line))])
  })

  it('keeps every line break, space and number of plain text', () => {
    const body = 'Dear all,\r\n\r\n   see below \n\n3. three\n5. five\n5. five again\n1. one\n2. two\n'
    expect(parseNote(body)).toEqual([
      paragraph(text('Dear all,')),
      paragraph(),
      paragraph(text('   see below ')),
      paragraph(),
      list(3, [paragraph(text('three'))]),
      list(5, [paragraph(text('five'))]),
      list(5, [paragraph(text('five again'))]),
      list(1, [paragraph(text('one'))], [paragraph(text('two'))]),
      paragraph(),
    ])
  })

  it('takes lists in other indentations, and goes on inside an item', () => {
    expect(parseNote('- a\n    - deep\n  more of a\n - b\nend')).toEqual([
      list(
        null,
        [paragraph(text('a')), list(null, [paragraph(text('deep'))]), paragraph(text('more of a'))],
        [paragraph(text('b'))],
      ),
      paragraph(text('end')),
    ])
  })

  it('takes the meaning from what follows a backslash', () => {
    expect(parseNote('\\*\\*no\\*\\* \\[x](https://a.example) \\\\')).toEqual([
      paragraph(text('**no** [x](https://a.example) \\')),
    ])
    expect(parseNote('\\- no item\n1\\. nor this')).toEqual([
      paragraph(text('- no item')),
      paragraph(text('1. nor this')),
    ])
  })

  it('makes no link inside another, nor of brackets around a mention', () => {
    expect(parseNote('[a [b](https://b.example) c](https://c.example)')).toEqual([
      paragraph(text('[a '), text('b', { link: 'https://b.example' }), text(' c](https://c.example)')),
    ])
    expect(parseNote(`[${mentionOf('Ada Lovelace', ADA)}](https://c.example)`)).toEqual([
      paragraph(text('['), ada, text('](https://c.example)')),
    ])
  })

  // Anything worse than linear would not end within the time that a test has.
  it.each([
    ['**'],
    ['** '],
    ['**a'],
    ['['],
    ['[a]('],
    ['[a](x('],
    ['[a](https://x.example)'],
    ['](https://x.example'],
    ['@['],
    ['@[a](member:'],
    ['\\'],
    ['\\('],
    [' '],
    ['\n'],
    ['- '],
    ['https://'],
    ['.'],
    ['💥'],
  ])('reads 64 kB of %j, and loses nothing of it', (piece) => {
    const body = piece.repeat(65_536 / piece.length)
    const tree = parseNote(body)
    const canonical = writeNote(tree)
    expect(writeNote(parseNote(canonical)).length).toBe(canonical.length)
    expect(bareAddresses(`https://${body}x`).length).toBeGreaterThanOrEqual(0)
    expect(JSON.stringify(fromEditor(toEditor(tree))).length).toBeGreaterThan(0)
  })

  it('reads lists as deep as 64 kB can hold', () => {
    let body = ''
    for (let depth = 0; body.length < 65_536; depth += 1) body += `${' '.repeat(depth * 2)}- x\n`
    const tree = parseNote(body)
    expect(writeNote(tree)).toBe(body)
    expect(fromEditor(toEditor(tree))).toEqual(tree)
  })
})

describe('writing a note', () => {
  it('reads as one would type it', () => {
    const tree: NoteTree = [
      paragraph(text('Call '), text('Kim', { bold: true }), text(' [soon] at 5 * 3, or C:\\Temp')),
      paragraph(text('see '), text('the offer', { link: 'https://a.example/x_(y)' })),
      list(null, [paragraph(text('one'))], [paragraph(ada), list(1, [paragraph(text('two'))])]),
    ]
    expect(writeNote(tree)).toBe(
      `Call **Kim** [soon] at 5 * 3, or C:\\Temp\nsee [the offer](https://a.example/x_\\(y\\))\n- one\n- @[Ada Lovelace](member:${ADA})\n  1. two`,
    )
  })

  it('never makes a mention or a link of what was typed as text', () => {
    for (const typed of [mentionOf('Ada', ADA), '[x](https://a.example)', '**x**', '- x', '12. x']) {
      expect(parseNote(writeNote([paragraph(text(typed))]))).toEqual([paragraph(text(typed))])
    }
    expect(writeNote([paragraph(text(mentionOf('Ada', ADA)))])).not.toContain('@[')
  })

  it('gives the same note back, whatever the editor made', () => {
    const next = dice(7)
    for (let round = 0; round < 1_500; round += 1) {
      const tree = fromEditor(toEditor(randomBlocks(next, 0)))
      const body = writeNote(tree)
      expect(parseNote(body), JSON.stringify(body)).toEqual(tree)
      expect(fromEditor(toEditor(tree)), JSON.stringify(body)).toEqual(tree)
    }
  })

  it('settles on one text for any text', () => {
    const next = dice(11)
    for (let round = 0; round < 1_500; round += 1) {
      const body = Array.from({ length: 1 + next(14) }, () => pieces[next(pieces.length)]).join('')
      const tree = parseNote(body)
      const opened = fromEditor(toEditor(tree))
      expect(parseNote(writeNote(opened)), JSON.stringify(body)).toEqual(opened)
      expect(shown(opened), JSON.stringify(body)).toBe(shown(tree))
    }
  })
})

describe('what the editor made', () => {
  it('is tidied of what nobody sees', () => {
    expect(
      tidyInlines([text(' bold ', { bold: true }), text('link', { bold: true, link: 'https://a.example' })]),
    ).toEqual([
      text(' '),
      text('bold ', { bold: true }),
      text('link', { bold: true, link: 'https://a.example' }),
    ])
    const wide = text(`a${' '.repeat(65_000)}b`, { bold: true })
    expect(tidyInlines([wide])).toEqual([wide])
  })

  it('has bare addresses as they were typed, unless that would make another address of them', () => {
    const link = text('https://a.example', { link: 'https://a.example' })
    expect(tidyInlines([text('see '), link, text(', ok')])).toEqual([text('see https://a.example, ok')])
    expect(tidyInlines([link, text('/more')])).toEqual([link, text('/more')])
  })

  it('loses links that lead nowhere good, and breaks lines where they break', () => {
    const doc = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'javascript:x' } }] },
            { type: 'hardBreak' },
            { type: 'text', text: 'b\nc' },
          ],
        },
      ],
    }
    expect(writeNote(fromEditor(doc))).toBe('a\nb\nc')
  })

  it('is sent without what stands empty at its ends', () => {
    const body = '\n \n- a\n\n- b \n  - \n- \n\n'
    expect(writeNote(trimBlank(parseNote(body)))).toBe('- a\n\n- b')
    expect(writeNote(trimBlank(parseNote('a  \n')))).toBe('a')
  })

  it('is blank without anything to read in it', () => {
    expect(isBlank(parseNote(' \n- \n  1. '))).toBe(true)
    expect(isBlank(parseNote(mentionOf('', ADA)))).toBe(false)
  })
})

it('finds addresses without what only stands around them', () => {
  const found = (line: string) => bareAddresses(line).map(([start, end]) => line.slice(start, end))
  expect(found('See https://a.example/b?c=1. (or HTTP://x.example/y_(z)), xhttps://no https://')).toEqual([
    'https://a.example/b?c=1',
    'HTTP://x.example/y_(z)',
  ])
  expect(found('https://a.example/').every(isSafeLink)).toBe(true)
})

/** The same numbers every time. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const pieces = [
  ...['a', 'b ', ' ', '  ', '*', '**', '***', '\\', '[', ']', '(', ')', '](', '@', '@[', '-', '- ', '1. '],
  ...[
    '\n',
    '\n  ',
    '\n- ',
    '\n  - ',
    '\n1. ',
    '\n2. ',
    '\n   ',
    'https://a.example',
    'mailto:a@b.example',
    '.',
  ],
  ...['[x](https://a.example)', mentionOf('Ada [x]', ADA), '\\- ', '\\ ', '1\\. ', '\u00a0', 'é', '💥'],
]

/** All that can be read, markers of lists aside. */
const shown = (tree: NoteTree): string =>
  tree
    .flatMap((block) =>
      block.type === 'list'
        ? block.items.map(shown)
        : block.content.map((inline) => (inline.type === 'text' ? inline.text : `@${inline.name}`)).join(''),
    )
    .join('\n')

type Dice = ReturnType<typeof dice>

function randomBlocks(next: Dice, depth: number): NoteTree {
  return Array.from({ length: 1 + next(4) }, () => {
    if (depth > 3 || next(3) > 0) return paragraph(...randomInlines(next))
    const items = Array.from({ length: 1 + next(3) }, () => [
      paragraph(...randomInlines(next)),
      ...(next(3) === 0 ? randomBlocks(next, depth + 1) : []),
    ])
    return list(next(2) === 0 ? null : next(12), ...items)
  })
}

function randomInlines(next: Dice): NoteInline[] {
  return Array.from({ length: next(5) }, () => {
    const bold = next(3) === 0
    if (next(6) === 0) return { ...ada, bold }
    const value = Array.from({ length: 1 + next(4) }, () => pieces[next(pieces.length)]).join('')
    const links = ['https://a.example', 'https://b.example/(x)\\', 'mailto:a@b.example']
    const link = next(4) === 0 ? links[next(links.length)] : undefined
    return text(next(8) === 0 && link ? link : value.replaceAll('\n', ''), { bold, ...(link && { link }) })
  })
}
