/**
 * Finds regular expressions whose time grows faster than the text that they read: with one of them a text of some hundred
 * thousand characters keeps a core busy for minutes.
 */
import { RegExpParser } from '@eslint-community/regexpp'
import { isDisjointWith, JS, NFA } from 'refa'
import { analyse } from 'scslre'
import { parseAst } from 'vitest/node'

/** Every literal in a file, with the line where it stands. */
export function expressionsIn(file, text) {
  const found = []
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), ({ regex, start }) => {
    if (regex) found.push({ ...regex, at: `${file}:${text.slice(0, start).split('\n').length}` })
  })
  return found
}

function visit(node, see) {
  if (node === null || typeof node !== 'object') return
  see(node)
  for (const part of Object.values(node)) visit(part, see)
}

/** Whether some text can make it slow. What looks behind, ahead or at the edge of a word is taken to hold. */
export const isSlow = ({ pattern, flags }) => isAmbiguous(pattern, flags) || beginsAnew(pattern, flags)

/** Two of its parts, or two rounds of one, may share the same signs in many ways. */
const isAmbiguous = (source, flags) => analyse({ source, flags }).reports.length > 0

/**
 * A repetition that reads over what the match began with is tried from each such beginning, and each time to its end, where
 * something has to follow that does not. `/a.*b/` takes a second for 40,000 times `a`.
 */
function beginsAnew(pattern, flags) {
  const { alternatives } = new RegExpParser().parsePattern(pattern, 0, pattern.length, {
    unicode: flags.includes('u'),
  })
  return alternatives.flatMap(({ elements }) => waysThrough(elements)).some((way) => isReadOver(way, flags))
}

/** With one alternative of each group, and to the end of each look ahead. */
function waysThrough([first, ...rest]) {
  if (!first) return [[]]
  const after = waysThrough(rest)
  const inside = (first.alternatives ?? []).flatMap(({ elements }) => waysThrough(elements))
  if (first.kind === 'lookahead') return [...after, ...inside]
  const ways = inside.length > 0 && first.type !== 'Assertion' ? inside : [[first]]
  return ways.flatMap((way) => after.map((end) => [...way, ...end]))
}

function isReadOver(way, flags) {
  const [first] = way
  if (first?.kind === 'start' && !flags.includes('m')) return false
  return way.some(({ type, max, element }, index) => {
    if (type !== 'Quantifier' || max !== Number.POSITIVE_INFINITY) return false
    const repeated = `(?:${element.raw})`
    // It may begin only where the one before it has ended.
    if (way[index - 1]?.raw === `(?<!${element.raw})`) return false
    const before = raw(way.slice(0, index)).replace(/^\^/, '[\\n\\r]')
    const readsOver =
      before === '' ||
      !isDisjointWith(automaton(`(?:${before})${repeated}*`, flags), automaton(`${repeated}+`, flags))
    return readsOver && mayFail(raw(way.slice(index + 1)), flags)
  })
}

const raw = (elements) => elements.map((element) => element.raw).join('')

/** Unless it can be empty anywhere. */
const mayFail = (after, flags) =>
  ['', '\u{e000}'].some((text) => !new RegExp(`^(?:${after})`, flags).test(text))

function automaton(source, flags) {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags }).parse({
    assertions: 'ignore',
  })
  return NFA.fromRegex(expression, { maxCharacter })
}
