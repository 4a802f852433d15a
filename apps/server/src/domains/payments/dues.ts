/** What is still to be paid over all trips: the tasks that remind of payments, read as one list. */
import type { PageQuery } from '@caravel/contract/common'
import {
  type ChosenDues,
  type Due,
  type DueSide,
  type DueSum,
  type Dues,
  mostDuesSummed,
} from '@caravel/contract/dues'
import { asAmount, sumOf } from '@caravel/contract/money'
import { can } from '@caravel/contract/permissions'
import type { AsTable } from '@caravel/contract/table-files'
import type { Context } from '../../context.ts'
import type { Headings } from '../../csv/columns.ts'
import { datedName } from '../../csv/csv.ts'
import { matchesPageOf, offsetOf } from '../../db/paginate.ts'
import { permissionDenied } from '../../errors.ts'
import { asFile } from '../../records/export.ts'
import { type Chosen, type DaySum, findToday, listDues, type Place, sumDues } from './dues.queries.ts'
import { requirePrices } from './payments.ts'

export async function getDues(ctx: Context, query: ChosenDues & PageQuery): Promise<Dues> {
  requireSightOf(ctx, query.of)
  return ctx.read(async (db) => {
    const today = await findToday(db)
    const chosen = chosenOf(query, today)
    const [rows, found] = await Promise.all([
      listDues(db, chosen, { limit: query.page_size, offset: offsetOf(query) }),
      sumDues(db, chosen),
    ])
    const counted = found.reduce((sum, { count }) => sum + count, 0)
    const more = counted > mostDuesSummed
    const summed = more ? [] : found
    const page = { total: Math.min(counted, mostDuesSummed), more }
    return {
      ...matchesPageOf(ctx.url, query, rows.map(asDue), page),
      today,
      sums: asSums(summed).map((sum) => ({
        ...sum,
        overdue:
          asSums(summed.filter(({ due_on }) => due_on < today)).find(
            ({ currency }) => currency === sum.currency,
          )?.amount ?? asAmount('0', sum.currency),
      })),
      without_amount: summed.reduce((sum, { amount, count }) => (amount === null ? sum + count : sum), 0),
      days: [...new Set(rows.map(({ due_on }) => due_on))].map((due_on) => ({
        due_on,
        sums: asSums(summed.filter((each) => each.due_on === due_on)),
      })),
    }
  })
}

/** All of them as a file, however many there are. */
export async function exportDuesFile(ctx: Context, { format, ...query }: ChosenDues & AsTable) {
  requireSightOf(ctx, query.of)
  const chosen = chosenOf(query, await ctx.read(findToday))
  const list = query.of === 'suppliers' ? 'due-to-suppliers' : 'due-from-customers'
  return asFile(ctx, format, { list, fileName: datedName(list), columns, pages: pagesOf(ctx, chosen) })
}

/** What suppliers are owed is what trips cost. */
function requireSightOf(ctx: Context, of: DueSide) {
  requirePrices(ctx)
  if (of === 'suppliers' && !can(ctx.role, 'costs:read'))
    throw permissionDenied('Only those who see costs see what suppliers are owed')
}

function chosenOf({ of, when, start_date, end_date }: ChosenDues, today: string): Chosen {
  const [first, last] = when ? spans[when](today) : [null, null]
  const latest = (...days: (string | null | undefined)[]) => days.filter(Boolean).sort().at(-1) ?? null
  const earliest = (...days: (string | null | undefined)[]) => days.filter(Boolean).sort()[0] ?? null
  return { of, from: latest(first, start_date), until: earliest(last, end_date) }
}

type Span = (today: string) => [string | null, string | null]
const spans: Record<NonNullable<ChosenDues['when']>, Span> = {
  overdue: (today) => [null, plus(today, -1)],
  today: (today) => [today, today],
  week: (today) => {
    const monday = plus(today, -((new Date(today).getUTCDay() + 6) % 7))
    return [monday, plus(monday, 6)]
  },
  month: (today) => {
    const [year = 0, month = 0] = today.split('-').map(Number)
    return [`${today.slice(0, 7)}-01`, new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)]
  },
}

const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const asDue = (row: Due): Due => ({
  ...row,
  amount: row.amount === null || row.currency === null ? null : asAmount(row.amount, row.currency),
})

/** In the order of their currencies. What has no amount yet is in none. */
function asSums(found: DaySum[]): DueSum[] {
  const currencies = [...new Set(found.flatMap(({ currency }) => currency ?? []))].sort()
  return currencies.map((currency) => {
    const amounts = found.flatMap((each) => (each.currency === currency ? (each.amount ?? []) : []))
    return { currency, amount: asAmount(sumOf(...amounts), currency) }
  })
}

const columns = {
  due_on: ['Due', 'day'],
  customer: ['Customer'],
  supplier: ['Supplier'],
  what: ['For'],
  deal_number: ['Inquiry', 'number'],
  trip: ['Trip'],
  travel_start: ['Departure', 'day'],
  travel_end: ['Return', 'day'],
  amount: ['Amount', 'amount'],
  currency: ['Currency'],
} as const satisfies Headings<string>
type Cells = Record<keyof typeof columns, string | number>

const pageSize = 1000

/** Each page is a transaction of its own: whoever takes the file may be slow. */
async function* pagesOf({ read }: Context, chosen: Chosen): AsyncGenerator<Cells[]> {
  let after: Place | undefined
  do {
    const rows = await read((db) => listDues(db, chosen, { limit: pageSize, after }))
    yield rows.map((row) => asCells(asDue(row)))
    after = rows.length < pageSize ? undefined : rows.at(-1)
  } while (after)
}

const asCells = ({ due_on, amount, currency, label, service, deal }: Due): Cells => ({
  due_on,
  customer: `${deal.person.first_name} ${deal.person.last_name}`.trim(),
  supplier: service?.supplier?.name ?? '',
  what: label ?? (service ? service.kind.slice(0, 1).toUpperCase() + service.kind.slice(1) : ''),
  deal_number: deal.deal_number,
  trip: deal.name,
  travel_start: deal.travel_start ?? '',
  travel_end: deal.travel_end ?? '',
  amount: amount ?? '',
  currency: currency ?? '',
})
