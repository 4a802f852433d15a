// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are texts that others take for templates

/** Texts that have broken other programs. Each must come back just as it was typed, and run nothing on the way. */
export const naughtyStrings: string[] = [
  // Words and numbers that programs take for something else.
  'null',
  'undefined',
  'NaN',
  'true',
  '(null)',
  'None',
  '__proto__',
  'constructor',
  '0',
  '-1',
  '1e309',
  '-1e308',
  '0x7fffffff',
  '9007199254740993',
  '1,000.00',
  '1/0',
  '01/02/03',

  // Signs that mean something to databases, shells, templates, spreadsheets and paths.
  "'; drop table contacts;--",
  "' or '1'='1",
  '1; select pg_sleep(10)',
  'E\\000',
  '%',
  '_',
  '\\',
  '%s%n%x%d',
  '$1 $$ ${HOME} $(id) `id`',
  '{{7*7}} #{7*7} <%= 7*7 %> ${7*7}',
  '=HYPERLINK("http://example.com";"x")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '../../../../etc/passwd',
  '..\\..\\boot.ini',
  '%2e%2e%2f%00',
  'CON',
  '{"a":[1,"}"]}',
  '{1,2,NULL}',
  'a\tb\u000bc\u000cd\r\ne',
  'Subject: x\r\nBcc: y@test.example',

  // Markup.
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  'javascript:alert(1)',
  '&lt;b&gt; &amp; &#0; &nbsp;',
  '<![CDATA[x]]><!-- -->',
  '[x](javascript:alert(1))',
  '@[Ada](member:0190a000-0000-7000-8000-000000000000)',

  // Control characters, and characters without width or of the other direction.
  '\u0001\u0008\u000e\u001b[31m\u007f\u009f',
  'a\u00adb\u200bc\u200dd\u2060e\ufeff',
  '\ufffe\uffff\ufdd0',
  '\u202etest\u202c',
  '\u2066test\u2067\u2069',
  'שלום العالم 123',
  'السلام عليكم',
  ' spaces \u00a0\u2003\u3000 around ',
  'two\u2028lines\u2029more',

  // Letters that fold, join, or count differently.
  'İıſß ÅÅÅ',
  'e\u0301 é',
  '\u0301\u0327',
  'Z̮̞̠͙͔ͅA̸̧̢L̡G̸̼O',
  'ﷺ ㍿ ﬃ',
  'ＦＵＬＬ％＿＼',
  '田中さん 社會 울란바토르',
  '𝒜𠜎𠜱',

  // Emoji of several parts.
  '👩‍👩‍👧‍👦',
  '👍🏽 🏳️‍🌈 🇺🇳 1️⃣',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '(╯°□°）╯︵ ┻━┻',
]

/** Odd, but emails. */
export const naughtyEmails = [
  "o'brien+tag@test.example",
  '%_{}|~!#$&*/=?^`@test.example',
  '=1+1@test.example',
  '--@test.example',
  'null@undefined.nan',
  'Ünïcödé.İ@Exämple.example',
  '用户@例え.テスト',
  'e\u0301@test.example',
  '👩🏽@test.example',
]

/** What PostgreSQL could not give back as it was: these are refused. */
export const impossibleStrings = ['a\u0000b', '\u0000', 'half \ud83d', '\udc00 other half', '\ude00\ud83d']

/** A phone number with the same signs, but no more digits than one can have. */
export const phoneWith = (text: string) => `${[...text.replace(/\d/g, '')].slice(0, 18).join('')} 12`
