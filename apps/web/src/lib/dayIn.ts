/** The day that it is in a timezone, or where the reader is, as YYYY-MM-DD. */
export function dayIn(timeZone: string | undefined, moment = new Date()): string {
  const parts = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** `2026-11-17T09:30`: what the clock shows in a timezone, or where the reader is. */
export function clockIn(timeZone: string | undefined, moment = new Date()): string {
  return clockOf(timeZone).format(moment).replace(' ', 'T')
}

export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

/** Made once: each line of a list asks for it. Swedish writes days as everybody sorts them. */
function clockOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  clocks.set(timeZone, made)
  return made
}
