/** How far lists look and count, each with its reason. See docs/lists.md for how they are answered. */
import { mostCounted } from '@caravel/contract/search'

/** Up to so many matches, the rows themselves are named: to come across them along an order would take longer. */
export const mostNamed = mostCounted

/** In a list of more rows than this, what no index can count is counted to `mostCounted` only: more takes seconds. */
export const mostCountedIn = 20_000

/**
 * Of words that are each common, so many rows that hold one or two are asked for all: what a person waits for. Fewer that
 * hold two are named, since the words are most often not near each other along an order.
 */
export const mostAsked = 5000

/** A search looks up at least so many that hold a text. Fewer are not found sooner, and some of them are known already. */
export const fewestLookedUp = 30

/** Where matches are not all counted, a column of a board counts no further than this: it shows 20 of them. */
export const mostInRange = 200

/** How many texts the index is asked for. The longest are the rarest, and a fourth hardly narrows what three leave. */
export const mostPatterns = 3

/** From so many characters on the index knows a text: it is made of groups of three. */
export const fewestInIndex = 3

/** How many records a column of a board shows at first: more than a screen is high. */
export const columnSize = 20
