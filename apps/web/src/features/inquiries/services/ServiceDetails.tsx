import type { TripTerms } from '@caravel/contract/trip-money'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ServiceBooking } from './ServiceBooking.tsx'
import { ServicePrice } from './ServicePrice.tsx'
import type { DetailsDraft, ServiceDraft } from './serviceDrafts.ts'

type Props = {
  org: string
  service: ServiceDraft
  terms: TripTerms
  onSettle: (service: ServiceDraft) => void
}

export function ServiceDetails({ org, service, terms, onSettle }: Props) {
  const { t } = useTranslation()
  const props = {
    org,
    terms,
    kind: service.kind,
    details: service.details,
    onChange: (change: Partial<DetailsDraft>) =>
      onSettle({ ...service, details: { ...service.details, ...change } }),
  }
  return (
    <>
      <Part title={t('services.booking.title')}>
        <ServiceBooking {...props} />
      </Part>
      <Part title={t('services.price.title')}>
        <ServicePrice {...props} />
      </Part>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-1 flex flex-col gap-2 border-line border-t pt-3">
    <h3 className="text-12 font-medium text-ink-2">{title}</h3>
    {children}
  </section>
)
