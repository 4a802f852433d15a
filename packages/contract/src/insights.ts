import { z } from 'zod'
import { Day, Id } from './common.ts'
import { DealStatus, Source } from './settings.ts'

const count = z.number().int()

/** What came in a time, and how many of those are booked by now. */
const converted = { came: count, booked: count }

/** The fewest days of each step from inquiry to booking that a picture shows; the last step has no end. */
export const bookingSteps = [0, 1, 3, 7, 14, 28, 90] as const

/** One picture each, by the name of its figures in `Insights`; `sold_` stands for those within `sold`. */
export const insightNames = [
  'over_time',
  'funnel',
  'value',
  'days_to_book',
  'by_source',
  'by_member',
  'by_destination',
  'sold_by_month',
  'sold_by_destination',
  'sold_by_supplier',
  'sold_by_member',
] as const
export type InsightName = (typeof insightNames)[number]

/** How many destinations, and suppliers, are told apart. */
export const mostDestinations = 10

/** Trips that were booked and have a price. The margin is null for who may not see what trips leave. */
const sold = { trips: count, price: z.string(), margin: z.string().nullable() }
const Named = z.object({ id: Id, name: z.string() }).nullable()

/** What was sold in one currency; nothing is converted. Each inquiry counts on the day of its booking. */
const Sold = z.object({
  currency: z.string(),
  ...sold,
  /** From the first month in which anything was to the last, none left out. */
  by_month: z.array(z.object({ starts_on: Day, ...sold })),
  /** Those that brought most. A trip with two destinations counts under both. */
  by_destination: z.array(z.object({ name: z.string(), ...sold })),
  /** Those that brought most, each by its own services; null for services without a supplier. */
  by_supplier: z.array(z.object({ group: Named, ...sold })),
  by_member: z.array(z.object({ group: Named, ...sold })),
})
export type Sold = z.infer<typeof Sold>

/**
 * The inquiries of a time in figures. All but three are of those that came in it, as they stand now; `over_time` and
 * `days_to_book` count a booking on the day on which it was made, whenever the inquiry came, and so does `sold`.
 */
export const Insights = z.object({
  came: count,
  booked: count,
  /** Weeks start on Monday; more than a year is told in months. Without those before the first and after the last. */
  over_time: z.object({
    step: z.enum(['week', 'month']),
    points: z.array(z.object({ starts_on: Day, came: count, booked: count })),
  }),
  funnel: z.object({
    /** The open statuses in their order, then the booked ones. `reached` also counts who went on from there, or was lost there. */
    stages: z.array(z.object({ status: DealStatus, reached: count, now: count })),
    won: count,
    lost: count,
    without_status: count,
  }),
  /** What they are worth, by currency; nothing is converted. */
  value: z.array(z.object({ currency: z.string(), open: z.number(), booked: z.number(), lost: z.number() })),
  days_to_book: z.object({
    /** Null where nothing was booked. */
    median: z.number().nullable(),
    steps: z.array(z.object({ from: count, booked: count })),
  }),
  by_source: z.array(z.object({ group: Source.nullable(), ...converted })),
  by_member: z.array(z.object({ group: z.object({ id: Id, name: z.string() }).nullable(), ...converted })),
  /** Those that most ask for. An inquiry with two destinations counts under both. */
  by_destination: z.array(z.object({ name: z.string(), ...converted })),
  /** By currency, the one of most trips first. Null for who may not see prices. */
  sold: z.array(Sold).nullable(),
})
export type Insights = z.infer<typeof Insights>
