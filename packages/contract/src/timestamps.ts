/**
 * A moment as the API says it: in UTC with all the six digits that the database keeps, `2026-11-19T10:51:39.120000Z`. So what
 * was written can be compared with what is read, also as a text.
 */
export function asTimestamp(moment: string): string {
  const [whole = '', fraction = ''] = moment.replace(/Z$/, '').split('.')
  const seconds = whole.length === 'YYYY-MM-DDTHH:MM'.length ? `${whole}:00` : whole
  return `${seconds}.${fraction.slice(0, 6).padEnd(6, '0')}Z`
}
