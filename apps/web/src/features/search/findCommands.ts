import { plain } from '../../ui/searchOptions.ts'
import type { Command } from './useCommands.ts'

const mostFound = 5

/** Commands that hold every word, the best first, and whether that is likely what was meant. */
export function findCommands(commands: readonly Command[], typed: string) {
  const query = plain(typed)
  const ranked = commands
    .map((command) => ({ command, rank: rankOf(command, query) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
  return {
    found: ranked.slice(0, mostFound).map(({ command }) => command),
    isMeant: (ranked[0]?.rank ?? 0) >= (query.length < 3 ? BEGINS : WORDS_BEGIN),
  }
}

const [INSIDE, WORDS_BEGIN, BEGINS] = [1, 2, 3]

function rankOf({ label, words = '' }: Command, query: string): number {
  const [name, all] = [plain(label), plain(`${label} ${words}`).split(' ')]
  const asked = query.split(' ')
  const initials = name
    .split(' ')
    .map((word) => word[0])
    .join('')
  if (name.startsWith(query) || (query.length > 1 && initials.startsWith(query))) return BEGINS
  if (asked.every((part) => all.some((word) => word.startsWith(part)))) return WORDS_BEGIN
  return asked.every((part) => all.some((word) => word.includes(part))) ? INSIDE : 0
}
