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
const endings = {
  signed_out_elsewhere: 'You were signed out from another device. Sign in again',
  password_changed: 'Your password was changed. Sign in with the new one',
  session_copied: 'Your session was ended because someone else may have used it. Sign in again',
  two_step_on: 'Two-step sign-in was turned on. Sign in again, with a code',
}
export type SessionEnding = keyof typeof endings
export const sessionEnded = (because: SessionEnding) => single(401, because, endings[because])
export const noActiveAccount = () =>
  single(401, 'no_active_account', 'No active account found with the given credentials')
/** What was sent is right, but the account has two-step sign-in. */
export const codeRequired = () =>
  single(401, 'code_required', 'Enter a code of your authenticator app, or a recovery code')
/** A link out of a mail that was used, revoked, replaced, has expired, or never was one. */
export const linkNotValid = () =>
  single(400, 'token_not_valid', 'This link has expired or was already used. Ask for a new one')
export const notUnique = (message: string, field?: string) => single(400, 'unique', message, field)
export const passwordTooCommon = (field: string) =>
  single(
    400,
    'password_too_common',
    'This password is too easy to guess. Avoid common words, your name, your email and your workspace',
    field,
  )
export const permissionDenied = (message = 'Your role in this workspace does not allow this') =>
  single(403, 'permission_denied', message)
export const twoStepRequired = () =>
  single(403, 'two_step_required', 'This workspace requires two-step sign-in. Set it up to go on')
export const deletionNotAllowed = (message: string, status: 403 | 412) =>
  single(status, 'deletion_not_allowed', message)
export const conflict = (message = 'Somebody changed this in the meantime. Reload to see their version') =>
  single(409, 'conflict', message)
export const tooLarge = (message: string, field?: string) => single(413, 'too_large', message, field)
export const throttled = (seconds: number) =>
  new RequestError(
    429,
    [{ code: 'throttled', message: `Too many attempts. Try again in ${inWords(seconds)}` }],
    seconds,
  )
/** It is not this caller who tried too often: many do at once. */
export const crowded = (seconds: number) =>
  new RequestError(
    429,
    [
      {
        code: 'throttled',
        message: `Many people are signing in at the moment. Try again in ${inWords(seconds)}`,
      },
    ],
    seconds,
  )
export const tooManyStreams = (seconds: number) =>
  new RequestError(
    429,
    [
      {
        code: 'throttled',
        message: `Too many event streams are open. Close some, and try again in ${inWords(seconds)}`,
      },
    ],
    seconds,
  )
/** `1 second`, `45 seconds`, `15 minutes`. */
const inWords = (seconds: number) =>
  seconds < 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute')
const counted = (count: number, unit: 'second' | 'minute') =>
  count.toLocaleString('en', { style: 'unit', unit, unitDisplay: 'long' })

export const unavailable = (message = 'The service is busy or restarting. Try again in a moment') =>
  new RequestError(503, [{ code: 'server_error', message }], 2)
/** Nothing was done for them. */
export class Overloaded extends RequestError {
  constructor(retryAfterSeconds: number) {
    const { status, details } = unavailable()
    super(status, details, retryAfterSeconds)
  }
}
/** Of files or of the database. What is there can still be read. */
export const diskFull = () =>
  unavailable("The server's disk is full, so nothing can be saved. Ask whoever runs it to make room")
/** By the hand of an operator, on a standby, or where a provider has no room left. What is there can still be read. */
export const readOnlyDatabase = () =>
  unavailable('The database is read-only at the moment, so nothing can be saved. Tell whoever runs Caravel')
export const isReadOnlyDatabase = (error: unknown) => (error as { code?: string }).code === '25006'
export const isDiskFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', '53100'].includes((error as { code?: string }).code ?? '')
