import { z } from 'zod'
import { pageSizes, type Sort, sortsOf } from './lists.ts'

export const Id = z.uuid()
export type Id = z.infer<typeof Id>

export const Timestamp = z.iso.datetime()
export const Day = z.iso.date('Enter a date as YYYY-MM-DD')

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

/** An uploaded picture, by the short-lived link at which it can be seen. */
export const Picture = z.object({ file_url: z.string() })

export const badgeColors = ['violet', 'lavender', 'orange', 'green', 'rose', 'neutral', 'blue'] as const
export const BadgeColor = z.enum(badgeColors)
export type BadgeColor = z.infer<typeof BadgeColor>

/** A person as others see them beside a record: its owner, its assignee, an actor. */
export const Person = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  pic: Picture.nullable(),
})

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

export const sortBy = <const A extends string>(attributes: readonly [A, ...A[]], initial: Sort<NoInfer<A>>) =>
  z
    .enum(
      sortsOf(attributes) as [Sort<A>, ...Sort<A>[]],
      `Sort by one of ${attributes.join(', ')}, with a minus for descending`,
    )
    .default(initial as never)

export const conditions = ['exact', 'contains', 'empty', 'not_empty'] as const
export const Condition = z.enum(conditions)
export type Condition = z.infer<typeof Condition>
export const needsValue = (condition: Condition) => condition === 'exact' || condition === 'contains'

export const filterBy = <const A extends string>(attributes: readonly [A, ...A[]]) =>
  z.object({
    filters: z
      .array(
        z
          .object({ attribute: z.enum(attributes), condition: Condition, value: text(200).optional() })
          .refine((row) => !needsValue(row.condition) || !!row.value, {
            message: 'Enter a value',
            path: ['value'],
          }),
      )
      .max(20, 'Use at most 20 filters'),
  })
export type Filter<A extends string> = { attribute: A; condition: Condition; value?: string | undefined }
