import type { ErrorCode, ErrorDetail } from '@caravel/contract/errors'

/** A request that cannot be done, as its caller will be told. Verbs throw it; only the error handler sends it. */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly status: number
  readonly details: ErrorDetail[]
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, details: ErrorDetail[], retryAfterSeconds?: number) {
    super(details.map((detail) => detail.message).join(', '))
    this.status = status
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const single = (status: number, code: ErrorCode, message: string, field?: string) =>
  new RequestError(status, [field === undefined ? { code, message } : { code, message, field }])

export const notFound = (what = 'Record') => single(404, 'not_found', `${what} not found`)
export const invalid = (message: string, field?: string) => single(400, 'invalid', message, field)
export const notAuthenticated = () => single(401, 'not_authenticated', 'Sign in to continue')
export const tokenNotValid = () => single(401, 'token_not_valid', 'Your session has ended. Sign in again')
export const noActiveAccount = () =>
  single(401, 'no_active_account', 'No active account found with the given credentials')
export const permissionDenied = () =>
  single(403, 'permission_denied', 'Your role in this workspace does not allow this')
export const conflict = (message = 'Somebody changed this in the meantime. Reload to see their version') =>
  single(409, 'conflict', message)
export const throttled = (seconds: number) =>
  new RequestError(
    429,
    [{ code: 'throttled', message: `Too many attempts. Try again in ${seconds} seconds` }],
    seconds,
  )
export const unavailable = () =>
  new RequestError(
    503,
    [{ code: 'server_error', message: 'The service is busy or restarting. Try again in a moment' }],
    2,
  )
