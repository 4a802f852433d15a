import { expect, it } from 'vitest'
import { rowsOf, sheetWith } from './testing/sheets.ts'
import { propertiesOf } from './vcard-properties.ts'

const read = async (...lines: string[]) => {
  const sheet = await sheetWith(Buffer.from(lines.join('\r\n'), 'latin1'), 'contacts.vcf')
  const rows = await rowsOf(sheet)
  return rows.map(({ cells }) =>
    Object.fromEntries(sheet.headings.map((heading, at) => [heading, cells[at]])),
  )
}

it('reads a card of an iPhone, with groups, folded lines, escapes and a picture', async () => {
  const cards = await read(
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Lovelace;Ada;King;;',
    'FN:Ada Lovelace',
    'ORG:Analytical\\, Engines;Research',
    'TITLE:Programmer',
    'item1.EMAIL;type=INTERNET:second@example.com',
    'item2.EMAIL;type=INTERNET;type=pref:ada@exam',
    ' ple.com',
    'TEL;type=CELL;type=VOICE:+44 7700 900123',
    'item3.ADR;type=HOME:;;12 St James\\; Square;London;;SW1Y;England',
    'item4.URL:https://ada.example',
    'BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-10',
    'NOTE:First line\\nsecond line',
    'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ',
    ' TEL:+1',
    'END:VCARD',
  )
  expect(cards).toEqual([
    {
      'First name': 'Ada King',
      'Last name': 'Lovelace',
      Email: 'ada@example.com',
      'Email 2': 'second@example.com',
      Phone: '+44 7700 900123',
      Company: 'Analytical, Engines',
      'Job title': 'Programmer',
      Address: '12 St James; Square, SW1Y London, England',
      Birthday: '--12-10',
      Website: 'https://ada.example',
      Note: 'First line\nsecond line\nDepartment: Research',
    },
  ])
})

it('reads cards of Android and Outlook, quoted-printable in their charset', async () => {
  const cards = await read(
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg;;;',
    'TEL;CELL:0170 1',
    'TEL;HOME:0170 1',
    'NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:one=0D=0A=',
    'two',
    'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQ',
    ' EMAIL',
    '',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;LANGUAGE=de;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:Gr=FCn;=80va',
    'ADR;WORK;PREF:;;Hauptstra\xDFe 1;Berlin;;10115;Germany',
    'END:VCARD',
  )
  expect(cards).toEqual([
    { 'First name': 'Jörg', 'Last name': 'Müller', Phone: '0170 1', Address: '', Note: 'one\ntwo' },
    {
      'First name': '€va',
      'Last name': 'Grün',
      Phone: '',
      Address: 'Hauptstraße 1, 10115 Berlin, Germany',
      Note: '',
    },
  ])
})

it('reads cards of version 4, without a name in parts, of companies, and cut off', async () => {
  const cards = await read(
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Ludwig van Beethoven',
    'TEL;VALUE=uri;TYPE="voice,home":tel:+49-228-1',
    'TEL;VALUE=uri;PREF=1:tel:+43-1-2',
    'BDAY:17701217',
    'END:VCARD',
    'BEGIN:VCARD',
    'FN:Acme',
    'ORG:Acme;',
    'N:;;;;',
    'END:VCARD',
    'begin:vcard',
    'fn:Ada',
  )
  expect(cards.map((card) => Object.values(card))).toEqual([
    ['Ludwig van', 'Beethoven', '+43-1-2', '+49-228-1', '', '1770-12-17', ''],
    ['', '', '', '', 'Acme', '', 'Company'],
    ['Ada', '', '', '', '', '', ''],
  ])
})

it('marks a card with more emails than anybody has, and numbers the cards', async () => {
  const emails = Array.from({ length: 25 }, (_, index) => `EMAIL:${index}@x.example`)
  const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', '']
  const file = [...card(...emails), ...card('VERSION:3.0'), ...card('N:Lovelace;Ada')].join('\n')
  const rows = await rowsOf(await sheetWith(file))
  expect(rows).toMatchObject([{ number: 1, problem: 'too_many_cells' }, { number: 3 }])
})

