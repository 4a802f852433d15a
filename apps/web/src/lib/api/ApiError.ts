export type ApiErrorDetail = { code: string; message: string; field?: string }

/** Any call that did not succeed. Status 0: no answer came. `details` is null when the body made no sense. */
export class ApiError extends Error {
  readonly status: number
  readonly details: ApiErrorDetail[] | null

  constructor(status: number, details: ApiErrorDetail[] | null = null, options?: ErrorOptions) {
    super(details?.map(({ message }) => message).join(', ') ?? '', options)
    this.name = 'ApiError'
    this.status = status
    this.details = details
  }
}

export const hasStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status

export const hasCode = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && (error.details ?? []).some((detail) => detail.code === code)

export async function readError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  return new ApiError(response.status, isErrorBody(body) ? body.details : null)
}

const isErrorBody = (body: unknown): body is { details: ApiErrorDetail[] } =>
  isObject(body) &&
  Array.isArray(body.details) &&
  body.details.every(
    (detail) => isObject(detail) && typeof detail.code === 'string' && typeof detail.message === 'string',
  )

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
