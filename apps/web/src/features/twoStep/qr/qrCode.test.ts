import { describe, expect, it } from 'vitest'
import { qrCode } from './qrCode.ts'
import { correctionFor } from './reedSolomon.ts'

/** As a terminal shows it: two rows of modules in a line. */
function asText(text: string): string[] {
  const grid = qrCode(text)
  const blocks = [' ', '▄', '▀', '█']
  return grid
    .filter((_, y) => y % 2 === 0)
    .map((row, line) =>
      row.map((dark, x) => blocks[(dark ? 2 : 0) + (grid[line * 2 + 1]?.[x] ? 1 : 0)]).join(''),
    )
}

describe('a QR code', () => {
  it('is the one that other programs make of the same text', () => {
    expect(asText('http://www.google.com')).toEqual([
      '█▀▀▀▀▀█ █ ▄█  ▀ █ █▀▀▀▀▀█',
      '█ ███ █ ▀█▄▀▄█ ▀▄ █ ███ █',
      '█ ▀▀▀ █ ▀▄ ▄ ▄▀ █ █ ▀▀▀ █',
      '▀▀▀▀▀▀▀ ▀ ▀ █▄▀ █ ▀▀▀▀▀▀▀',
      '▀▄ ▀▀▀▀█▀▀█▄ ▄█▄▀█ ▄█▄██▀',
      '█▄ ▄▀▀▀▄▄█ █▀▀▄█▀ ▀█ █▄▄█',
      '█▄ ▄█▄▀█▄▄  ▀ ▄██▀▀ ▄  ▄▀',
      '█▀▄▄▄▄▀▀█▀▀█▀▀▀█ ▀ ▄█▀█▀█',
      '▀ ▀▀▀▀▀▀███▄▄▄▀ █▀▀▀█ ▀█ ',
      '█▀▀▀▀▀█ █▀█▀▄ ▄▄█ ▀ █▀ ▄█',
      '█ ███ █ █ █ ▀▀██▀███▀█ ██',
      '█ ▀▀▀ █  █▀ ▀ █ ▀▀▄██ ███',
      '▀▀▀▀▀▀▀ ▀▀▀  ▀▀ ▀    ▀  ▀',
    ])
  })

  /** How many bytes a version holds at level M, by the standard. */
  it.each([
    [1, 14],
    [2, 26],
    [6, 106],
    [7, 122],
    [9, 180],
    [10, 213],
    [14, 362],
    [20, 666],
  ])('is of version %i up to %i bytes, and then of the next', (version, most) => {
    expect(qrCode('x'.repeat(most))).toHaveLength(17 + 4 * version)
    if (version < 20) expect(qrCode('x'.repeat(most + 1))).toHaveLength(21 + 4 * version)
  })

  it('of version 7 or higher says so beside its finders', () => {
    const grid = qrCode('x'.repeat(122))
    const bits = Array.from({ length: 18 }, (_, bit) => grid[Math.floor(bit / 3)]?.[34 + (bit % 3)])
    expect(bits.reduce((number, dark, bit) => number | (Number(dark) << bit), 0)).toBe(0x07c94)
    expect(bits).toEqual(Array.from({ length: 18 }, (_, bit) => grid[34 + (bit % 3)]?.[Math.floor(bit / 3)]))
  })

  it('says of a text for which there is none that it is too long', () => {
    expect(() => qrCode('x'.repeat(667))).toThrow('too long')
  })
})

it('the correction is that of the standard’s example', () => {
  const data = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17]
  expect(correctionFor(data, 10)).toEqual([165, 36, 212, 193, 237, 54, 199, 135, 44, 85])
})
