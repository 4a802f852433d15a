/** Month and day of the birthday of a contact, as 1231 and as the index has it. They come again each year. */
export const birthdayOf = (contact: string) =>
  `(extract(month from ${contact}.birthday) * 100 + extract(day from ${contact}.birthday))`

/** Which of them are on this day. Whoever was born on a leap day has it on the day before in other years. */
export function birthdaysOn(day: string): number[] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  const own = month * 100 + date
  return own === 228 && !isLeap ? [228, 229] : [own]
}
