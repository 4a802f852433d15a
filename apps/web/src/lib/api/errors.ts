import { t } from 'i18next'
import { ApiError, type ApiErrorDetail } from './ApiError.ts'

/** Texts of the screen that replace the server's, by error code. */
export type CustomMessages = { [code in string]?: string }

/** Codes whose message is written for people to read, by the status that they come with. */
const readable: Record<number, readonly string[]> = {
  400: ['unique', 'invalid', 'max_digits', 'password_too_common', 'required', 'token_not_valid'],
  401: ['no_active_account'],
  403: ['deletion_not_allowed', 'not_found', 'permission_denied', 'two_step_required'],
  404: ['deletion_not_allowed', 'not_found'],
  409: ['conflict'],
  413: ['too_large'],
  429: ['throttled'],
}

/** What to tell a person about an error. Empty when the answer made no sense: show the snackbar's default then. */
export function errorMessage(error: unknown, custom: CustomMessages = {}): string {
  if (!(error instanceof ApiError)) return t('errors.other')
  if (error.status === 0) return t('errors.offline')
  if (error.status === 412) return custom.deletion_not_allowed ?? t('errors.other')
  if (error.status === 500) return t('errors.internal')
  if (!error.details) return ''
  const codes = readable[error.status] ?? []
  const messages = error.details.map((detail) => detailMessage(detail, codes, custom))
  return [...new Set(messages)].join(', ') || t('errors.other')
}

function detailMessage({ code, message }: ApiErrorDetail, codes: readonly string[], custom: CustomMessages) {
  if (!codes.includes(code)) return t('errors.other')
  return custom[code] ?? message
}
