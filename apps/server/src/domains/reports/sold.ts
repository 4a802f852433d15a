import { type Insights, mostDestinations, type Sold } from '@caravel/contract/insights'
import { asAmount } from '@caravel/contract/money'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { seesCosts } from '../inquiries/inquiries.ts'
import {
  listMemberNames,
  listSold,
  listSoldMonths,
  listSupplierNames,
  type SoldMonth,
  type SoldTally,
} from './insights.queries.ts'
import { monthsBetween } from './over-time.ts'
import { spansOf } from './spans.ts'

/** What was sold from one day until another, which is excluded; nothing for who may not see prices. */
export async function getSold(db: Db, ctx: Context, from: string, until: string): Promise<Insights['sold']> {
  if (ctx.hidesPrices) return null
  const [tallies, months] = await Promise.all([
    listSold(db, spansOf(from, until), mostDestinations),
    listSoldMonths(db, spansOf(from, until, 'month')),
  ])
  const keysOf = (part: SoldTally['part']) =>
    tallies.flatMap((tally) => (tally.part === part && tally.key !== '' ? [tally.key] : []))
  const [members, suppliers] = await Promise.all([
    listMemberNames(db, keysOf('sold_member')),
    listSupplierNames(db, keysOf('sold_supplier')),
  ])
  return tallies
    .filter(({ part }) => part === 'sold')
    .sort((a, b) => b.trips - a.trips)
    .map((whole) => {
      const { currency } = whole
      const of = (part: SoldTally['part']) =>
        tallies.filter((tally) => tally.part === part && tally.currency === currency)
      const named = (part: SoldTally['part'], names: Map<string, string>) =>
        noneLast(of(part).map((tally) => ({ group: groupOf(names, tally.key), ...figures(tally) })))
      return {
        currency,
        ...figures(whole),
        by_month: filled(months.filter((month) => month.currency === currency)).map((month) => ({
          starts_on: month.starts_on,
          ...figures(month),
        })),
        by_destination: of('sold_destination').map((tally) => ({ name: tally.label, ...figures(tally) })),
        by_supplier: named('sold_supplier', suppliers),
        by_member: named('sold_member', members),
      }
    })

  function figures({ currency, trips, price, margin }: Omit<SoldTally, 'part' | 'key' | 'label'>) {
    return {
      trips,
      price: asAmount(price, currency),
      margin: seesCosts(ctx) ? asAmount(margin, currency) : null,
    }
  }
}

function groupOf(names: Map<string, string>, id: string) {
  const name = names.get(id)
  return name === undefined ? null : { id, name }
}

const noneLast = <T extends Sold['by_member'][number]>(groups: T[]): T[] => [
  ...groups.filter(({ group }) => group !== null),
  ...groups.filter(({ group }) => group === null),
]

/** Also the months in which nothing was sold, between those in which something was. */
function filled(months: SoldMonth[]): SoldMonth[] {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return []
  const known = new Map(months.map((month) => [month.starts_on, month]))
  return monthsBetween(first.starts_on, last.starts_on).map(
    (starts_on) =>
      known.get(starts_on) ?? { starts_on, currency: first.currency, trips: 0, price: '0', margin: '0' },
  )
}
