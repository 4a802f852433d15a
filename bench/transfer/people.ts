import { nth } from '../cases/workplace.ts'
import {
  cities,
  companyBeginnings,
  companyForms,
  companyTrades,
  firstNames,
  lastNames,
} from '../generate/names.ts'

/** The contacts of a file by company, on average. */
export const peopleAtCompany = 10

/**
 * A file of contacts as another system exports it, all of them new: they are numbered from the first on, and nobody in the
 * generated data has a phone number of Norway. Those of one company stand far from each other, as where rows are in the
 * order of names.
 */
export function peopleFile(contacts: number, first = 0): string {
  const companies = contacts / peopleAtCompany
  const lines = Array.from({ length: contacts }, (_, place) => {
    const n = first + place
    return [
      nth(firstNames, n),
      nth(lastNames, n * 7 + Math.floor(n / firstNames.length)),
      `person${n}@import.example`,
      `+47 ${20_000_000 + n * 7}`,
      companyOf(n % companies),
      nth(cities, n * 3),
    ].join(',')
  })
  return ['First name,Last name,Email,Phone,Company,Address', ...lines].join('\n')
}

const companyOf = (n: number) =>
  `${nth(companyBeginnings, n)} ${nth(companyTrades, n * 3)} ${n} ${nth(companyForms, n)}`
