import { describe, expect, it } from 'vitest'
import { createSeal } from './seal.ts'

const seal = createSeal(Buffer.alloc(32, 1))
const content = Buffer.from('what the app knows')

describe('what is sealed', () => {
  it('is opened with the same key, for the same account', () => {
    const sealed = seal.close('ada', content)
    expect(sealed.includes(content)).toBe(false)
    expect(seal.open('ada', sealed)).toEqual(content)
  })

  it('never looks the same twice', () => {
    expect(seal.close('ada', content)).not.toEqual(seal.close('ada', content))
  })

  it.each([
    ['for another account', () => seal.open('grace', seal.close('ada', content))],
    ['with another key', () => createSeal(Buffer.alloc(32, 2)).open('ada', seal.close('ada', content))],
    ['when it was changed', () => seal.open('ada', flipped(seal.close('ada', content)))],
  ])('is not opened %s', (_, open) => {
    expect(open).toThrow()
  })
})

it('a hash is one account’s and one key’s', () => {
  const other = createSeal(Buffer.alloc(32, 2))
  const hashes = [
    seal.hash('ada', 'x'),
    seal.hash('grace', 'x'),
    seal.hash('ada', 'y'),
    other.hash('ada', 'x'),
  ]
  expect(new Set(hashes.map(String)).size).toBe(4)
  expect(seal.hash('ada', 'x')).toEqual(hashes[0])
})

function flipped(sealed: Buffer): Buffer {
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  return changed
}
