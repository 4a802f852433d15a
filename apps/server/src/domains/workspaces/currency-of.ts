import { currencies } from '@caravel/contract/places'

/** Whose code does not begin with that of the country. */
const shared: Record<string, string> = {
  AUD: 'CC CX HM KI NF NR TV',
  CHF: 'LI',
  DKK: 'FO GL',
  EUR: `AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA YT`,
  GBP: 'GG GS IM JE',
  ILS: 'PS',
  MAD: 'EH',
  NOK: 'BV SJ',
  NZD: 'CK NU PN TK',
  USD: 'AQ AS BQ EC FM GU IO MH MP PA PR PW SV TC TL UM US VG VI',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XCG: 'CW SX',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
}

const currencyIn = new Map(
  Object.entries(shared).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
)

/** In which currency prices are written in a country (ISO 3166 and 4217). */
export const currencyOf = (country: string): string | undefined =>
  currencyIn.get(country) ?? currencies.find((currency) => currency.startsWith(country))
