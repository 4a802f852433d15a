export type Fill = 'came' | 'booked' | 'bookings' | 'open' | 'lost'

/** Told apart by being pale, full or hatched, and by how much room they take across: never by colour alone. */
export const fills: Record<Fill, { style: string; share: number }> = {
  came: { style: 'fill-blue-bg stroke-blue-dot', share: 0.72 },
  booked: { style: 'fill-green-dot', share: 0.36 },
  /** For bookings that stand in front of no other column. */
  bookings: { style: 'fill-green-dot', share: 0.72 },
  open: { style: 'fill-blue-bg stroke-blue-dot', share: 0.72 },
  lost: { style: 'fill-[url(#hatched)] stroke-rose-dot', share: 0.72 },
}
