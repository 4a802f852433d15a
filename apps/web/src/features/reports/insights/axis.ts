/** Round numbers from 0 to just above the largest value, at most five of them. */
export function ticksUpTo(most: number): number[] {
  const step = roundUp(Math.max(1, most) / 4)
  const last = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: last + 1 }, (_, n) => n * step)
}

/** The next of 1, 2, 5, 10, 20, 50 …: there are no halves of inquiries. */
function roundUp(step: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, step)))
  const round = [1, 2, 5, 10].find((times) => times * power >= step) ?? 10
  return round * power
}

/** Of so many labels along a line, every how many-th has room. */
export const labelsApart = (labels: number, room: number, labelWidth: number): number =>
  Math.max(1, Math.ceil((labels * labelWidth) / Math.max(1, room)))
