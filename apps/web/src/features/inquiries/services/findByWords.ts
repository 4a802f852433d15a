type Entry = { code: string; name: string; country?: string }
type Indexed<E> = {
  entry: E
  code: string
  name: string
  /** The name without what comes after a comma: `London` of `London, all airports`. */
  city: string
  words: string[]
  all: string[]
}

const MOST = 20

/**
 * Finds airlines and airports by what somebody types, whatever its case and accents: by the code, by the beginnings of
 * words of the name, and by the country last. It is meant where the text can be nothing else, and named where the first
 * that was found has it for its code or in its name.
 */
export function findByWords<E extends Entry>(entries: readonly E[]) {
  const indexed = entries.map((entry): Indexed<E> => {
    const { code, name, country = '' } = entry
    return {
      entry,
      code: plain(code),
      name: plain(name),
      city: plain(name.replace(/,.*/, '')),
      words: wordsOf(name),
      all: wordsOf(`${name} ${code} ${country}`),
    }
  })
  const countries = new Set(entries.map(({ country = '' }) => plain(country)))
  return (typed: string): { found: E[]; isMeant: boolean; isNamed: boolean } => {
    const text = plain(typed)
    const words = wordsOf(text)
    if (text === '') return { found: [], isMeant: false, isNamed: false }
    const isCode = typed.trim() === text.toUpperCase()
    const ranks = isCode ? [byCode, ...byName] : [...byName.slice(0, 2), byCode, ...byName.slice(2)]
    const named = ranks.flatMap((fits) => indexed.filter((each) => fits(each, text, words)))
    const others = byCountry.flatMap((fits) => indexed.filter((each) => fits(each, text, words)))
    const found = [...new Set([...named, ...others])]
    return {
      found: found.slice(0, MOST).map(({ entry }) => entry),
      isMeant: isMeant(found, text),
      isNamed: text.length > 1 && named.length > 0 && !countries.has(text),
    }
  }
}

type Fits = (of: Indexed<unknown>, text: string, words: string[]) => boolean

/** Of a code in small letters a place of that name comes first: goa is Goa, and GOA is Genoa. */
const byCode: Fits = ({ code }, text) => code === text
const byName: Fits[] = [
  ({ city }, text) => city === text,
  ({ words }, text) => words[0] === text,
  ({ name }, text) => name.startsWith(text),
  (of, _, words) => words.every((word) => begins(of.words, word)),
]
const byCountry: Fits[] = [
  ({ code }, text) => code.startsWith(text),
  (of, _, words) => words.every((word) => begins(of.all, word)),
]

/** A whole code or name, and nothing else begins like it: GOA is Genoa, but who types it may well mean Goa. */
function isMeant(found: Indexed<unknown>[], text: string) {
  const [first, ...others] = found
  const isWhole = first?.code === text || first?.name === text
  return isWhole && !others.some(({ name }) => name.startsWith(text))
}

const begins = (words: string[], beginning: string) => words.some((word) => word.startsWith(beginning))

const wordsOf = (text: string) => plain(text).split(' ').filter(Boolean)

/** Letters that are no letter with an accent to Unicode. */
const others: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđıßæœ]/g, (letter) => others[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
