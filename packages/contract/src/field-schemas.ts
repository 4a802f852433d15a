import { z } from 'zod'
import { Id, requiredText, text } from './common.ts'
import type { FieldDescription, FieldTable } from './fields.ts'

type Text = ReturnType<typeof text>

type SchemaOf<F extends FieldDescription> = F extends { type: 'text'; required: string }
  ? Text
  : F extends { type: 'text' }
    ? z.ZodDefault<Text>
    : F extends { type: 'reference' }
      ? z.ZodDefault<z.ZodNullable<typeof Id>>
      : never

type OwnSchemas<T extends FieldTable> = {
  [F in keyof T as T[F] extends { type: 'own' } ? F : never]: z.ZodType
}

/** What a person may write to a record, field by field; `own` are the schemas of fields that need one. */
export function writtenFields<T extends FieldTable, Own extends OwnSchemas<T>>(table: T, own: Own) {
  const schemas = Object.entries(table).map(([name, field]) => [
    name,
    field.type === 'own' ? own[name as keyof Own] : schemaOf(field),
  ])
  return Object.fromEntries(schemas) as {
    [F in keyof T]: F extends keyof Own ? Own[F] : SchemaOf<T[F]>
  }
}

function schemaOf({ type, most = 0, required }: FieldDescription): z.ZodType {
  if (type === 'reference') return Id.nullable().default(null)
  return required === undefined ? text(most).default('') : requiredText(most, required)
}

type TextsOf<T extends FieldTable, Summary> = {
  [F in keyof T as T[F] extends { type: 'text' }
    ? T[F] extends { summary: true }
      ? Summary extends true
        ? F
        : never
      : Summary extends true
        ? never
        : F
    : never]: z.ZodString
}

/** The texts as they are answered: those that lists show, or those that only the page of the record does. */
export function shownTexts<T extends FieldTable, const S extends boolean>(
  table: T,
  { summary }: { summary: S },
) {
  const texts = Object.entries(table).filter(
    ([, field]) => field.type === 'text' && (field.summary ?? false) === summary,
  )
  return Object.fromEntries(texts.map(([name]) => [name, z.string()])) as TextsOf<T, S>
}
