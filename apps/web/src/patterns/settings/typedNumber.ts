/** Nothing typed is no number, and not 0. */
export const typedNumber = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))
