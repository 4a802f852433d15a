import { z } from 'zod'

export const errorCodes = [
  'invalid',
  'required',
  'unique',
  'max_digits',
  'password_too_common',
  'no_active_account',
  'code_required',
  'token_not_valid',
  // Why a session was ended.
  'signed_out_elsewhere',
  'password_changed',
  'session_copied',
  'two_step_on',
  'not_authenticated',
  'permission_denied',
  'two_step_required',
  'deletion_not_allowed',
  'not_found',
  'conflict',
  'throttled',
  'too_large',
  'server_error',
] as const

export const ErrorCode = z.enum(errorCodes)
export type ErrorCode = z.infer<typeof ErrorCode>

export const ErrorDetail = z.object({
  code: ErrorCode,
  message: z.string(),
  /** Where in the request, as a dotted path: `emails.0.email`. */
  field: z.string().optional(),
})
export type ErrorDetail = z.infer<typeof ErrorDetail>

/** The body of every answer that is not a success. */
export const ErrorBody = z.object({ status: z.number().int(), details: z.array(ErrorDetail) })
export type ErrorBody = z.infer<typeof ErrorBody>

/** A schema's own error code travels in the issue's `params`, where the server finds it. */
export const withCode = (code: ErrorCode, message: string) => ({ message, params: { code } })
