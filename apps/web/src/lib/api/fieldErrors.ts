import { ApiError } from './ApiError.ts'

/**
 * What the server has against single fields of a form. Nothing when it was about anything else as well: then a
 * message must say it. `fieldOf` finds the form's name for the server's, `emails.0.email` for example.
 */
export function fieldErrors<Name extends string>(
  error: unknown,
  fieldOf: (field: string) => Name | undefined,
): { field: Name; message: string }[] {
  if (!(error instanceof ApiError) || error.status !== 400 || !error.details) return []
  const found = error.details.flatMap(({ field, message }) => {
    const own = field && fieldOf(field)
    return own ? [{ field: own, message }] : []
  })
  return found.length === error.details.length ? found : []
}
