import type { Deal } from '@caravel/contract/deals'
import { alternativesOf, type TripTerms, totalsOf } from '@caravel/contract/trip-money'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../data/useProfile.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useTellProblem } from '../../../patterns/records/useTellProblem.ts'
import { useUpdateRecord } from '../../../patterns/records/useUpdateRecord.ts'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { nameAlternatives } from './alternatives.ts'
import type { ServiceDraft } from './serviceDrafts.ts'

type Props = { org: string; inquiry: Deal; services: readonly ServiceDraft[]; terms: TripTerms }

/** Which of the ways in which the trip is offered counts, each with what it comes to. */
export function TripAlternatives({ org, inquiry, services, terms }: Props) {
  const { t } = useTranslation()
  const mayWrite = useCan('inquiries:write')
  const { mutateAsync: update } = useUpdateRecord('inquiry', org)
  const tell = useTellProblem()
  const details = services.map((service) => service.details)
  const called = nameAlternatives(t, services)
  // Also one of which no service is any more, as long as it is what counts.
  const offered = [...new Set([...alternativesOf(details), inquiry.alternative])].sort()

  function nameOf(alternative: number) {
    const name = called(alternative)
    const price = mayWrite ? totalsOf(details, { ...terms, alternative })?.price : undefined
    return price === undefined
      ? name
      : t('trip.alternativePrice', {
          alternative: name,
          price: formatMoney(Number(price), terms.currency, 'full'),
        })
  }

  return (
    <Field label={t('trip.totalsOf')} className="max-w-72">
      <Select
        value={String(inquiry.alternative)}
        disabled={!mayWrite}
        options={offered.map((alternative) => ({ value: String(alternative), label: nameOf(alternative) }))}
        onValueChange={(picked) => {
          const changes = { alternative: Number(picked) }
          void tell(update({ record: inquiry, changes, shown: changes }).then(() => undefined)).catch(
            () => undefined,
          )
        }}
      />
    </Field>
  )
}
