import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordTooCommon } from '../errors.ts'

/**
 * Refuses a password that guessers try first, or that is made of what they know of the person: email, names, the
 * workspace. `field` is where the password stands in the request.
 */
export function assertHardToGuess(password: string, known: string[], field: string): void {
  const parts = partsOf(['Caravel', ...known])
  const easy = readingsOf(password).some((reading) => isCommon(reading) || isMadeOf(parts, reading))
  if (easy) throw passwordTooCommon(field)
}

/**
 * The words that a password could have been made from. Digits and signs at its ends may be decoration
 * (`Welcome1!`) or stand for letters (`h3ll0`), so it is read with each number of them left out.
 */
function readingsOf(password: string): string[] {
  const [before = ''] = /^\P{L}*/u.exec(password) ?? []
  const [after = ''] = /(?<!\P{L})\P{L}*$/u.exec(password.slice(before.length)) ?? []
  const core = password.slice(before.length, password.length - after.length)
  const readings = new Set([fold(password.replace(/\P{L}/gu, ''))])
  for (const text of [password, withoutShift(password)]) {
    for (let lead = 0; lead <= Math.min(before.length, mostLetters); lead++) {
      for (let tail = 0; tail <= Math.min(after.length, mostLetters); tail++) {
        const start = before.length - lead
        readings.add(fold(text.slice(start, start + lead + core.length + tail)))
      }
    }
  }
  readings.add(fold(core.replace(/[-_. ]/g, '')))
  return [...readings]
}

/** How many signs at either end may stand for letters; longer rows of them are noise. */
const mostLetters = 12

const lookAlikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '2': 'z',
  // One class, because 1 and ! stand for either letter.
  l: 'i',
  '1': 'i',
  '!': 'i',
  '|': 'i',
}

/** Case, accents and look-alikes removed. Both what is looked up and what is looked up in are folded. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[@48369057$+2l1!|]/g, (character) => lookAlikes[character] ?? character)

/** As typed without the shift key: `!QAZ@WSX` is the walk `1qaz2wsx` over the keyboard. */
const withoutShift = (text: string) =>
  text.replace(/[!@#$%^&*()]/g, (character) => String(('!@#$%^&*()'.indexOf(character) + 1) % 10))

/** Walks over keyboards that the list, made in English, does not know. */
const otherKeyboards = ['qwertz', 'qwertzui', 'azerty', 'azertyui', 'yxcvbn', 'wxcvbn', 'asdfghjkl']

let common: Set<string> | undefined

function isCommon(reading: string): boolean {
  common ??= new Set(
    [...dictionary['passwords-common'], ...otherKeyboards]
      .flatMap((entry) => [entry, entry.replace(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, '')])
      // One or two letters between digits and signs are no word.
      .filter((word) => word.length >= 3)
      .map(fold),
  )
  return common.has(reading)
}

/** Words of at least two letters, each text also as one word, the longest first. */
function partsOf(known: string[]): string[] {
  const texts = known.flatMap((text) => (text.includes('@') ? emailParts(text) : [text]))
  const words = texts.flatMap((text) => {
    const split = text.split(/[^\p{L}\p{M}\p{N}]+/u)
    return [...split, split.join('')]
  })
  return [...new Set(words.map(fold))]
    .filter((word) => word.length >= 2)
    .sort((one, other) => other.length - one.length)
}

function emailParts(email: string): string[] {
  const [name = '', domain = ''] = email.split('@')
  return [name, ...domain.split('.')]
}

/** Whether little is left of it without the parts. A part of two letters is in too many words to count in others. */
function isMadeOf(parts: string[], reading: string): boolean {
  if (parts.includes(reading)) return true
  const left = parts
    .filter((part) => part.length >= 3)
    .reduce((text, part) => text.replaceAll(part, ''), reading)
  if (left === reading) return false
  const letters = left.replace(/\P{L}/gu, '')
  return letters.length < 4 || isCommon(letters)
}
