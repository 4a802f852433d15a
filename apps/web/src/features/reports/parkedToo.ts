/** Reports and their figures count what is parked, too. */
export const parkedToo = { attribute: 'parked', condition: 'exact', value: 'all' } as const
