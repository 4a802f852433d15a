export type ApiErrorDetail = { code: string; message: string; field?: string }

/** Any call that did not succeed. Status 0: no answer came. `details` is null when the body made no sense. */
export class ApiError extends Error {
  readonly status: number
  readonly details: ApiErrorDetail[] | null
  /** For how long the server wants not to be asked again. */
  readonly retryAfterMs: number

  constructor(
    status: number,
    details: ApiErrorDetail[] | null = null,
    options: ErrorOptions & { retryAfterMs?: number } = {},
  ) {
    super(details?.map(({ message }) => message).join(', ') ?? '', options)
    this.name = 'ApiError'
    this.status = status
    this.details = details
    this.retryAfterMs = options.retryAfterMs ?? 0
  }
}

export const hasStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status

export const hasCode = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && (error.details ?? []).some((detail) => detail.code === code)

export async function readError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const retryAfterMs = Number(response.headers.get('retry-after')) * 1000 || 0
  return new ApiError(response.status, isErrorBody(body) ? body.details : null, { retryAfterMs })
}

const isErrorBody = (body: unknown): body is { details: ApiErrorDetail[] } =>
  isObject(body) &&
  Array.isArray(body.details) &&
  body.details.every(
    (detail) => isObject(detail) && typeof detail.code === 'string' && typeof detail.message === 'string',
  )

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
