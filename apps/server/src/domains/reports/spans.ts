/** A time as few spans of which figures are kept: whole years, whole months on both sides of them, and days at its ends. */

/** Days as YYYY-MM-DD, the last one excluded. */
export type Span = { span: 'day' | 'month' | 'year'; from: string; until: string }

/** `upTo` is the longest that is wanted. */
export function spansOf(from: string, until: string, upTo: Span['span'] = 'year'): Span[] {
  const longest = spanLengths.indexOf(upTo)
  return divide(from, until, longest).filter((span) => span.from < span.until)
}

const spanLengths = ['day', 'month', 'year'] as const

function divide(from: string, until: string, length: number): Span[] {
  const span = spanLengths[length] ?? 'day'
  const first = startOf(span, from) === from ? from : startOf(span, from, 1)
  const last = startOf(span, until)
  if (length === 0) return [{ span, from, until }]
  if (first >= last) return divide(from, until, length - 1)
  return [
    ...divide(from, first, length - 1),
    { span, from: first, until: last },
    ...divide(last, until, length - 1),
  ]
}

/** When the span of a day starts, or the one after so many. */
function startOf(span: Span['span'], day: string, later = 0): string {
  const [year = 1, month = 1] = day.split('-').map(Number)
  if (span === 'day') return day
  return span === 'year' ? asDay(year + later, 1) : asDay(year, month + later)
}

/** Of the first of a month; the 13th is the next year's first. PostgreSQL knows years of five digits as well. */
function asDay(year: number, month: number): string {
  const date = month > 12 ? [year + 1, month - 12] : [year, month]
  return `${String(date[0]).padStart(4, '0')}-${String(date[1]).padStart(2, '0')}-01`
}
