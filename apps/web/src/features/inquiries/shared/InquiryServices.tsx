import type { DealService } from '@caravel/contract/deal-services'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { WhatFits } from '../../../ui/WhatFits.tsx'
import { AirlineMark } from './AirlineMark.tsx'
import { serviceIcons } from './serviceIcons.ts'
import { placeCode, placeName, serviceParts } from './serviceParts.ts'

const MOST_SHOWN = 2

/** What does not fit is counted, and named to whoever points at it or hears it. */
export function InquiryServices({ services }: { services: DealService[] }) {
  const { t } = useTranslation()
  const [first, ...others] = services
  if (!first) return null
  return (
    <span className="flex min-w-0 items-center">
      <span className="sr-only">{services.map((service) => inWords(t, service)).join('; ')}</span>
      <span aria-hidden className="flex min-w-0 flex-1">
        {others.length === 0 ? (
          <Service service={first} />
        ) : (
          <WhatFits
            whole={
              <>
                {services.slice(0, MOST_SHOWN).map((service) => (
                  <Service key={service.id} service={service} />
                ))}
                <Rest services={services.slice(MOST_SHOWN)} />
              </>
            }
            short={
              <>
                <Service service={first} />
                <Rest services={others} />
              </>
            }
          />
        )}
      </span>
    </span>
  )
}

const MOST_ICONS = 3

/** What kinds of services there are, where there is room for that only. Each is told in words to who points at it. */
export function ServiceIcons({ services }: { services: DealService[] }) {
  const { t } = useTranslation()
  return (
    <span className="flex items-center gap-1.5">
      <span className="sr-only">{services.map((service) => inWords(t, service)).join('; ')}</span>
      {services.slice(0, MOST_ICONS).map((service) => {
        const Icon = serviceIcons[service.icon]
        return (
          <span key={service.id} aria-hidden title={inWords(t, service)} className="flex">
            <Icon size={16} className="text-ink-2" />
          </span>
        )
      })}
      <span aria-hidden>
        <Rest services={services.slice(MOST_ICONS)} />
      </span>
    </span>
  )
}

function Rest({ services }: { services: DealService[] }) {
  const { t } = useTranslation()
  if (services.length === 0) return null
  return (
    <span
      title={services.map((service) => inWords(t, service)).join('\n')}
      className="shrink-0 text-12 text-ink-3"
    >
      {t('inquiries.more', { count: services.length })}
    </span>
  )
}

function Service({ service }: { service: DealService }) {
  const { t } = useTranslation()
  const Icon = serviceIcons[service.icon]
  const { airlines, route, values } = serviceParts(service)
  const kind = t(`inquiries.service.${service.kind}`)
  const words = [...(route.length > 0 ? [route.map(placeCode).join(' → ')] : []), ...values.map(placeName)]
  return (
    <span title={inWords(t, service)} className="flex min-w-0 items-center gap-1.5">
      <Icon size={14} className="shrink-0 text-ink-3" />
      {airlines.map(({ id, code, option_value }) => (
        <AirlineMark key={id} code={code} name={option_value} />
      ))}
      {words.length > 0 || airlines.length === 0 ? (
        <WhatFits
          whole={words.join(', ') || kind}
          short={<span className="truncate">{words.length > 1 ? words[0] : kind}</span>}
        />
      ) : null}
    </span>
  )
}

/** `Flight: Emirates, London Heathrow (LHR) to Dubai (DXB)` */
function inWords(t: TFunction, service: DealService): string {
  const { airlines, route, values } = serviceParts(service)
  const kind = t(`inquiries.service.${service.kind}`)
  const words = [
    ...airlines.map(({ option_value }) => option_value),
    ...(route.length > 0 ? [route.reduce((from, to) => t('inquiries.route', { from, to }))] : []),
    ...values,
  ]
  return words.length > 0 ? t('inquiries.serviceNamed', { kind, words: words.join(', ') }) : kind
}
