/** A text as a QR code (ISO/IEC 18004): byte mode, error correction M, in the smallest version that holds it. */
import { type Grid, isFree, marksOf, sizeOf, withFormat } from './patterns.ts'
import { penaltyOf } from './penalty.ts'
import { correctionFor } from './reedSolomon.ts'

/** Rows of modules; true is dark. */
export function qrCode(text: string): Grid {
  const bytes = [...new TextEncoder().encode(text)]
  const version = versionFor(bytes.length)
  const bits = interleaved(version, dataCodewords(version, bytes)).flatMap((byte) => bitsOf(byte, 8))
  const cells = freeCells(version)
  const marks = marksOf(version)
  const masked = masks.map((mask, number) => withFormat(filled(marks, cells, bits, mask), number))
  return masked.reduce((best, other) => (penaltyOf(other) < penaltyOf(best) ? other : best))
}

/** Of versions 1 to 20 at level M: correction codewords of a block, and how many blocks there are. */
const correctionLengths = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26]
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]

const at = (list: number[], version: number) => list[version - 1] ?? 0
const correctionLength = (version: number) => at(correctionLengths, version)
const blockCount = (version: number) => at(blockCounts, version)

function versionFor(length: number): number {
  const version = correctionLengths.findIndex(
    (_, index) => capacity(index + 1) * 8 >= 4 + lengthBits(index + 1) + length * 8,
  )
  if (version < 0) throw new Error('This text is too long for a QR code')
  return version + 1
}

const lengthBits = (version: number) => (version < 10 ? 8 : 16)
const capacity = (version: number) => codewords(version) - correctionLength(version) * blockCount(version)

const codewords = (version: number) => freeCells(version).length >> 3

function dataCodewords(version: number, bytes: number[]): number[] {
  const all = capacity(version)
  const bits = [
    ...bitsOf(0b0100, 4),
    ...bitsOf(bytes.length, lengthBits(version)),
    ...bytes.flatMap((byte) => bitsOf(byte, 8)),
    ...bitsOf(0, 4),
  ].slice(0, all * 8)
  const data = Array.from({ length: Math.ceil(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit, place) => byte | (bit << (7 - place)), 0),
  )
  const padding = Array.from({ length: all - data.length }, (_, index) => (index % 2 === 0 ? 0xec : 0x11))
  return [...data, ...padding]
}

/** One byte of each block in turn, so that a stain spoils a little of each instead of one whole. */
function interleaved(version: number, data: number[]): number[] {
  const count = blockCount(version)
  const short = Math.floor(data.length / count)
  const longer = data.length % count
  const blocks = Array.from({ length: count }, (_, index) => {
    const start = index * short + Math.max(0, index - (count - longer))
    return data.slice(start, start + short + (index >= count - longer ? 1 : 0))
  })
  const corrections = blocks.map((block) => correctionFor(block, correctionLength(version)))
  return [...inTurn(blocks), ...inTurn(corrections)]
}

function inTurn(lists: number[][]): number[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat()
}

type Mask = (x: number, y: number) => boolean

/** Which modules are turned around, so that no large area is of one colour. */
const masks: Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

function filled(marks: Grid, cells: Cell[], bits: number[], mask: Mask): Grid {
  const grid = marks.map((row) => [...row])
  cells.forEach(([x, y], index) => {
    const row = grid[y]
    if (row) row[x] = (bits[index] === 1) !== mask(x, y)
  })
  return grid
}

type Cell = [x: number, y: number]

/** From the lower right corner up and down again, two columns at a time, past the marks. */
function freeCells(version: number): Cell[] {
  const size = sizeOf(version)
  const cells: Cell[] = []
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    const upward = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++) {
      const y = upward ? size - 1 - step : step
      for (const x of [right, right - 1]) if (isFree(version, x, y)) cells.push([x, y])
    }
  }
  return cells
}

const bitsOf = (value: number, length: number) =>
  Array.from({ length }, (_, place) => (value >> (length - 1 - place)) & 1)
