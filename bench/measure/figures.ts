/** The value below which so many of a hundred are; NaN of none. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor((sorted.length * percent) / 100), sorted.length - 1)] ?? Number.NaN
}

export const median = (values: number[]) => percentile(values, 50)
