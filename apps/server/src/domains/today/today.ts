import type { Id } from '@caravel/contract/common'
import { asAmount } from '@caravel/contract/money'
import type { ReplyOf } from '@caravel/contract/route'
import type { today } from '@caravel/contract/today'
import type { Context } from '../../context.ts'
import { memberExists, type Whose } from '../../db/assignee.ts'
import { birthdaysOn } from '../../db/birthdays.ts'
import { notFound } from '../../errors.ts'
import { pictureAt, withPicture } from '../../storage/pictures.ts'
import { countAbandoned } from '../belongings/belongings.ts'
import { listUnreadMentions } from '../notifications/notifications.ts'
import { asTask, showTasks, type TaskRow } from '../tasks/tasks.ts'
import {
  type Birthday,
  findBirthdays,
  findHere,
  findReaches,
  findRepriced,
  findStale,
  findTasks,
  findTrips,
  findWithoutNextStep,
  type InquiryLine,
  mostFound,
  mostShown,
  type Reach,
  type Repriced,
  showInquiryLines,
} from './today.queries.ts'

type Today = ReplyOf<typeof today.get>

/** The ids of what is shown are found first, list by list; then each record is read once. */
export async function getToday(ctx: Context, whose: Whose = ctx.memberId): Promise<Today> {
  const { tasks, deals, reaches, birthdays, here, found, mayBeStale, left_behind } = await ctx.read(
    async (db) => {
      if (whose !== 'everyone' && !(await memberExists(db, whose))) throw notFound('Member')
      const here = await findHere(db)
      const days = daysFrom(here.day, 8)
      const [
        overdue,
        today,
        next_days,
        without_next_step,
        old,
        repriced,
        departures,
        returns,
        birthdays,
        left_behind,
      ] = await Promise.all([
        findTasks(db, whose, 'overdue'),
        findTasks(db, whose, 'today'),
        findTasks(db, whose, 'next_days'),
        findWithoutNextStep(db, whose),
        findStale(db, whose, here.stale_after_days),
        ctx.hidesPrices ? [] : findRepriced(db, whose),
        findTrips(db, whose, 'travel_start'),
        findTrips(db, whose, 'travel_end'),
        findBirthdays(db, whose, days.flatMap(birthdaysOn)),
        countAbandoned(db, ctx),
      ])
      const stale = old.ids
      const shown = (...lists: Id[][]) => [...new Set(lists.flatMap((ids) => ids.slice(0, mostShown)))]
      const [tasks, deals] = await Promise.all([
        showTasks(db, shown(overdue, today, next_days)),
        showInquiryLines(
          db,
          shown(
            without_next_step,
            stale,
            repriced.map(({ id }) => id),
            departures,
            returns,
          ),
        ),
      ])
      const about = (type: string) =>
        tasks.flatMap(({ record }) => (record?.type === type ? [record.id] : []))
      const reaches = await findReaches(db, {
        contacts: [...about('contact'), ...birthdays.map(({ id }) => id)],
        inquiries: about('inquiry'),
        companies: about('company'),
      })
      const found = { overdue, today, next_days, without_next_step, stale, repriced, departures, returns }
      return { here, found, mayBeStale: old.more, tasks, deals, birthdays, reaches, left_behind }
    },
  )
  const reachOf = (id: Id | undefined) => reaches.get(id ?? '') ?? noReach
  const taskOf = new Map(tasks.map((row) => [row.id, row]))
  const dealOf = new Map(deals.map((row) => [row.id, row]))
  const someTasks = (ids: Id[]) =>
    some(ids, taskOf, async (row: TaskRow) => ({
      ...(await asTask(ctx, row)),
      reach: reachOf(row.record?.id),
    }))
  const someDeals = (ids: Id[]) => some(ids, dealOf, (row: InquiryLine) => asTodaysDeal(ctx, row))
  const staleOnes = async () => {
    const some = await someDeals(found.stale)
    return { ...some, more: some.more || mayBeStale }
  }
  const repricedOnes = async () => {
    const amounts = new Map(
      found.repriced.map(({ id, accepted, now }) => [
        id,
        { accepted: asShown(accepted), now: now && asShown(now) },
      ]),
    )
    const some = await someDeals([...amounts.keys()])
    return {
      ...some,
      results: some.results.flatMap((deal) => {
        const money = amounts.get(deal.id)
        return money ? [{ ...deal, ...money }] : []
      }),
    }
  }
  return {
    ...here,
    overdue: await someTasks(found.overdue),
    today: await someTasks(found.today),
    next_days: await someTasks(found.next_days),
    without_next_step: await someDeals(found.without_next_step),
    stale: await staleOnes(),
    repriced: await repricedOnes(),
    departures: await someDeals(found.departures),
    returns: await someDeals(found.returns),
    birthdays: {
      ...counted(birthdays),
      results: await Promise.all(
        birthdays.slice(0, mostShown).map((birthday) => asBirthday(ctx, birthday, here.day, reachOf)),
      ),
    },
    left_behind,
    mentions: await listUnreadMentions(ctx, mostShown),
  }
}

const asShown = ({ price, currency }: Repriced['accepted']) => ({
  price: asAmount(price, currency),
  currency,
})

const noReach: Reach = { phone: null, email: null }

async function some<Row, Shown>(ids: Id[], rows: Map<Id, Row>, show: (row: Row) => Promise<Shown>) {
  const found = ids.slice(0, mostShown).flatMap((id) => rows.get(id) ?? [])
  return { ...counted(ids), results: await Promise.all(found.map(show)) }
}

const counted = (found: unknown[]) => ({
  total: Math.min(found.length, mostFound),
  more: found.length > mostFound,
})

async function asTodaysDeal({ services }: Context, { phone, email, ...row }: InquiryLine) {
  return {
    ...row,
    person: await withPicture(services.storage, row.person),
    assigned_to: row.assigned_to && (await withPicture(services.storage, row.assigned_to)),
    reach: { phone, email },
  }
}

async function asBirthday(
  { services }: Context,
  { id, first_name, last_name, pic_key, on }: Birthday,
  today: string,
  reachOf: (id: Id) => Reach,
) {
  const day = daysFrom(today, 8).find((day) => birthdaysOn(day).includes(Number(on))) ?? today
  return {
    id,
    first_name,
    last_name,
    day,
    pic: await pictureAt(services.storage, pic_key),
    reach: reachOf(id),
  }
}

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(`${first}T00:00:00Z`) + at * 86_400_000).toISOString().slice(0, 10),
  )
