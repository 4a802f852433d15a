import { describe, expect, it } from 'vitest'
import { suggestAirlines } from './airlineSuggestions.tsx'
import { suggestPlaces } from './placeSuggestions.tsx'

const places = (typed: string) => suggestPlaces(typed, true).map(({ value }) => value)
const airlines = (typed: string) => suggestAirlines(typed, true).map(({ value }) => value)

describe('places', () => {
  it('are found by code first, whatever its case', () => {
    expect(places('lhr')[0]).toBe('London Heathrow (LHR)')
    expect(places('PAR')[0]).toBe('Paris, all airports (PAR)')
  })

  it('are found by beginnings of words of the name, the city itself first', () => {
    expect(places('london')[0]).toBe('London, all airports (LON)')
    expect(places('lond')[0]).toBe('London, all airports (LON)')
    expect(places('dubai')).toEqual(['Dubai (DXB)', 'Dubai World Central (DWC)'])
    expect(places('heath')).toEqual(['London Heathrow (LHR)'])
    expect(places('heath lon')).toEqual(['London Heathrow (LHR)'])
    expect(places('eathrow')).toEqual([])
  })

  it('are found by country, after those of that name', () => {
    expect(places('thailand')).toContain('Phuket (HKT)')
    expect(places('georgia')).toContain('Tbilisi (TBS)')
  })

  it.each([
    ['malaga', 'Málaga (AGP)'],
    ['SÃO PAULO', 'São Paulo, all airports (SAO)'],
    ['tromso', 'Tromsø (TOS)'],
    ['  london   heathrow (lhr)', 'London Heathrow (LHR)'],
  ])('%s is %s, whatever accents and spaces', (typed, found) => {
    expect(places(typed)).toContain(found)
  })

  it('are not guessed where the text may mean another: GOA is Genoa, and Goa is in India', () => {
    expect(places('GOA')[0]).toBe('Genoa (GOA)')
    expect(places('goa')[0]).toMatch(/^Goa /)
    expect(suggestPlaces('goa', false)[0]?.isMeant).toBe(false)
    expect(suggestPlaces('lhr', false)[0]?.isMeant).toBe(true)
    expect(suggestPlaces('london', false)[0]?.isMeant).toBe(false)
  })

  it.each([
    ['Lisb', 'Lisbon (LIS)'],
    ['tokyo', 'Tokyo, all airports (TYO)'],
    ['heath lon', 'London Heathrow (LHR)'],
  ])('of a flight are the best that is found: %s', (typed, value) => {
    expect(suggestPlaces(typed, true)[0]).toMatchObject({ value, isMeant: true })
  })

  it.each(['india', 'thailand', 'a'])('are none that is best for %s', (typed) => {
    expect(suggestPlaces(typed, true).some(({ isMeant }) => isMeant)).toBe(false)
  })

  it('are none for no text, and few for one letter', () => {
    expect(places(' ')).toEqual([])
    expect(places('a').length).toBeLessThanOrEqual(20)
    expect(places('()')).toEqual([])
  })
})

describe('airlines', () => {
  it('are found by code and by name', () => {
    expect(suggestAirlines('ba', true)[0]).toMatchObject({ value: 'British Airways', hint: 'BA' })
    expect(suggestAirlines('TAP', true)[0]).toMatchObject({ hint: 'TP', isMeant: true })
    expect(airlines('airways brit')).toEqual(['British Airways'])
    expect(airlines('aeromexico')).toEqual(['Aeroméxico'])
  })
})
