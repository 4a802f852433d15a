/** What services, and the alternatives of a trip, are called where nobody has named them. */
import type { OptionKind, ServiceDetails, ServiceKind } from './services.ts'

const naming: readonly OptionKind[] = ['name', 'package', 'default', 'destination', 'airline']

/** Of what is filled in of a service, that by which it is called. */
export const namedBy = <O extends { kind: OptionKind }>(filled: readonly O[]): O | undefined =>
  naming.map((wanted) => filled.find(({ kind }) => kind === wanted)).find((option) => option !== undefined)

/** By their days and times; what has none comes last, in the order in which it was entered. */
export const inOrder = <S extends Pick<ServiceDetails, 'start_on' | 'start_time'>>(
  services: readonly S[],
): S[] =>
  services.toSorted((one, other) => {
    const [a, b] = [one, other].map(({ start_on, start_time }) => `${start_on ?? '9999'} ${start_time ?? ''}`)
    return (a ?? '') < (b ?? '') ? -1 : a === b ? 0 : 1
  })

type Named = Pick<ServiceDetails, 'start_on' | 'start_time' | 'alternative'> & {
  kind: ServiceKind
  service_options: readonly { kind: OptionKind; option_value: string }[]
}

const mostLetters = 100

/** What each alternative is called after its own hotels; nothing unless that tells all of them apart. */
export function hotelsOf(services: readonly Named[], alternatives: readonly number[]): string[] {
  const names = alternatives.map((alternative) => {
    const own = services.filter((service) => service.kind === 'hotel' && service.alternative === alternative)
    const called = inOrder(own).map(({ service_options }) => {
      const filled = service_options.filter(({ option_value }) => option_value.trim() !== '')
      return namedBy(filled)?.option_value ?? ''
    })
    return called.includes('') ? '' : [...new Set(called)].join(' + ').slice(0, mostLetters).trim()
  })
  return !names.includes('') && new Set(names).size === names.length ? names : []
}
