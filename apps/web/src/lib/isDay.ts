/** `2026-02-28`, but not the 31st of it, which would be read as a day in March. */
export function isDay(given: unknown): given is string {
  if (typeof given !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(given)) return false
  const day = new Date(`${given}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(given)
}
