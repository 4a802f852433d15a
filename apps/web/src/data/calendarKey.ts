/** The first part of the key of all that the calendar shows: what live updates refresh. Apart, for screens that ask for none. */
export const calendarKey = (org: string) => ['calendar', org] as const
