import { describe, expect, it } from 'vitest'
import { airlines, findAirline } from './airlines.ts'
import { airports } from './airports.ts'
import { countries } from './places.ts'

const repeatedIn = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)
const isClean = (name: string) =>
  /^[\p{L}\d][\p{L}\d .,'’!/()&-]+$/u.test(name) && name === name.trim().normalize('NFC')

describe('the airports', () => {
  it('are about as many as a travel agent meets', () => {
    expect(airports.length).toBeGreaterThan(500)
  })

  it('have a code of three letters, a clean name and a country', () => {
    const odd = airports.filter(
      ({ code, name, country }) =>
        !/^[A-Z]{3}$/.test(code) || !isClean(name) || ![...countries, 'XK'].includes(country),
    )
    expect(odd).toEqual([])
  })

  it('have each code and each name once', () => {
    expect(repeatedIn(airports.map(({ code }) => code))).toEqual([])
    expect(repeatedIn(airports.map(({ name, country }) => `${name}, ${country}`))).toEqual([])
  })
})

describe('the airlines', () => {
  it('are about as many as a travel agent meets', () => {
    expect(airlines.length).toBeGreaterThan(150)
  })

  it('have a code of two signs and a clean name', () => {
    const odd = airlines.filter(({ code, name }) => !/^(?=.*[A-Z])[A-Z0-9]{2}$/.test(code) || !isClean(name))
    expect(odd).toEqual([])
  })

  it('have each code and each name once', () => {
    expect(repeatedIn(airlines.map(({ code }) => code))).toEqual([])
    expect(repeatedIn(airlines.map(({ name }) => name))).toEqual([])
  })

  it.each(['EK', 'ek', 'Emirates', ' emirates '])('are found by %j', (text) => {
    expect(findAirline(text)).toEqual({ code: 'EK', name: 'Emirates' })
  })

  it.each(['', 'Emi', 'Nobody Air'])('are not guessed from %j', (text) => {
    expect(findAirline(text)).toBeUndefined()
  })
})
