import type { Deal } from '@caravel/contract/deals'
import { alternativesOf, missingRates, type TripTerms, totalsOf } from '@caravel/contract/trip-money'
import { tripSums } from '@caravel/contract/trip-sums'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../data/useProfile.ts'
import { formatMoney } from '../../../lib/format.ts'
import type { ServiceDraft } from './serviceDrafts.ts'
import { TripAlternatives } from './TripAlternatives.tsx'
import { TripMenu } from './TripMenu.tsx'
import { TripRates } from './TripRates.tsx'

type Props = { org: string; inquiry: Deal; services: readonly ServiceDraft[]; terms: TripTerms }

/** What the trip comes to, also while it is typed. Who may not see the parts sees what the server tells them. */
export function TripTotals({ org, inquiry, services, terms }: Props) {
  const { t } = useTranslation()
  const mayWrite = useCan('inquiries:write')
  const details = services.map((service) => service.details)
  const totals = mayWrite ? totalsOf(details, terms) : inquiry.totals
  const missing = mayWrite ? missingRates(details, terms) : inquiry.missing_rates
  if (!totals && missing.length === 0) return null
  function inFull(amount: string, isAbout: boolean) {
    const said = formatMoney(Number(amount), terms.currency, 'full')
    return isAbout ? t('trip.about', { amount: said }) : said
  }
  const sums = totals ? tripSums(totals, terms.party_size) : []
  return (
    <section
      aria-label={t('trip.totals')}
      className="relative flex flex-col gap-3 rounded-card border border-line bg-subtle px-3 py-2.5"
    >
      {sums.length > 0 ? (
        <dl className="flex flex-wrap gap-x-6 gap-y-2 pr-8">
          {sums.map(({ part, amount, isAbout }) => (
            <div key={part} className="flex flex-col">
              <dt className="text-12 text-ink-3">{t(`trip.sum.${part}`, { count: terms.party_size })}</dt>
              <dd className={part === 'price' ? 'font-semibold tabular-nums' : 'tabular-nums'}>
                {inFull(amount, isAbout)}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {alternativesOf(details).length > 1 ? (
        <TripAlternatives org={org} inquiry={inquiry} services={services} terms={terms} />
      ) : null}
      {mayWrite ? <TripRates org={org} inquiry={inquiry} terms={terms} missing={missing} /> : null}
      {mayWrite && details.some(({ markup_kind }) => markup_kind !== null) ? (
        <TripMenu org={org} inquiry={inquiry} />
      ) : null}
    </section>
  )
}
