import type { Kind } from '../cases/case.ts'
import type { Figures, Measured } from '../measure/measure.ts'

/** `bare`: requests a second, at least so much of the bare driver's. `growth`: times from small to big, at most. */
type Ratios = { bare?: number; growth?: number }

export const targets: Partial<Record<Kind, Ratios>> = {
  'first page': { bare: 0.5, growth: 1.5 },
  'page 1,000': { bare: 0.5 },
  'last page': { bare: 0.5, growth: 5 },
  sort: { bare: 0.5 },
  contains: { growth: 3 },
  search: { growth: 3 },
  typed: { growth: 1.5 },
  detail: { bare: 0.5, growth: 1.5 },
  create: { growth: 1.5 },
  patch: { growth: 1.5 },
  board: { growth: 1.5 },
  day: { growth: 1.5 },
}

/**
 * What fails a quick run. It is far off the targets, because a machine that does other things at the same time moves
 * each ratio by two and more. What it is there to find, a lost index or a query for every row, costs ten times.
 */
const tolerated = ({ bare, growth }: Ratios): Ratios => ({
  ...(bare && { bare: bare / 8 }),
  ...(growth && { growth: growth * 4 }),
})

export const bareRatio = ({ perSecond, barePerSecond = Number.NaN }: Figures) => perSecond / barePerSecond
export const growthRatio = ({ p50, smallP50 }: Figures) => p50 / smallP50

/** One line for every target that a run misses. */
export const findMisses = (measured: Measured[]) =>
  measured.flatMap((one) => compare(one, (target) => target))

/** The same with the slack of a quick run. */
export const findFailures = (measured: Measured[]) => measured.flatMap((one) => compare(one, tolerated))

function compare(
  { case: { name, kind }, figures, refused }: Measured,
  loosen: (target: Ratios) => Ratios,
): string[] {
  if (!figures) return [`${refused}, and so has no figures`]
  const { bare, growth } = loosen(targets[kind] ?? {})
  const lines = []
  if (bare && bareRatio(figures) < bare)
    lines.push(`${name}: ${shortened(bareRatio(figures))} of the bare driver, wanted at least ${bare}`)
  if (growth && growthRatio(figures) > growth)
    lines.push(`${name}: growth ${shortened(growthRatio(figures))}, wanted at most ${growth}`)
  return lines
}

/** Three digits say as much as there is to know. */
export const shortened = (value: number) =>
  Number.isFinite(value) ? String(Number(value.toPrecision(value >= 1000 ? 4 : 3))) : '–'