it('passes over pictures, and cuts what is too long, without holding either', async () => {
  async function* text() {
    yield 'BEGIN:VCARD\r\nPHOTO;ENCODING=b:'
    for (let piece = 0; piece < 1000; piece += 1) yield 'A'.repeat(10_000)
    yield '\r\nNOTE:'
    for (let line = 0; line < 1000; line += 1) yield `${'B'.repeat(1000)}\r\n `
    yield '\r\nURL:'
    for (let piece = 0; piece < 100; piece += 1) yield 'C'.repeat(10_000)
    yield '\r\nN:Lovelace;Ada\r\nEND:VCARD\r\n'
  }
  const lengths: Record<string, number> = {}
  for await (const { name, parts } of propertiesOf(text())) lengths[name] = parts.join('').length
  expect(Object.keys(lengths)).toEqual(['BEGIN', 'PHOTO', 'NOTE', 'URL', 'N', 'END'])
  expect(lengths.PHOTO).toBe(0)
  expect(lengths.NOTE).toBeLessThan(202_000)
  expect(lengths.URL).toBeLessThan(202_000)
  expect(lengths.N).toBe('LovelaceAda'.length)
})

it('passes over groups, which address books export along with the people in them', async () => {
  const cards = await read(
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Travellers;;;;',
    'FN:Travellers',
    'X-ADDRESSBOOKSERVER-KIND:group',
    'X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:group',
    'FN:Regulars',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:individual',
    'N:Lovelace;Ada;;;',
    'END:VCARD',
  )
  expect(cards).toEqual([{ 'First name': 'Ada', 'Last name': 'Lovelace' }])
})

it('takes an extension for a part of its number, and writes down what is no phone', async () => {
  const [card] = await read(
    'BEGIN:VCARD',
    'VERSION:4.0',
    'N:Lovelace;Ada',
    'TEL;VALUE=uri;TYPE="work,voice":tel:+1-418-656-9254;ext=102',
    'TEL:+1-418-656-9255\\,\\,103#',
    'TEL;VALUE=uri:tel:7042;phone-context=example.com',
    'TEL;type=HOME;type=FAX:+49 30 2',
    'TEL;WORKFAX:+49 30 3',
    'TEL;PAGER;TYPE=PREF:+49 30 4',
    'NOTE:Calls late',
    'END:VCARD',
  )
  expect(card).toEqual({
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Phone: '+1-418-656-9254 ext. 102',
    'Phone 2': '+1-418-656-9255 ext. 103',
    'Phone 3': '7042',
    Note: 'Calls late\nFax: +49 30 2\nFax: +49 30 3\nPager: +49 30 4',
  })
})

it.each([
  [['KIND:org', 'FN:Acme Ltd', 'ORG:Acme;Sales'], 'Acme', 'Department: Sales\nShown as: Acme Ltd'],
  [['KIND:org', 'FN:Acme Ltd'], 'Acme Ltd', undefined],
  [['KIND:org', 'FN:Acme Ltd', 'N:Acme Ltd;;;;'], 'Acme Ltd', undefined],
  [['X-ABShowAs:COMPANY', 'N:;;;;', 'FN:Acme', 'ORG:Acme'], 'Acme', undefined],
  [['ORG:Acme', 'FN:Acme'], 'Acme', undefined],
  [['ORG:Acme'], 'Acme', undefined],
])('tells a company from people: %j', async (lines, Company, Note) => {
  const card = { Company, ...(Note && { Note }), 'Person or company': 'Company' }
  expect(await read('BEGIN:VCARD', ...lines, 'END:VCARD')).toEqual([card])
})

it('takes whoever is named on the card of a company for somebody who works there', async () => {
  const cards = await read('BEGIN:VCARD', 'X-ABShowAs:COMPANY', 'N:;Ada', 'FN:Acme', 'ORG:Acme', 'END:VCARD')
  expect(cards).toEqual([{ 'First name': 'Ada', Company: 'Acme' }])
})

it.each([
  ['GENDER:F', 'Female'],
  ['GENDER:M;he', 'Male'],
  ['GENDER:O', 'Other'],
  ['X-GENDER:Female', 'Female'],
  ['GENDER:U', undefined],
  ['X-GENDER:Toaster', undefined],
  ['GENDER:;private', undefined],
])('%s is %s', async (line, gender) => {
  const [card] = await read('BEGIN:VCARD', 'N:;Ada', line, 'END:VCARD')
  expect(card?.Gender).toBe(gender)
})

