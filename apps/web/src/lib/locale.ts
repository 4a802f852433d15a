/** How the country of the workspace writes numbers and the time of day. The language is English everywhere. */
import i18next from 'i18next'

/** The region of the language holds it, so that whatever shows texts is drawn again when it changes. */
export const writeAsIn = (country: string) => void i18next.changeLanguage(`en-${country}`)

/** For Intl: that of most people in the country, with Western digits. English before the country is known. */
export function countryLocale(): string[] {
  const region = country()
  if (!region) return ['en']
  const { language } = new Intl.Locale('und', { region }).maximize()
  return [`${language}-${region}-u-nu-latn`, 'en']
}

/** Whether 14:30 is half past two there. */
export function saysAmAndPm(): boolean {
  const { hourCycle } = new Intl.DateTimeFormat(countryLocale(), { hour: 'numeric' }).resolvedOptions()
  return country() !== undefined && (hourCycle === 'h12' || hourCycle === 'h11')
}

/** Whether 12/24 is Christmas Eve there. */
export function writesMonthFirst(): boolean {
  const parts = new Intl.DateTimeFormat(country() ? countryLocale() : 'en-GB').formatToParts()
  const order = parts.map(({ type }) => type)
  return order.indexOf('month') < order.indexOf('day')
}

const country = () => new Intl.Locale(i18next.language).region
