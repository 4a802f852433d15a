/** The services of an inquiry: what is asked for, when, from whom, and what it costs. */
import { z } from 'zod'
import { Day, Id, requiredText, text } from './common.ts'
import { Currency } from './currency.ts'
import {
  chargedPer,
  markupKinds,
  mostAlternatives,
  mostOptions,
  optionKinds,
  serviceKinds,
  serviceStates,
  taxBases,
} from './services.ts'

/** One of the ways in which a trip is offered. */
export const Alternative = z
  .number('Choose an alternative')
  .int('Choose an alternative')
  .min(1, `Choose 1 to ${mostAlternatives}`)
  .max(mostAlternatives, `Choose 1 to ${mostAlternatives}`)

const ServiceOptionFields = z.object({
  /** Of an option that is there already; a new one has none. */
  id: Id.optional(),
  kind: z.enum(optionKinds, 'Choose a kind of option').default('default'),
  option_value: requiredText(200, 'Enter a value'),
})

/** As on the clocks of the place, wherever it is read. */
const LocalTime = z
  .string('Enter a time as HH:MM')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:MM')

const decimal = (pattern: RegExp, message: string) =>
  z.coerce.string<string | number>(message).regex(pattern, message)

const Amount = decimal(/^\d{1,12}(\.\d{1,3})?$/, 'Enter an amount of 0 or more, such as 1200.50')
/** An amount or a percentage; below 0 it is a discount. */
const Markup = decimal(/^-?\d{1,12}(\.\d{1,3})?$/, 'Enter an amount or a percentage, such as 12.5')
const Percent = decimal(/^\d{1,3}(\.\d{1,3})?$/, 'Enter 0 to 100 percent').refine(
  (percent) => Number(percent) <= 100,
  'Enter 0 to 100 percent',
)

/** What a service may have beside its options. What is not sent stays as it is, and is blank in a new one. */
const details = {
  start_on: Day.nullable(),
  start_time: LocalTime.nullable(),
  end_on: Day.nullable(),
  end_time: LocalTime.nullable(),
  supplier_id: Id.nullable(),
  booking_reference: text(100),
  state: z.enum(serviceStates, 'Choose a state'),
  hold_until: Day.nullable(),
  quantity: z
    .number('Enter a quantity')
    .int('Enter a whole number')
    .min(1, 'Enter 1 to 9999')
    .max(9999, 'Enter 1 to 9999'),
  per: z.enum(chargedPer, 'Choose what it is charged for'),
  /** Of one, as are prices. In the inquiry's currency unless told. */
  cost: Amount.nullable(),
  cost_currency: Currency.nullable(),
  price: Amount.nullable(),
  price_currency: Currency.nullable(),
  /** Where there is one, the price is worked out from the cost. */
  markup_kind: z.enum(markupKinds, 'Choose a kind of markup').nullable(),
  markup: Markup.nullable(),
  /** Contained in the price, or in what the price leaves after the cost, as `tax_on` says. */
  tax_percent: Percent.nullable(),
  tax_on: z.enum(taxBases, 'Choose what is taxed'),
  /** What the supplier gives back of the cost. */
  commission_percent: Percent.nullable(),
  /** Which of the trip's alternatives it is in; null where it is in all. */
  alternative: Alternative.nullable(),
}

export const ServiceFields = z.object({
  /** Of a service that is there already; a new one has none. */
  id: Id.optional(),
  kind: z.enum(serviceKinds, 'Choose a kind of service'),
  note: text(2000).default(''),
  service_options: z
    .array(ServiceOptionFields)
    .max(mostOptions, `A service has at most ${mostOptions} options`)
    .default([]),
  ...z.object(details).partial().shape,
})
export type ServiceFields = z.infer<typeof ServiceFields>

export const DealService = z.object({
  id: Id,
  kind: z.enum(serviceKinds),
  icon: z.enum([...serviceKinds, 'default']),
  note: z.string(),
  service_options: z.array(
    z.object({
      id: Id,
      kind: z.enum(optionKinds),
      /** Of a known airline its name; otherwise the kind of option, and `default` for an airline that is not known. */
      icon: z.string(),
      option_value: z.string(),
      /** The IATA code of a known airline. */
      code: z.string().nullable(),
    }),
  ),
})
export type DealService = z.infer<typeof DealService>

/** A service as the page of its inquiry shows it. What someone may not see of its money is null. */
export const TripService = DealService.extend({
  start_on: Day.nullable(),
  start_time: z.string().nullable(),
  end_on: Day.nullable(),
  end_time: z.string().nullable(),
  supplier: z.object({ id: Id, name: z.string() }).nullable(),
  booking_reference: z.string(),
  state: z.enum(serviceStates),
  hold_until: Day.nullable(),
  quantity: z.number().int(),
  per: z.enum(chargedPer),
  cost: z.string().nullable(),
  cost_currency: z.string().nullable(),
  price: z.string().nullable(),
  price_currency: z.string().nullable(),
  markup_kind: z.enum(markupKinds).nullable(),
  markup: z.string().nullable(),
  tax_percent: z.string().nullable(),
  tax_on: z.enum(taxBases),
  commission_percent: z.string().nullable(),
  alternative: z.number().int().nullable(),
  /** What it comes to in the inquiry's currency. */
  total: z
    .object({ cost: z.string().nullable(), price: z.string().nullable(), margin: z.string().nullable() })
    .nullable(),
})
export type TripService = z.infer<typeof TripService>
