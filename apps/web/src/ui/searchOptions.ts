import type { ReactNode } from 'react'

export type ComboboxOption = {
  value: string
  label: string
  /** What stands before it: an avatar, a dot of a colour. */
  icon?: ReactNode
  /** A second word about it, shown at the end of the line and searched too: a code, an offset. */
  hint?: string
}

/** Options that hold every word of the query, whatever its case and accents; those that begin with it first. */
export function searchOptions(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const words = plain(query).split(' ').filter(Boolean)
  if (words.length === 0) return options
  const matches = options.filter(({ label, hint }) => {
    const text = plain(`${label} ${hint ?? ''}`)
    return words.every((word) => text.includes(word))
  })
  const start = words.join(' ')
  const beginsWithIt = ({ label, hint }: ComboboxOption) =>
    plain(label).startsWith(start) || plain(hint ?? '') === start
  return [...matches.filter(beginsWithIt), ...matches.filter((option) => !beginsWithIt(option))]
}

/** As it is compared: without accents, case and the signs between words. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s/_-]+/g, ' ')
    .trim()
