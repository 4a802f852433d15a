import type { Deal } from '@caravel/contract/deals'
import type { ServiceDetails } from '@caravel/contract/services'
import { mostAlternatives } from '@caravel/contract/services'
import { servicesIn } from '@caravel/contract/trip-money'

export const allAlternatives = Array.from({ length: mostAlternatives }, (_, place) => place + 1)

/** `B`: what the second way in which a trip is offered is called. */
export const letterOf = (alternative: number) => String.fromCharCode(64 + alternative)

/** Whether a service is only in alternatives that the customer did not accept. */
export const isNotChosen = (
  { accepted, alternative }: Pick<Deal, 'accepted' | 'alternative'>,
  service: Pick<ServiceDetails, 'alternative'>,
): boolean => accepted !== null && servicesIn([service], alternative).length === 0
