import { z } from 'zod'
import {
  type Condition,
  conditions,
  conditionsFor,
  type FilterKind,
  needsValue,
  pageSizes,
  type Sort,
  sortsOf,
} from './lists.ts'
import { sayInPlainWords } from './plain-words.ts'
import { isTimeZone } from './time-zones.ts'

sayInPlainWords()

/** Written in capitals it is still the same. */
export const Id = z.uuid().toLowerCase()
export type Id = z.infer<typeof Id>

export const Timestamp = z.iso.datetime()
const dayMessage = 'Enter a date as YYYY-MM-DD'
/** The calendar of the database has no year 0. */
export const Day = z.iso.date({ error: dayMessage, abort: true }).refine((day) => day >= '0001', dayMessage)

/** As the runtime knows them; a server asks its database, too. */
export const TimeZone = z.string('Choose a time zone').refine(isTimeZone, 'Choose a time zone')

/** Nobody is born tomorrow. It is today until it is nowhere any more. */
export const Birthday = Day.refine((day) => day <= latestToday(), 'A birthday cannot be in the future')
const latestToday = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)

export const inWorkspace = z.object({ org: Id })
export const oneOfWorkspace = inWorkspace.extend({ id: Id })

/**
 * A line or paragraph that someone types. It is stored as typed; refused is only what PostgreSQL could not
 * give back unchanged: NUL and halves of surrogate pairs.
 */
export const text = (max: number, message = 'Enter a text') =>
  z
    .string(message)
    .max(max, `Ensure this field has no more than ${max} characters`)
    .refine(
      (value) => !value.includes('\u0000') && value.isWellFormed(),
      'This text holds characters that cannot be stored',
    )

export const requiredText = (max: number, message: string) =>
  text(max, message).refine((value) => value.trim() !== '', message)