it('reads each property in its own charset, as bytes or quoted-printable, and without one as what it can be', async () => {
  const utf8 = (text: string) => Buffer.from(text).toString('latin1')
  const cards = await read(
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=ISO-8859-1:M\xFCller;J\xF6rg',
    `ORG;CHARSET=UTF-8:${utf8('Größe & Söhne')}`,
    'TITLE;CHARSET=windows-1251:\xC8\xE2\xE0\xED',
    `NOTE:${utf8('Füße')}`,
    'ADR:;;Stra\xDFe 1',
    'END:VCARD',
    'BEGIN:VCARD',
    'N;ENCODING=QUOTED-PRINTABLE:M=FCller;J=C3=B6rg',
    'NOTE;CHARSET="ISO-8859-15";ENCODING=QUOTED-PRINTABLE:5 =A4 f\xFCr=20=',
    'alle',
    'END:VCARD',
  )
  expect(cards).toEqual([
    {
      'First name': 'Jörg',
      'Last name': 'Müller',
      Company: 'Größe & Söhne',
      'Job title': 'Иван',
      Address: 'Straße 1',
      Note: 'Füße',
    },
    {
      'First name': expect.anything(),
      'Last name': 'Müller',
      Company: '',
      'Job title': '',
      Address: '',
      Note: '5 € für alle',
    },
  ])
})

it('writes what has no column into the note, after what it is called', async () => {
  const [card] = await read(
    'BEGIN:VCARD',
    'VERSION:3.0',
    'PRODID:-//Apple Inc.//iPhone OS 17.0//EN',
    'UID:1b2c',
    'REV:2026-01-01T00:00:00Z',
    'N:Lovelace;Ada;King;Dr.;PhD',
    'FN:Dr. Ada King Lovelace PhD (Rome)',
    'NICKNAME:Addie',
    'ORG:Analytical Engines;Research;Looms',
    'ORG:Royal Society',
    'TITLE:Programmer',
    'TITLE:Fellow',
    'ROLE:Decides on trips',
    'item1.TEL:+49 30 1',
    'item1.X-ABLabel:Holiday home',
    'item2.URL;type=pref:https://ada.example',
    'item2.X-ABLabel:_$!<HomePage>!$_',
    'URL:https://looms.example',
    'IMPP;X-SERVICE-TYPE=Skype;type=HOME:skype:ada.l',
    'X-SOCIALPROFILE;type=twitter:https://twitter.com/ada',
    'item3.X-ABRELATEDNAMES;type=pref:William King',
    'item3.X-ABLabel:_$!<Spouse>!$_',
    'item4.X-ABDATE;type=pref:1835-07-08',
    'item4.X-ABLabel:_$!<Anniversary>!$_',
    'RELATED;TYPE=child;VALUE=text:Byron King',
    'CATEGORIES:Regulars,Italy',
    'X-MS-MANAGER:Charles Babbage',
    'X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;1840-01-02;1;;;',
    'X-ABUID:77',
    'END:VCARD',
  )
  expect(card?.Note?.split('\n')).toEqual([
    'Department: Research, Looms',
    'Name prefix: Dr.',
    'Name suffix: PhD',
    'Shown as: Dr. Ada King Lovelace PhD (Rome)',
    'Nickname: Addie',
    'Company: Royal Society',
    'Job title: Fellow',
    'Role: Decides on trips',
    'Holiday home: +49 30 1',
    'Website: https://looms.example',
    'Skype: ada.l',
    'Twitter: https://twitter.com/ada',
    'Spouse: William King',
    'Anniversary: 1835-07-08',
    'Child: Byron King',
    'Categories: Regulars,Italy',
    'Manager: Charles Babbage',
    'Contact event: 1840-01-02',
  ])
})

it('keeps a note that was broken into lines without being folded', async () => {
  const [card] = await read('BEGIN:VCARD', 'N:;Ada', 'NOTE:Likes trains', '', 'and boats', 'END:VCARD')
  expect(card?.Note).toBe('Likes trains\n\nand boats')
})
