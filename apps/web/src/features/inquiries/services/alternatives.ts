import { mostAlternatives } from '@caravel/contract/services'

export const allAlternatives = Array.from({ length: mostAlternatives }, (_, place) => place + 1)

/** `B`: what the second way in which a trip is offered is called. */
export const letterOf = (alternative: number) => String.fromCharCode(64 + alternative)
