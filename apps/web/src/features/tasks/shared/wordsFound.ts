export type Found<Value> = {
  from: number
  to: number
  value: Value
}

/** All that a pattern finds as whole words. What makes no sense is left out: 31 Feb. */
export function findAll<Value>(
  text: string,
  pattern: RegExp,
  read: (groups: Record<string, string | undefined>) => Value | undefined,
): Found<Value>[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const { index: from, 0: words, groups = {} } = match
    const to = from + words.length
    const value = isWhole(text, from, to) ? read(groups) : undefined
    return value === undefined ? [] : [{ from, to, value }]
  })
}

/** Of several the one at the end, at the beginning, beside what was found already, or else the last; `next Friday` before `Friday`. */
export function chooseOne<Value>(
  text: string,
  found: readonly Found<Value>[],
  beside?: Found<unknown>,
): Found<Value> | undefined {
  const rank = ({ from, to }: Found<Value>) => {
    if (beside && touches(text, { from, to, value: null }, beside)) return 4
    if (isEnd(text.slice(to))) return 3
    if (text.slice(0, from).trim() === '') return 2
    return 1
  }
  return [...found].sort(
    (one, other) => rank(other) - rank(one) || other.to - one.to || one.from - other.from,
  )[0]
}

/** Whether nothing but spaces and a comma is between the two. */
export function touches(text: string, one: Found<unknown>, other: Found<unknown>): boolean {
  const [first, second] = one.from < other.from ? [one, other] : [other, one]
  return /^[\s,]*$/.test(text.slice(first.to, second.from))
}

export const overlaps = (one: Found<unknown>, other: Found<unknown>) =>
  one.from < other.to && other.from < one.to

/** Whether a sentence ends here, or a part of it. */
export const isEnd = (after: string) => /^\s*([,;.!?)]|$)/.test(after)

/** No part of a longer word, number or address, nor `today’s`. */
const isWhole = (text: string, from: number, to: number) =>
  !/[\p{L}\p{N}@/:][-.]?$|[\d][.,/]$/u.test(text.slice(0, from)) &&
  !/^([\p{L}\p{N}'’@%]|[-.:/][\p{L}\p{N}])/u.test(text.slice(to))
