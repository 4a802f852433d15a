import { folded } from './cells.ts'

export type Names = { first_name?: string | undefined; last_name?: string | undefined }
type Told = Names & { full_name?: string | undefined; middle_name?: string | undefined }

/**
 * First and last name from the columns that tell them. What a whole name has beside a first or last name is the other one;
 * beside both, `left` is what neither has.
 */
export function namesOf({
  first_name,
  last_name,
  full_name = '',
  middle_name = '',
}: Told): Names & { left: string } {
  const beside = wordsBeside(full_name, `${first_name ?? ''} ${last_name ?? ''} ${middle_name}`)
  const names =
    first_name !== undefined && last_name !== undefined
      ? { first_name, last_name, left: beside }
      : first_name !== undefined
        ? { first_name, last_name: beside, left: '' }
        : last_name !== undefined
          ? { first_name: beside, last_name, left: '' }
          : { ...splitName(full_name), left: '' }
  const middle = wordsBeside(middle_name, names.first_name)
  return { ...names, first_name: [names.first_name, middle].filter(Boolean).join(' ') }
}

function wordsBeside(text: string, known: string) {
  const wordsIn = (one: string) => one.split(/[\s,]+/).filter(Boolean)
  const others = new Set(wordsIn(folded(known)))
  return wordsIn(text)
    .filter((word) => !others.has(folded(word)))
    .join(' ')
}

/** The last word is the last name, with what belongs to it; “Lovelace, Ada” is the other way round. */
export function splitName(text: string): { first_name: string; last_name: string } {
  const turned = /^([^,]+),\s*(\S.*)$/.exec(text)
  if (turned) return { first_name: turned[2] ?? '', last_name: (turned[1] ?? '').trim() }
  const words = text.split(/\s+/)
  let last = words.length - 1
  while (last > 1 && particles.has((words[last - 1] ?? '').toLowerCase())) last -= 1
  if (words.length === 1) return { first_name: text, last_name: '' }
  return { first_name: words.slice(0, last).join(' '), last_name: words.slice(last).join(' ') }
}

const particles = new Set([
  'van',
  'von',
  'der',
  'den',
  'de',
  'del',
  'della',
  'di',
  'da',
  'dos',
  'la',
  'le',
  'al',
  'el',
  'bin',
  'ter',
  'zu',
])
