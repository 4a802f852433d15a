import { formatCount } from '../../../lib/format.ts'
import { ticksUpTo } from './axis.ts'

/** Where things are in a picture of columns, in pixels. */
export type Frame = {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
  /** How much of the line is each column's. */
  band: number
  ticks: number[]
  heightOf: (value: number) => number
}

const HEIGHT = 220

export function chartFrame(width: number, columns: number, most: number): Frame {
  const ticks = ticksUpTo(most)
  const highest = ticks.at(-1) ?? 1
  const left = 12 + 7 * formatCount(highest).length
  const [right, top, bottom] = [width - 4, 10, HEIGHT - 24]
  return {
    width,
    height: HEIGHT,
    left,
    right,
    top,
    bottom,
    // Before it has its room, it may have next to none.
    band: Math.max(0, right - left) / Math.max(1, columns),
    ticks,
    heightOf: (value) => bottom - (value / highest) * (bottom - top),
  }
}
