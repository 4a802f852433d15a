import type { Deal } from '@caravel/contract/deals'
import { hotelsOf } from '@caravel/contract/service-names'
import type { ServiceDetails } from '@caravel/contract/services'
import { mostAlternatives } from '@caravel/contract/services'
import { alternativesOf, servicesIn } from '@caravel/contract/trip-money'
import type { TFunction } from 'i18next'
import type { ServiceDraft } from './serviceDrafts.ts'

export const allAlternatives = Array.from({ length: mostAlternatives }, (_, place) => place + 1)

/** `B`: what the second way in which a trip is offered is called. */
export const letterOf = (alternative: number) => String.fromCharCode(64 + alternative)

/** Whether a service is only in alternatives that the customer did not accept. */
export const isNotChosen = (
  { accepted, alternative }: Pick<Deal, 'accepted' | 'alternative'>,
  service: Pick<ServiceDetails, 'alternative'>,
): boolean => accepted !== null && servicesIn([service], alternative).length === 0

/** `Alternative B`, or `B: Ritz` where the hotels tell the alternatives of these services apart, as in a quote. */
export function nameAlternatives(
  t: TFunction,
  services: readonly Pick<ServiceDraft, 'kind' | 'service_options' | 'details'>[],
): (alternative: number) => string {
  const live = services.filter(({ details }) => details.state !== 'cancelled')
  const offered = alternativesOf(live.map(({ details }) => details))
  const hotels = hotelsOf(
    live.map(({ kind, service_options, details }) => ({ ...details, kind, service_options })),
    offered,
  )
  return (alternative) => {
    const letter = letterOf(alternative)
    const hotel = hotels[offered.indexOf(alternative)]
    return hotel ? t('trip.alternativeNamed', { letter, hotel }) : t('trip.alternative', { letter })
  }
}
