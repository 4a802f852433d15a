import { randomBytes } from 'node:crypto'

const howMany = 10

/** Of twelve characters, 60 bits each: nobody guesses one, and it can be typed from paper. */
export const newRecoveryCodes = (): string[] => Array.from({ length: howMany }, newRecoveryCode)

/** Without what people put between the characters, and with what they read for another. */
export const plainCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')

/** Crockford's: none of them looks like another. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

function newRecoveryCode(): string {
  const characters = [...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length])
  return characters.join('').replace(/.{4}(?=.)/g, '$&-')
}
