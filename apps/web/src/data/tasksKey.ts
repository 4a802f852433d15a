/** The first part of the key of all that shows tasks: what live updates refresh. Apart, for screens that ask for none. */
export const tasksKey = (org: string) => ['tasks', org] as const
