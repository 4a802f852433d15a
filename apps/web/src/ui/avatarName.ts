// What an avatar makes of a name: its initials and its hue.
const hues = [12, 32, 52, 72, 95, 122, 147, 168, 190, 214, 240, 262, 285, 308, 328, 350] as const

const startsWithLetter = /^\p{L}/u

export function avatarIndex(name: string) {
  let sum = 0
  for (let at = 0; at < name.length; at++) sum += name.charCodeAt(at)
  return sum % hues.length
}

export function avatarHue(name: string) {
  return hues[avatarIndex(name)] ?? hues[0]
}

/** First letters of the first and the last word; 'UN' when the name does not start with a letter. */
export function initials(name: string) {
  const words = name.normalize('NFC').trim().split(/\s+/)
  const first = words[0] ?? ''
  if (!startsWithLetter.test(first)) return 'UN'
  const last = words.slice(1).findLast((word) => startsWithLetter.test(word)) ?? ''
  return (firstLetter(first) + firstLetter(last)).toUpperCase()
}

function firstLetter(word: string) {
  return Array.from(word)[0] ?? ''
}
