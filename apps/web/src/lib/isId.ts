const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Whether this can be the id of a record at all. */
export const isId = (value: string): boolean => pattern.test(value)

/** An id in a URL, which may hold anything; empty where there is none. */
export const readId = (value: unknown): string => (typeof value === 'string' && isId(value) ? value : '')
