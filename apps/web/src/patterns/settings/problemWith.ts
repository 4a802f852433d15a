import type { z } from 'zod'

/** What the contract has against a value, in words; nothing when it would be accepted. */
export const problemWith =
  (schema: z.ZodType) =>
  (value: unknown): string | undefined =>
    schema.safeParse(value).error?.issues[0]?.message
