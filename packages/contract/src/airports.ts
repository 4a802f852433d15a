import known from './airports.json' with { type: 'json' }

export type Airport = { code: string; name: string; country: string }

/**
 * Airports, and cities that have several of them: IATA code, name, country (ISO 3166-1, and XK). The common ones; anything
 * else can be typed.
 */
export const airports: Airport[] = known
