/** What every QR code of a version has in common: the marks by which a camera finds and reads it. */
export type Grid = boolean[][]

export const sizeOf = (version: number) => 17 + 4 * version

/** The marks alone; what is free is light. */
export function marksOf(version: number): Grid {
  const size = sizeOf(version)
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => isDark(version, x, y)))
}

/** Whether neither a mark, the format nor the version stands there. */
export const isFree = (version: number, x: number, y: number) =>
  x !== 6 &&
  y !== 6 &&
  !isCorner(version, x, y) &&
  alignmentAt(version, x, y) === undefined &&
  !isVersion(version, x, y)

/** Finder, separator and format. */
function isCorner(version: number, x: number, y: number): boolean {
  const far = sizeOf(version) - 8
  return (x < 9 && y < 9) || (x >= far && y < 9) || (x < 9 && y >= far)
}

function isVersion(version: number, x: number, y: number): boolean {
  const from = sizeOf(version) - 11
  return version > 6 && ((y < 6 && x >= from && x < from + 3) || (x < 6 && y >= from && y < from + 3))
}

function isDark(version: number, x: number, y: number): boolean {
  const size = sizeOf(version)
  const finder = finderAt(size, x, y)
  if (finder !== undefined) return finder !== 2 && finder !== 4
  const alignment = alignmentAt(version, x, y)
  if (alignment !== undefined) return alignment !== 1
  if (isVersion(version, x, y)) return versionBit(version, x, y)
  if (isCorner(version, x, y) && x !== 6 && y !== 6) return x === 8 && y === size - 8
  return (x === 6 && y % 2 === 0) || (y === 6 && x % 2 === 0)
}

/** How far from the middle of a finder, up to its light edge. */
function finderAt(size: number, x: number, y: number): number | undefined {
  const middles = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ]
  return middles
    .map(([column = 0, row = 0]) => Math.max(Math.abs(x - column), Math.abs(y - row)))
    .find((distance) => distance <= 4)
}

/** How far from the middle of an alignment mark. Those that would lie on a finder are left out. */
function alignmentAt(version: number, x: number, y: number): number | undefined {
  const places = alignmentPlaces(version)
  const column = places.find((place) => Math.abs(x - place) <= 2)
  const row = places.find((place) => Math.abs(y - place) <= 2)
  if (column === undefined || row === undefined || finderAt(sizeOf(version), column, row) !== undefined)
    return undefined
  return Math.max(Math.abs(x - column), Math.abs(y - row))
}

function alignmentPlaces(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const apart = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const last = sizeOf(version) - 7
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - apart * (count - 2 - index))]
}

/** Twice, beside two finders, and with a code of its own that corrects it. */
function versionBit(version: number, x: number, y: number): boolean {
  const from = sizeOf(version) - 11
  const [along, across] = y < 6 ? [y, x - from] : [x, y - from]
  const bits = (version << 12) | remainder(version, 12, 0x1f25)
  return ((bits >> (along * 3 + across)) & 1) === 1
}

/** Says twice how the code is to be read: at level M, with this mask. */
export function withFormat(grid: Grid, mask: number): Grid {
  const size = grid.length
  const bits = ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412
  const set = (x: number, y: number, place: number) => {
    const row = grid[y]
    if (row) row[x] = ((bits >> place) & 1) === 1
  }
  for (let place = 0; place < 15; place++) {
    if (place < 8) {
      set(8, place < 6 ? place : place + 1, place)
      set(size - 1 - place, 8, place)
    } else {
      set(place === 8 ? 7 : 14 - place, 8, place)
      set(8, size - 15 + place, place)
    }
  }
  return grid
}

/** What is left of the value when it is divided, bit by bit, as a polynomial. */
function remainder(value: number, length: number, divisor: number): number {
  let rest = value
  for (let bit = 0; bit < length; bit++) rest = (rest << 1) ^ ((rest >> (length - 1)) * divisor)
  return rest
}
