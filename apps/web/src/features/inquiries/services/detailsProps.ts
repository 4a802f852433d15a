/** What the parts of a service's details are given. */
import type { ServiceKind } from '@caravel/contract/services'
import type { TripTerms } from '@caravel/contract/trip-money'
import type { DetailsDraft } from './serviceDrafts.ts'

export type DetailsProps = {
  org: string
  kind: ServiceKind
  details: DetailsDraft
  terms: TripTerms
  onChange: (change: Partial<DetailsDraft>) => void
}
