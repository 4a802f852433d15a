/** Of one cell: a value, or why it is none. */
export type Read<T> = { value: T } | { problem: string }

/** As HH:MM: 9:30, 09.30, 9:30 am or 9 pm. Seconds are left out. */
export function readTime(text: string): Read<string> {
  const [, hour = '', minute = '00', half = ''] =
    /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*([ap]\.?m\.?)?$/i.exec(text) ?? []
  const isBare = half === '' && !/[:.h]/i.test(text)
  const inHalf = Number(hour) >= 1 && Number(hour) <= 12
  if (hour === '' || isBare || (half && !inHalf) || Number(hour) > 23 || Number(minute) > 59)
    return { problem: `“${short(text)}” is no time that we can read. Write it as 14:30` }
  const past = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour)
  return { value: `${String(past).padStart(2, '0')}:${minute}` }
}

/** What Outlook and people write where there is nothing. */
export const isNothing = (text: string): boolean =>
  /^(?:unspecified|0+[-/.]0+[-/.]0+|[-–—]+|#?n\/a|n\. ?a\.|k\. ?a\.|keine angaben?)?$/i.test(text)

/** Nobody has as many: a cell with more is refused for those, and the rest need not be looked at. */
const mostValues = 100

/** Several in one cell stand between commas, semicolons, slashes, bars, Google's `:::` or on lines of their own. */
export const splitValues = (text: string): string[] =>
  text
    .split(/[,;|\n\r]+|\s\/\s|\s:::\s/, mostValues)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** “Ada Lovelace <ada@example.com>” is how mail programs write it. */
export const bareEmail = (text: string): string =>
  /<([^<>]+)>\s*$/.exec(text)?.[1]?.trim() ?? text.replace(/^mailto:/i, '')

/** Spreadsheets write a long number as 4.47E+11, and what was cut off is gone. */
export const isShortened = (text: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(text)

export function readGender(text: string): Read<'MALE' | 'FEMALE' | 'OTHERS'> {
  const word = text.toLowerCase().replace(/\.$/, '')
  if (['male', 'm', 'man', 'mr', 'männlich', 'herr', 'homme', 'hombre'].includes(word))
    return { value: 'MALE' }
  if (['female', 'f', 'w', 'woman', 'mrs', 'ms', 'weiblich', 'frau', 'femme', 'mujer'].includes(word))
    return { value: 'FEMALE' }
  if (['others', 'other', 'o', 'x', 'd', 'divers', 'diverse', 'non-binary'].includes(word))
    return { value: 'OTHERS' }
  return { problem: `“${short(text)}” is no gender that we know. Use Male, Female or Others` }
}

/** What differs only by accents, case and blanks around it is the same. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()

export const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)
