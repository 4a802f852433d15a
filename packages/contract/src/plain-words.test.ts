import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allRoutes } from './api.ts'

/** Whatever somebody may send in place of what is asked for. */
const wrong: unknown[] = [
  ...[
    undefined,
    null,
    true,
    0,
    -1,
    1.5,
    1e21,
    Number.NaN,
    '',
    ' ',
    'x',
    '\u0000',
    '2026-02-31',
    '9999-01-01',
  ],
  ...[
    'x'.repeat(20_000),
    {},
    { x: 1 },
    [],
    [{}],
    ['x'],
    [1],
    ['x', 'x'.repeat(20_000)],
    Array(20_001).fill('x'),
  ],
]

const parts = allRoutes.flatMap(({ name, route }) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = route[part]
    return schema ? [{ name: `the ${part} of ${name}`, schema }] : []
  }),
)

describe('what is wrong is said in words for people', () => {
  it.each(parts)('in $name', ({ schema }) => {
    const messages = new Set(inputsFor(schema).flatMap((input) => messagesOf(schema, input)))
    expect([...messages].filter((message) => !isPlain(message))).toEqual([])
  })

  it.each([
    [z.string(), undefined, 'This field is required'],
    [z.string(), 1, 'Enter a text'],
    [z.number(), 'x', 'Enter a number'],
    [z.number().int(), 1.5, 'Enter a whole number'],
    [z.number().min(3), 2, 'Enter 3 or more'],
    [z.boolean(), 'yes', 'Choose yes or no'],
    [z.enum(['a', 'b']), 'c', 'Choose one of a, b'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Choose at most 1'],
    [z.string().min(1), '', 'This field is required'],
    [z.object({}), 'x', 'Send the fields by their names'],
  ])('also where a schema says nothing: %#', (schema, input, message) => {
    expect(messagesOf(schema, input)).toEqual([message])
  })

  it('by a test that knows the words of programmers when it sees them', () => {
    for (const message of [
      'Invalid input: expected string, received undefined',
      'Too small: expected x',
      'no',
      '',
    ])
      expect(isPlain(message)).toBe(false)
  })
})

const messagesOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message) ?? []

const isPlain = (message: string) =>
  /^[A-Z][^:]* .*[a-z0-9)]$/i.test(message) &&
  !/expected|received|invalid (input|option|string|uuid|union|key)|too (big|small):|undefined|NaN|regex|pattern/i.test(
    message,
  )

/** The wrong ones themselves, and each in the place of every field and entry, however deep. */
function inputsFor(schema: z.ZodType): unknown[] {
  return [...wrong, ...innerInputs(schema)]
}

function innerInputs(schema: z.ZodType): unknown[] {
  const def = schema._zod.def as unknown as {
    innerType?: z.ZodType
    in?: z.ZodType
    left?: z.ZodType
    right?: z.ZodType
    element?: z.ZodType
    options?: z.ZodType[]
    shape?: Record<string, z.ZodType>
  }
  const same = [def.innerType, def.in, def.left, def.right, ...(def.options ?? [])].flatMap((inner) =>
    inner ? inputsFor(inner) : [],
  )
  const entries = def.element ? inputsFor(def.element).map((input) => [input]) : []
  const fields = Object.entries(def.shape ?? {}).flatMap(([field, inner]) =>
    inputsFor(inner).map((input) => ({ [field]: input })),
  )
  return [...same, ...entries, ...fields]
}
