import known from './airlines.json' with { type: 'json' }

export type Airline = { code: string; name: string }

/** IATA code and name. The common ones; any other name can be typed. */
export const airlines: Airline[] = known

/** By name or by code, whichever way it is written. */
export const findAirline = (text: string): Airline | undefined => byWord.get(wordOf(text))

const wordOf = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const byWord = new Map(
  airlines.flatMap((airline) => [
    [wordOf(airline.code), airline],
    [wordOf(airline.name), airline],
  ]),
)
