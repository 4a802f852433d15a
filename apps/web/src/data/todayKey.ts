/** The first part of the key of all that shows the day: what live updates refresh. Apart, for screens that ask for none. */
export const todayKey = (org: string) => ['today', org] as const
