import type { DealService } from '@caravel/contract/deals'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { AirlineMark } from './AirlineMark.tsx'
import { serviceIcons } from './serviceIcons.ts'
import { placeCode, placeName, serviceParts } from './serviceParts.ts'

const MOST_SHOWN = 2

/** What an inquiry asks for, in one line. What does not fit is counted, and named to whoever points at it or hears it. */
export function InquiryServices({ services }: { services: DealService[] }) {
  const { t } = useTranslation()
  const rest = services.slice(MOST_SHOWN)
  return (
    <span className="flex min-w-0 items-center">
      <span className="sr-only">{services.map((service) => inWords(t, service)).join('; ')}</span>
      <span aria-hidden className="flex min-w-0 flex-1 items-center gap-3">
        {services.slice(0, MOST_SHOWN).map((service) => (
          <Service key={service.id} service={service} />
        ))}
        {rest.length > 0 ? (
          <span
            title={rest.map((service) => inWords(t, service)).join('\n')}
            className="shrink-0 text-12 text-ink-3"
          >
            {t('inquiries.more', { count: rest.length })}
          </span>
        ) : null}
      </span>
    </span>
  )
}

function Service({ service }: { service: DealService }) {
  const { t } = useTranslation()
  const Icon = serviceIcons[service.icon]
  const { airlines, route, values } = serviceParts(service)
  const words = [...(route.length > 0 ? [route.map(placeCode).join(' → ')] : []), ...values.map(placeName)]
  return (
    <span
      title={inWords(t, service)}
      // Where there is not room for all of both, the second makes room for the first.
      className="flex min-w-0 items-center gap-1.5 overflow-hidden first:max-w-3/4 first:shrink-0 only:max-w-full"
    >
      <Icon size={14} className="shrink-0 text-ink-3" />
      {airlines.map(({ id, code, option_value }) => (
        <AirlineMark key={id} code={code} name={option_value} />
      ))}
      {words.length > 0 || airlines.length === 0 ? (
        <span className="truncate">{words.join(', ') || t(`inquiries.service.${service.kind}`)}</span>
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
