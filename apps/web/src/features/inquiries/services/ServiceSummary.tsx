import type { DealService } from '@caravel/contract/deal-services'
import { ArrowRight } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { AirlineMark } from '../shared/AirlineMark.tsx'
import { serviceParts } from '../shared/serviceParts.ts'

export function ServiceSummary({ name, service }: { name: string; service: DealService }) {
  const { t } = useTranslation()
  const { airlines, route, values } = serviceParts(service)
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="font-medium">{name}</p>
      {route.length > 0 ? (
        <p className="flex flex-wrap items-center gap-x-1.5 break-words">
          {route.map((place, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a route may come to a place twice
            <Fragment key={at}>
              {at > 0 ? (
                <ArrowRight
                  size={14}
                  role="img"
                  aria-label={t('services.to')}
                  className="shrink-0 text-ink-3"
                />
              ) : null}
              <span className="min-w-0">{place}</span>
            </Fragment>
          ))}
        </p>
      ) : null}
      {airlines.length > 0 ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {airlines.map(({ id, code, option_value }) => (
            <span key={id} className="flex min-w-0 items-center gap-1.5">
              <AirlineMark code={code} name={option_value} />
              <span className="min-w-0 break-words">{option_value}</span>
            </span>
          ))}
        </p>
      ) : null}
      {values.length > 0 ? <p className="break-words">{values.join(' · ')}</p> : null}
      {service.note ? <p className="whitespace-pre-line break-words text-ink-2">{service.note}</p> : null}
    </div>
  )
}
