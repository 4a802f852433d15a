import { later } from '../../../ui/later.tsx'

/** Comes with the page of an inquiry, after what it is about. */
export const Quotes = later(() => import('../Quotes.tsx'), 'Quotes')