export const emailPattern =
  /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+\.[^\s\p{C}@<>()[\]\\,;:".]{2,}$/u
export const Email = z
  .string('Email address is required')
  .min(1, 'Email address is required')
  .max(254, { error: 'Invalid email address', abort: true })
  .regex(emailPattern, 'Invalid email address')
  // Emails are kept in lower case, which can be longer: that of İ has two characters.
  .refine((email) => email.toLowerCase().length <= 254, 'Invalid email address')

const websitePattern = /^(https?:\/\/)?([^\s./?#@:\\]+\.)+(\p{L}{2,}|xn--[a-z0-9-]+)(:\d{1,5})?([/?#]\S*)?$/iu
/** A page on the web, with or without `https://`; or none. */
export const Website = text(500).refine(
  (typed) => typed.trim() === '' || websitePattern.test(typed.trim()),
  'Enter a web address, such as example.com',
)

/** An uploaded picture, by the short-lived link at which it can be seen. */
export const Picture = z.object({ file_url: z.string() })

export const badgeColors = ['violet', 'lavender', 'orange', 'green', 'rose', 'neutral', 'blue'] as const
export const BadgeColor = z.enum(badgeColors)
export type BadgeColor = z.infer<typeof BadgeColor>

export const sourceIcons = ['walkin', 'telephone', 'social', 'default'] as const

/** A person as others see them beside a record: its owner, its assignee, an actor. */
export const Person = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  pic: Picture.nullable(),
})

type Changes<S extends z.ZodRawShape> = {
  [F in keyof S]: z.ZodOptional<S[F] extends z.ZodDefault<infer T> ? T : S[F]>
}

/** A change names only what it changes, so that the defaults of a new record do not apply to it. */
export const changesTo = <S extends z.ZodRawShape>({ shape }: z.ZodObject<S>) => {
  const fields = Object.entries(shape).map(([field, type]) => [
    field,
    z.optional(type instanceof z.ZodDefault ? type.unwrap() : type),
  ])
  return z.object({
    ...(Object.fromEntries(fields) as Changes<S>),
    /** The version that was seen; a stale one is a conflict. Without it the last write wins. */
    version: z.number().int().optional(),
  })
}

const wholeNumber = (message: string) => z.coerce.number<number | string>(message).int(message)

export const pageQuery = z.object({
  page: wholeNumber('Page must be a whole number from 1')
    .min(1, 'Page must be a whole number from 1')
    .default(1),
  page_size: wholeNumber('Page size must be from 1 to 100')
    .min(1, 'Page size must be from 1 to 100')
    .max(100, 'Page size must be from 1 to 100')
    .default(pageSizes[0]),
})
export type PageQuery = z.infer<typeof pageQuery>

export const paged = <T extends z.ZodType>(result: T) =>
  z.object({
    results: z.array(result),
    total: z.number().int(),
    page: z.number().int(),
    page_size: z.number().int(),
    links: z.object({ next: z.string().nullable(), previous: z.string().nullable() }),
  })
export type Page<T> = {
  results: T[]
  total: number
  page: number
  page_size: number
  links: { next: string | null; previous: string | null }
}

/** The same of what was looked for. Where `more` is true, there are more than `total`, and nobody has counted them. */
export const pagedMatches = <T extends z.ZodType>(result: T) => paged(result).extend({ more: z.boolean() })
export type MatchesPage<T> = Page<T> & { more: boolean }

export const sortBy = <const A extends string>(attributes: readonly [A, ...A[]], initial: Sort<NoInfer<A>>) =>
  z
    .enum(
      sortsOf(attributes) as [Sort<A>, ...Sort<A>[]],
      `Sort by one of ${attributes.join(', ')}, with a minus for descending`,
    )
    .default(initial as never)

/** Words that the list is narrowed by; spaces alone narrow nothing. */
export const search = text(200).default('')

/**
 * Rows that must all hold. What is picked is the id of a record, or one of the `words` of its attribute, which can be equal
 * but not similar. Whatever else is sent is refused: a slip in writing would otherwise ask for everything.
 */
export const filterBy = <A extends string>(
  kinds: Readonly<Record<A, FilterKind>>,
  words: { readonly [B in A]?: readonly string[] } = {},
) => {
  const attributes = Object.keys(kinds) as [A, ...A[]]
  const fits = (attribute: A, condition: Condition) =>
    (conditionsFor[kinds[attribute]] as readonly Condition[]).includes(condition)
  const row = z
    .strictObject({
      attribute: z.enum(attributes, `Filter by one of ${attributes.join(', ')}`),
      condition: z.enum(conditions, `Use one of the conditions ${conditions.join(', ')}`),
      value: text(200).optional(),
    })
    .refine(({ condition, value }) => !needsValue(condition) || !!value?.trim(), {
      message: 'Enter a value',
      path: ['value'],
    })
    .refine(({ attribute, condition }) => fits(attribute, condition), {
      message: 'This attribute has no such condition',
      path: ['condition'],
    })
    .refine(
      ({ attribute, condition, value }) =>
        kinds[attribute] !== 'day' || !needsValue(condition) || Day.safeParse(value?.trim()).success,
      { message: 'Enter a date as YYYY-MM-DD', path: ['value'] },
    )
    .superRefine(({ attribute, condition, value = '' }, check) => {
      const known = condition === 'exact' ? words[attribute] : undefined
      if (known && !known.includes(value.trim()))
        check.addIssue({ code: 'custom', message: `Choose one of ${known.join(', ')}`, path: ['value'] })
    })
  return z.strictObject({ filters: z.array(row).max(20, 'Use at most 20 filters').default([]) })
}

/** What hangs on a record names just one. */
export const namesOneOf =
  <S extends z.ZodRawShape>(fields: S) =>
  (given: { [F in keyof S]?: unknown }) =>
    Object.keys(fields).filter((field) => given[field] !== undefined).length === 1

/** The most records that one bulk act changes. */
export const mostAtOnce = 10_000

/** Each once, however often it is sent. */
export const Ids = z
  .array(Id)
  .min(1, 'Select at least one record')
  .max(mostAtOnce, `Select at most ${mostAtOnce} records`)
  .overwrite((ids) => [...new Set(ids)])

export const selectionOf = <S extends z.ZodRawShape, C extends z.core.$ZodObjectConfig>(
  filters: z.ZodObject<S, C>,
) =>
  z.union([z.object({ ids: Ids }), z.object({ matching: filters.extend({ search }) })], {
    error: 'Send ids, or what the records match',
  })

/** How much hangs on a record, for the tabs of its page. */
export const recordCounts = { note_count: z.number().int(), file_count: z.number().int() }
