/** Colours that text can be read on, whatever colour somebody chose. All are written `#rrggbb`. */

/** Black or white, whichever is read better on a colour. */
export const inkOn = (color: string): '#000000' | '#ffffff' =>
  contrastOf('#000000', color) >= contrastOf('#ffffff', color) ? '#000000' : '#ffffff'

/** The colour itself where it can be read on a background, else the nearest that can: darker on light, lighter on dark. */
export function readableOn(color: string, background: string, least = 4.5): string {
  const ink = inkOn(background)
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, ink, share)
    if (contrastOf(mixed, background) >= least) return mixed
  }
  return ink
}

/** One colour with so much of another in it, 0 to 1. */
export function mix(color: string, other: string, share: number): string {
  const into = channels(other)
  return hex(channels(color).map((value, at) => value + ((into[at] ?? 0) - value) * share))
}

/** 1 to 21, as WCAG defines it. */
export function contrastOf(one: string, other: string): number {
  const [light = 1, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The other one stands in for what is no colour. */
export const colorOr = (color: string, other: string): string =>
  /^#[\da-f]{6}$/i.test(color) ? color.toLowerCase() : other

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

const hex = (values: number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
