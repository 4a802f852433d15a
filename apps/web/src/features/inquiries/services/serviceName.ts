import type { TFunction } from 'i18next'
import type { ServiceDraft } from './serviceDrafts.ts'

/** `Flight`, and `Flight 2` where there is more than one. */
export function serviceName<S extends Pick<ServiceDraft, 'kind'>>(
  t: TFunction,
  services: readonly S[],
  service: S,
): string {
  const kind = t(`inquiries.service.${service.kind}`)
  const ofKind = services.filter((each) => each.kind === service.kind)
  return ofKind.length > 1 ? `${kind} ${ofKind.indexOf(service) + 1}` : kind
}

/** Services in words, one on a line: `Flight: Emirates, Dubai (DXB)`. */
export const describeServices = (t: TFunction, services: readonly ServiceDraft[]): string =>
  services
    .map((service) => {
      const words = [
        ...service.service_options.map(({ option_value }) => option_value.trim()),
        service.note.trim(),
      ]
      const kind = serviceName(t, services, service)
      const said = words.filter(Boolean).join(', ')
      return said ? t('inquiries.serviceNamed', { kind, words: said }) : kind
    })
    .join('\n')
