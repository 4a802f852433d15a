import { countries, currencies, timeZones } from '@caravel/contract/places'
import type { ComboboxOption } from '../../ui/Combobox.tsx'

/** Countries, currencies and time zones as people read them. Long, so loaded by what offers them alone. */
const names = {
  country: new Intl.DisplayNames('en', { type: 'region' }),
  currency: new Intl.DisplayNames('en', { type: 'currency' }),
}

export const countryName = (code: string) => names.country.of(code) ?? code
export const currencyName = (code: string) => names.currency.of(code) ?? code
export const timeZoneName = (zone: string) => (renamed[zone] ?? zone).replaceAll('_', ' ')

export const countryOptions = once(() => byLabel(countries, countryName, itself))
export const currencyOptions = once(() => byLabel(currencies, currencyName, itself))
export const timeZoneOptions = once(() => {
  const [utc = 'UTC', ...zones] = timeZones
  return [...byLabel([utc], timeZoneName, offsetOf), ...byLabel(zones, timeZoneName, offsetOf)]
})

/** Browsers still list these zones by the names of old, by which nobody would look for them. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

type Words = (code: string) => string

const itself: Words = (code) => code

function byLabel(codes: readonly string[], nameOf: Words, hintOf: Words): ComboboxOption[] {
  return codes
    .map((code) => ({ value: code, label: nameOf(code), hint: hintOf(code) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'))
}

/** `GMT+5:30`, as of now. */
function offsetOf(zone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
