/** What makes the demo look lived-in and yet be the same each time. */
export const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T

/** Scatters neighbouring numbers. */
export const scatter = (n: number) => Math.imul(n + 1, 2_654_435_761) >>> 9

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** A part of the way from a time to another one, or to now. */
export const since = (time: string, part: number, until = daysAgo(0)) =>
  new Date(Date.parse(time) + (Date.parse(until) - Date.parse(time)) * part).toISOString()

export const daysAfter = (time: string, days: number) =>
  new Date(Date.parse(time) + days * 86_400_000).toISOString().slice(0, 10)
